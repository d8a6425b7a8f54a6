"""The commonest sentences about oneself in Italian, Portuguese and Korean, and names in a few more, as one table."""

import re
from dataclasses import dataclass
from typing import Final

from facts.writing.candidates import FactKind


@dataclass(frozen=True)
class Form:
    """A sentence form: groups `v` (the value) and `old` (what it replaces). `needs_tool`: `v` must be a known tool."""

    pattern: re.Pattern[str]
    kind: FactKind
    slot: str = ""
    is_change: bool = False
    needs_tool: bool = False


_NAME: Final = r"[^\W\d_][\w'’.-]*(?: [A-ZÀ-ÞА-Я][\w'’.-]*){0,2}"
_TOOL: Final = r"[A-Za-z][\w.+# -]{0,24}"

_WHAT = r"(?:(?!a|da|do|para)[\w.'’-]+ ){0,4}?"
_CHANGED: Final = (
    rf"(?:siamo passati|sono passat[oa]|abbiamo migrato|ho migrato) {_WHAT}(?:da (?P<old>{_TOOL}?) )?a (?P<v>{_TOOL})|(?:abbiamo|ho) sostituito (?P<old2>{_TOOL}?) con (?P<v2>{_TOOL})",
    rf"(?:mudamos|mudei|migramos|migrei|trocamos|troquei|substituímos|substituí) {_WHAT}(?:(?:de|do|da|o|a) )?(?P<old>{_TOOL}?) (?:para|por|pelo|pela) (?:o |a )?(?P<v>{_TOOL})",
    rf"(?:(?P<old>{_TOOL}?)에서 )?(?P<v>{_TOOL})(?:로|으로) (?:바꿨|옮겼|이전했|전환했|마이그레이션)",
)
_USED: Final = (r"(?:^|(?<=[ ,]))(?:uso|usamos|utilizo|utilizamos|utilizzo|usiamo|utilizziamo) (?P<v>.+)",)
_PLACED: Final = (
    r"(?:^|[ ,])(?:vivo|resido|abito|viviamo|mi sono trasferit[oa]|moro|moramos|me mudei|mudei-me|mudei)(?: adesso| agora)? (?:a|in|em|no|na|para|para o|para a) (?P<v>.+)",
)
_NAMED: Final = (
    rf"(?:mi chiamo|il mio nome è|chiamami) (?P<v>{_NAME})",
    rf"(?:me chamo|chamo-me|o? ?meu nome é|me chame de) (?P<v>{_NAME})",
    rf"(?:제 이름은|내 이름은) (?P<v>\S+?)(?:입니다|이에요|예요|이야|야)|(?:nazywam się|mam na imię|ik heet|mijn naam is|jag heter|jeg heter|jeg hedder|benim adım|adım|tên tôi là|nama saya|मेरा नाम|με λένε|jmenuji se) (?P<v2>{_NAME})",
)
_WORKED: Final = (
    (r"(?:^|[ ,])(?:lavoro|trabalho) (?:adesso |agora )?(?:como|come) (?P<v>.+)", "role"),
    (
        r"(?:^|[ ,])(?:lavoro|trabalho) (?:adesso |agora )?(?:presso|per|na|no|em|para) (?P<v>[A-Z].+)",
        "employer",
    ),
)
_BARRED: Final = (
    r"allergic[oa] (?:a|al|alle|ai|agli)|alérgic[oa] (?:a|à|ao)|alergi[ac]\w* (?:la|na|pada|terhadap)|알레르기|알러지|allergisch voor|allergisk mot|alerjim|dị ứng|"
    r"intolerante? (?:à|ao|alla)|celiac[oa]|celíac[oa]|diabeti\w+|diabétic[oa]|alergia a|allergia a",
    r"non (?:mangio|bevo)|não (?:como|bebo)",
)
_DIETED: Final = (r"(?:^|[ ,])(?:sono|sou)(?: adesso| agora)? (?P<v>vegan[oa]|vegetarian[oa])",)
_LIKED: Final = (
    r"(?:^|[ ,])(?:mi (?:piace|piacciono)|preferisco|odio|adoro|non mi piac\w+) (?!questo|questa|l['’]idea|la tua|il tuo)\S.+",
    r"(?:^|[ ,])(?:gosto|adoro|prefiro|odeio|não gosto) (?!disso|dessa|desse|da ideia|da sua)\S.+",
)
_PET_NAMES: Final = (
    (rf"(?:il mio cane|la mia cagna) si chiama (?P<v>{_NAME})", "dog"),
    (rf"(?:il mio gatto|la mia gatta) si chiama (?P<v>{_NAME})", "cat"),
    (rf"(?:o )?meu cachorro se chama (?P<v>{_NAME})", "dog"),
    (rf"(?:a )?minha gata se chama (?P<v>{_NAME})", "cat"),
)


def _forms() -> tuple[Form, ...]:
    table: list[tuple[str, Form]] = []
    blank = re.compile("")
    table += [(p, Form(blank, "profile", "tools", is_change=True, needs_tool=True)) for p in _CHANGED]
    table += [(p, Form(blank, "constraint")) for p in _BARRED]
    table += [(p, Form(blank, "constraint", "diet")) for p in _DIETED]
    table += [(p, Form(blank, "profile", f"pet.{pet}.name")) for p, pet in _PET_NAMES]
    table += [(p, Form(blank, "profile", "name")) for p in _NAMED]
    table += [(p, Form(blank, "profile", slot)) for p, slot in _WORKED]
    table += [(p, Form(blank, "profile", "location")) for p in _PLACED]
    table += [(p, Form(blank, "profile", "tools", needs_tool=True)) for p in _USED]
    table += [(p, Form(blank, "preference")) for p in _LIKED]
    return tuple(_compiled(pattern, form) for pattern, form in table)


def _compiled(pattern: str, form: Form) -> Form:
    return Form(re.compile(pattern, re.I), form.kind, form.slot, form.is_change, form.needs_tool)


FORMS: Final = _forms()
