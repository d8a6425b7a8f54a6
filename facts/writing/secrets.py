"""Secrets never enter memory, and what is personal is tagged.

Known shapes and said-aloud secrets ("the wifi password is …") are found and cut out. Hashes, UUIDs, order and phone
numbers are not secrets: a number counts only where its check digits or the words before it say so.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final, Literal, get_args

import phonenumbers
from stdnum import iban, luhn

from facts.writing.candidates import Span
from facts.writing.statements.words import words

Kind = Literal[
    "api key", "private key", "token", "password", "pin", "card number", "bank account", "recovery phrase"
]
Tag = Literal[
    "email",
    "phone",
    "address",
    "id",
    "health",
    "money",
    "third_party",
    "belief",
    "ethnicity",
    "sexuality",
    "legal",
]
GAP_MARK: Final = "[removed: "
TAGS: Final[frozenset[str]] = frozenset(get_args(Tag))


@dataclass(frozen=True)
class Secret:
    """Where a secret stands in the text, and what sort it is."""

    start: int
    end: int
    kind: Kind


# --- shapes that are secrets by themselves

_SHAPES: tuple[tuple[Kind, re.Pattern[str]], ...] = (
    (
        "private key",
        re.compile(
            r"-----BEGIN [A-Z ]{0,40}PRIVATE KEY( BLOCK)?-----(?:[^-]|-(?!----END))*(?:-----END [A-Z ]{0,40}-----)?"
        ),
    ),
    (
        "api key",
        re.compile(
            r"\b(?:sk|pk|rk)[-_](?:ant-|proj-|live_|test_|or-)?[A-Za-z0-9_-]{16,}"
            r"|\bgh[opusr]_[A-Za-z0-9]{20,}|\bgithub_pat_\w{20,}|\bglpat-[\w-]{16,}|\bnpm_[A-Za-z0-9]{20,}"
            r"|\bpypi-[\w-]{16,}|\bhf_[A-Za-z0-9]{20,}|\bxox[abeprs]-[A-Za-z0-9-]{10,}|\b(?:AKIA|ASIA)[A-Z0-9]{16}\b"
            r"|\bAIza[\w-]{30,}|\bya29\.[\w-]{20,}|\bSG\.[\w-]{16,}\.[\w-]{16,}|\bwhsec_[A-Za-z0-9]{16,}"
            r"|\bdop_v1_[a-f0-9]{32,}|\bshp(?:at|ss|ca)_[a-fA-F0-9]{16,}|\b\d{8,10}:AA[\w-]{30,}"
        ),
    ),
    ("token", re.compile(r"\beyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?")),
    ("token", re.compile(r"\b[Bb]earer +(?=[\w.~+/-]*[\d._])([\w.~+/-]{16,}=*)")),
    ("password", re.compile(r"\b[a-z][a-z0-9+.-]{1,15}://[^\s:/@]{1,64}:([^\s@/]{1,128})@")),
)

# --- said aloud: a word for the secret, a few words between ("for the router"), a joint, and the secret itself

_SPACELESS = "パスワード|暗証番号|合言葉|密码|密碼|口令|비밀번호|비번|암호"
_PASSWORD = (
    r"(?:\b(?:pass ?words?|passwd|pwd|pass ?code|pass ?phrase|(?:wi-?fi|wlan) (?:key|code)|pw|"
    r"pass?wort|kennwort|passwörter|wlan-?(?:schlüssel|passwort|key)|mot de passe|mdp|code wi-?fi|contraseña|clave|"
    r"senha|parola d'ordine|chiave wi-?fi|пароль|hasło|wachtwoord|şifre|parola|lösenord|adgangskode)"
    rf"|{_SPACELESS}|كلمة (?:المرور|السر)|पासवर्ड)"
)
_PIN = (
    r"(?:\b(?:pin(?:[ -]?(?:code|number|nummer))?|(?:door|gate|alarm|safe|lock|entry|security|verification|mfa|2fa|otp|"
    r"backup|access|unlock|sim)(?:-| )?(?:code|pin|combination)s?|cvv2?|cvc|otp|geheimzahl|türcode|tan|code (?:pin|secret|"
    r"d'entrée|de la porte)|código|codigo pin|nip|codice|пин(?:-?код)?|код)|暗証番号|密码|비밀번호|الرقم السري)"
)
_API = r"\b(?:(?:api|access|secret|private|license|client)[ _-]?(?:key|token|secret)s?|auth[ _-]?token|token|secret)"
_SEED = (
    r"(?:\b(?:seed|recovery|mnemonic|backup|secret) (?:phrase|words?)|\bmnemonic|\bwallet seed|\bseed-?phrase|"
    r"\bwiederherstellungs(?:phrase|wörter)|\bphrase de récupération|\bfrase (?:semilla|de recuperación|seme)|"
    r"\bсид-?фраза)"
)
_BETWEEN = r"(?:[ \t]+(?!is\b|ist\b|est\b)[\w'’-]{1,24}){0,5}?"
_JOINT = (
    r"(?:[ \t]*(?:[:：=]|は|是|는|은|が|->|—)[ \t]*|[ \t]+(?:is now|is set to|is still|is|are|ist|lautet|est|es|"
    r"è|é|это|to|-|jest|هي|है)[ \t]*:?(?:[ \t]+|\n))"
)
_QUOTES = "\"'`“”‘’«»„「」"
_VALUE = rf"[{_QUOTES}]?([^\s{_QUOTES}、。，]{{3,128}})[{_QUOTES}]?"
_SAID = re.compile(rf"{_PASSWORD}{_BETWEEN}{_JOINT}{_VALUE}", re.IGNORECASE)
# "I use the password kittens99 everywhere": no joint, so only what mixes letters and digits counts.
_MIXED = rf"(?=[^\s{_QUOTES}]{{0,64}}\d)(?=[^\s{_QUOTES}]{{0,64}}[A-Za-z])[^\s{_QUOTES}、。，]{{6,64}}"
_SAID_BARE = re.compile(rf"{_PASSWORD}[ \t]+[{_QUOTES}]?({_MIXED})", re.IGNORECASE)
_AS_PASSWORD = re.compile(
    rf"(?<!\S)[{_QUOTES}]?({_MIXED})[{_QUOTES}]? (?:as|is|für|als|comme|como|come) (?:(?:my|the|our|a|mein|mon|mi|il mio) )?"
    r"(?:pass ?word|pass?wort|mot de passe|contraseña|pin)\b",
    re.IGNORECASE,
)
_AWS_SECRET = re.compile(
    r"(?<![\w/+])(?=[\w/+]{0,40}[/+\d])(?=[\w/+]{0,40}[a-z])(?=[\w/+]{0,40}[A-Z])[A-Za-z0-9/+]{40}(?![\w/+=])"
)
_NO_MORE = r"(?![\w.,]?\d)"
_SAID_PIN = re.compile(
    rf"{_PIN}{_BETWEEN}{_JOINT}[{_QUOTES}]?(\d(?:[ -]?\d){{2,9}}){_NO_MORE}"
    rf"|{_PIN} ?(\d{{4,8}}){_NO_MORE}(?=\W*(?:$|[.,;!?\n]))",
    re.IGNORECASE,
)
_SAID_KEY = re.compile(rf"{_API}{_BETWEEN}{_JOINT}{_VALUE}", re.IGNORECASE)
_SAID_SEED = re.compile(
    rf"{_SEED}{_BETWEEN}(?:{_JOINT}|[ \t]+)((?:[^\W\d_]{{3,10}}[ ,\t]+){{11,23}}[^\W\d_]{{3,10}})",
    re.IGNORECASE,
)
_CARD = re.compile(r"(?<![\w+.-])(?:\d[ -]?){12,18}\d(?![\w-])")
_CARD_RANGES = re.compile(r"4|5[1-5]|2[2-7]|3[0-9]|6")
_IBAN = re.compile(r"\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}\b")

# What stands after "the password is …" when nothing is given away.
_PLAIN = words(
    "the too not very now weak strong wrong right long short old new expired incorrect correct invalid "
    "required needed stored saved kept written protected reset resets changed secret safe secure unknown "
    "missing different same easy hard annoying always never something somewhere what when where which that "
    "this there here hard-coded hashed encrypted manager managers bad good fine lost forgotten being important "
    "mandatory for from with and but only also still really falsch richtig sicher schwach stark abgelaufen "
    "geändert nicht zu sehr vergessen gespeichert perdu oublié faible fort trop très pas incorrecta débil "
    "segura muy demasiado errata sbagliata debole troppo molto não fraca muito неверный слабый слишком "
    "надёжный не"
)


def find_secrets(text: str) -> tuple[Secret, ...]:
    """Every secret in the text, in order and without overlap (the longest one wins). Invisible characters and full
    width hide none."""
    found = sorted({*_candidates(text), *_disguised(text)}, key=lambda s: (s.start, -s.end))
    kept: list[Secret] = []
    for secret in found:
        if not kept or secret.start >= kept[-1].end:
            kept.append(secret)
    return tuple(kept)


def redact(text: str) -> str:
    """The text with every secret replaced by a visible gap, such as "[removed: password]"."""
    return with_gaps(text)[0]


def with_gaps(text: str) -> tuple[str, tuple[Span, ...]]:
    """The text with every secret replaced by a visible gap, and where the gaps stand in it."""
    out, gaps, at, length = [], [], 0, 0
    for secret in find_secrets(text):
        before, gap = text[at : secret.start], f"{GAP_MARK}{secret.kind}]"
        gaps.append(Span(length + len(before), length + len(before) + len(gap), "secret"))
        out += [before, gap]
        at, length = secret.end, length + len(before) + len(gap)
    return "".join([*out, text[at:]]), tuple(gaps)


def _disguised(text: str) -> Iterator[Secret]:
    """Those that show once format characters are dropped and full-width forms are plain, at their original places."""
    if text.isascii():
        return
    kept = [(index, char) for index, char in enumerate(text) if unicodedata.category(char) != "Cf"]
    plain = "".join(chr(ord(char) - 0xFEE0) if "\uff01" <= char <= "\uff5e" else char for _, char in kept)
    if plain == text:
        return
    for secret in _candidates(plain):
        yield Secret(kept[secret.start][0], kept[secret.end - 1][0] + 1, secret.kind)


def _candidates(text: str) -> Iterator[Secret]:
    for kind, shape in _SHAPES:
        for m in shape.finditer(text):
            group = 1 if shape.groups and kind != "private key" else 0
            yield Secret(m.start(group), m.end(group), kind)
    yield from _said(text, _SAID, "password")
    for bare in (_SAID_BARE, _AS_PASSWORD):
        yield from (Secret(m.start(1), m.end(1), "password") for m in bare.finditer(text))
    if "AKIA" in text or "aws" in text.casefold():
        yield from (Secret(m.start(), m.end(), "api key") for m in _AWS_SECRET.finditer(text))
    yield from _said(text, _SAID_KEY, "api key")
    for m in _SAID_PIN.finditer(text):
        yield Secret(m.start(m.lastindex or 0), m.end(m.lastindex or 0), "pin")
    for m in _SAID_SEED.finditer(text):
        yield Secret(m.start(1), m.end(1), "recovery phrase")
    yield from _cards(text)
    yield from _accounts(text)


def _said(text: str, pattern: re.Pattern[str], kind: Kind) -> Iterator[Secret]:
    for m in pattern.finditer(text):
        value = m[1].rstrip(".,;:!?)")
        is_exposed = (
            _is_key_like(value) if kind == "api key" else _is_password(value, text[m.start(1) + len(value) :])
        )
        if value and is_exposed:
            yield Secret(m.start(1), m.start(1) + len(value), kind)


def _is_password(value: str, rest: str) -> bool:
    """A mixed token always; a plain word only where the clause ends with it and it is no common adjective."""
    if value.startswith("[removed") or value.casefold() in _PLAIN or len(value) < 4:
        return False
    if re.search(r"\d|[^\w\s'’-]", value) or re.search(r"[a-z][A-Z]", value):
        return True
    return re.match(r"\s*(?:$|[.,;!?\n)\"'”’`」。、])", rest) is not None


def _is_key_like(value: str) -> bool:
    return len(value) >= 8 and bool(re.search(r"\d", value)) and bool(re.search(r"[A-Za-z]", value))


def _cards(text: str) -> Iterator[Secret]:
    for m in _CARD.finditer(text):
        digits = re.sub(r"\D", "", m[0])
        is_even = len(set(digits)) > 1 and _CARD_RANGES.match(digits) is not None
        if is_even and len(digits) in {13, 14, 15, 16, 19} and luhn.is_valid(digits):
            yield Secret(m.start(), m.end(), "card number")


def _accounts(text: str) -> Iterator[Secret]:
    """IBANs: the longest run of blocks whose check digits hold, since a word in capitals may follow."""
    for m in _IBAN.finditer(text):
        ends = [i for i in range(m.start() + 15, m.end() + 1) if i == m.end() or text[i] == " "]
        end = next((e for e in reversed(ends) if iban.is_valid(text[m.start() : e])), None)
        if end:
            yield Secret(m.start(), end, "bank account")


# --- what is personal

_EMAIL = re.compile(r"(?<![\w.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,5}[a-z]{2,24}\b", re.IGNORECASE)
_PHONE_WORD = re.compile(
    r"\b(?:phone|call me|mobile|cell|tel|whatsapp|telefon|handy\w*|rufnummer|téléphone|portable|teléfono|móvil|"
    r"telefono|cellulare|telefone|celular|телефон|номер)\b|電話|电话|手机|전화|هاتف",
    re.IGNORECASE,
)
_MAX_NUMBERS = 20
_DIGIT_RUN = re.compile(r"(?:\+|\(|\b)\d(?:[ ()./-]{0,2}\d){6,14}\b")
_WORDS: dict[Tag, re.Pattern[str]] = {
    "address": re.compile(
        r"\b\d{1,5}[a-z]? (?:[A-Z][\w.'-]{1,24} ){1,3}(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|close|square|court|"
        r"boulevard|blvd|way|terrace|place)\b|\b[A-ZÄÖÜ][\w-]{1,24}(?:straße|strasse|str\.|weg|gasse|platz|allee) \d{1,4}"
        r"|\b\d{1,4},? (?:rue|avenue|boulevard|place|chemin|quai) [\w'’ -]{2,40}|\b(?:calle|avenida|via|viale|piazza|rua|"
        r"ул\.|улица|ulica|ul\.) [\w'’. -]{2,40}?,? (?:n[ºo°]\.? ?)?\d{1,4}\b|\d{1,4}丁目|\d{1,4}番地",
        re.IGNORECASE,
    ),
    "id": re.compile(
        r"\b(?:passport|ssn|social security|driver'?s licen[cs]e|national id|id card|tax id|nino|nhs number|"
        r"reisepass\w*|personalausweis\w*|steuer-?id\w*|passeport|sécurité sociale|dni|nie|pasaporte|codice fiscale|"
        r"cpf|паспорт\w*|снилс|инн|pesel)\b[^.!?\n]{0,30}?\d|(?:マイナンバー|身份证|护照)[^。\n]{0,20}?\d",
        re.IGNORECASE,
    ),
    "health": re.compile(
        r"\b(?:allerg\w*|diabet\w*|asthma\w*|cancer|tumou?r|chemo\w*|surgery|operated on|diagnos\w*|disease|depress\w*|"
        r"anxiety|adhd|autis\w*|bipolar|pregnan\w*|miscarriage|ivf|hiv|epilep\w*|migraine\w*|celiac|coeliac|intoleran\w*|"
        r"medication|antidepressant\w*|insulin|therapist|psychiatr\w*|disab\w*|wheelchair|blood pressure|pacemaker|"
        r"kreb[s]|schwanger\w*|krankheit\w*|migräne|herzinfarkt|behindert\w*|enceinte|maladie|grossesse|santé mentale|"
        r"alérgic\w*|embarazad\w*|enfermedad|incinta|malattia|allergic\w*|grávida|doença|аллерги\w*|диабет\w*|беремен\w*|"
        r"болезн\w*|alergi\w*|ciąż\w*)\b|アレルギー|糖尿病|病気|妊娠|うつ|过敏|糖尿病|怀孕|抑郁|알레르기|당뇨|임신|حساسية|السكري|حامل|मधुमेह",
        re.IGNORECASE,
    ),
    "money": re.compile(
        r"\b(?:salar(?:y|ies)|earns?|income|mortgage|debts?|loan|bankrupt\w*|net worth|pension|savings|shares|stocks|"
        r"portfolio|inheritance|bank account|credit score|gehalt|verdien\w*|schulden|kredit|hypothek|rente|aktien|"
        r"salaire|dettes?|prêt|hypothèque|salario|sueldo|deuda|hipoteca|stipendio|mutuo|debiti|salário|dívida|зарплат\w*|"
        r"кредит\w*|ипотек\w*|долг\w*|zarabia\w*|pensj\w*)\b|給料|年収|借金|ローン|工资|贷款|债|연봉|대출|راتب|قرض",
        re.IGNORECASE,
    ),
    "third_party": re.compile(
        r"\b(?:(?:my|his|her|their|our|user'?s) (?:\w+ )?(?:wife|husband|partner|girlfriend|boyfriend|spouse|fianc[eé]e?|"
        r"son|daughter|kids?|child(?:ren)?|mother|father|mum|mom|dad|parents?|sisters?|brothers?|gran\w*|aunt|uncle|"
        r"niece|nephew|cousin|friends?|boss|manager|colleagues?|neighbou?rs?|landlord|roommate|flatmate|ex)"
        r"|mein\w* (?:frau|mann|partner\w*|freund\w*|sohn|tochter|kinder?|mutter|vater|eltern|schwester|bruder|oma|opa|chef\w*)"
        r"|(?:mon|ma|mes) (?:femme|mari|copine?|fils|fille|enfants?|mère|père|parents|sœur|frère|amie?|patron)"
        r"|(?:mi|mis) (?:esposa|marido|novi[oa]|hij[oa]s?|madre|padre|hermanas?|hermanos?|amig[oa]s?|jefe|sobrin[oa])"
        r"|mi[ao] (?:moglie|marito|figli[oa]|madre|padre|sorella|fratello|amic[oa]|capo)"
        r"|(?:minha|meu|meus) (?:esposa|marido|filh[oa]s?|mãe|pai|irmã|irmão|amig[oa]|chefe)"
        r"|(?:мо[йяи]|моего|моей) (?:жен\w*|муж\w*|сын\w*|доч\w*|мам\w*|пап\w*|сестр\w*|брат\w*|друг\w*|начальник\w*))\b"
        r"|妻|夫|息子|娘|母|父|姉|妹|兄|弟|我(?:的)?(?:妈妈|爸爸|妻子|丈夫|儿子|女儿|朋友)|아내|남편|딸|아들|엄마|아빠|زوجتي|زوجي|ابني|ابنتي",
        re.IGNORECASE,
    ),
}


def personal_tags(text: str) -> frozenset[Tag]:
    """What kinds of personal matter the text touches; a word must say so, a bare number does not."""
    tags: set[Tag] = {tag for tag, words in _WORDS.items() if words.search(text)}
    if _EMAIL.search(text):
        tags.add("email")
    if _has_phone(text):
        tags.add("phone")
    return frozenset(tags)


def _has_phone(text: str) -> bool:
    """A number in international form that exists, or a run of digits with a word for the telephone."""
    runs = [m[0] for m in islice(_DIGIT_RUN.finditer(text), _MAX_NUMBERS)]
    if runs and _PHONE_WORD.search(text):
        return True
    return any(_is_dialled(run) for run in runs if run.startswith("+"))


def _is_dialled(run: str) -> bool:
    try:
        return phonenumbers.is_valid_number(phonenumbers.parse(run))
    except phonenumbers.NumberParseException:
        return False
