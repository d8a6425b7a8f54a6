"""The commonest sentences about oneself in eight languages besides English, as one table."""

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
_FIRST = r"(?<![^\W\d_])"

_WHAT = r"(?:(?!von|auf|zu|nach|de|à|vers|sur|a|da|para|с|на)[\w.'’-]+ ){0,4}?"
_CHANGED: Final = (
    rf"{_FIRST}(?:wir|ich) (?:sind|bin|haben|habe|wechseln|migrieren) (?:jetzt |nun |inzwischen |gerade |endlich )?{_WHAT}(?:von (?P<old>{_TOOL}?) )?(?:auf|zu|nach) (?P<v>{_TOOL}?) (?:umgestiegen|gewechselt|migriert|umgestellt|umgezogen|gewandert)",
    rf"{_FIRST}(?:wir|ich) (?:haben|habe) (?P<old>{_TOOL}?) (?:durch|gegen) (?P<v>{_TOOL}?) (?:ersetzt|getauscht|ausgetauscht|abgelöst)",
    rf"{_FIRST}(?:wir|ich) (?:benutzen?|verwenden?|nutzen?|setzen?) (?:jetzt|nun|inzwischen|mittlerweile)(?: auf)? (?P<v>{_TOOL}?)(?: (?:statt|anstatt|anstelle von) (?P<old>{_TOOL}))?[.!]*$",
    rf"(?:nous sommes|je suis|on est|nous avons|on a|j['’]ai) (?:récemment |maintenant |enfin )?(?:passée?s?|migrée?s?|basculée?s?) {_WHAT}(?:(?:de|du) (?P<old>{_TOOL}?) )?(?:à|vers|sur) (?P<v>{_TOOL})",
    rf"(?:nous avons|on a|j['’]ai) (?:récemment |maintenant |enfin )?remplacé (?P<old>{_TOOL}?) par (?P<v>{_TOOL})",
    rf"(?:nous utilisons|on utilise|j['’]utilise) (?:maintenant|désormais) (?P<v>{_TOOL}?)(?: (?:au lieu de|à la place de) (?P<old>{_TOOL}))?[.!]*$",
    rf"(?:hemos|he) (?:cambiado|migrado|pasado|movido) {_WHAT}(?:de (?P<old>{_TOOL}?) )?a (?P<v>{_TOOL})|(?:cambié|cambiamos|migramos|migré|pasamos|nos pasamos|me pasé) {_WHAT}(?:de (?P<old2>{_TOOL}?) )?a (?P<v2>{_TOOL})",
    rf"(?:hemos reemplazado|he reemplazado|reemplazamos|reemplacé|sustituimos|hemos sustituido) (?P<old>{_TOOL}?) (?:por|con) (?P<v>{_TOOL})|ahora (?:uso|usamos|utilizo|utilizamos) (?P<v2>{_TOOL}?)(?: en (?:vez|lugar) de (?P<old2>{_TOOL}))?[.!]*$",
    rf"(?:siamo passati|sono passat[oa]|abbiamo migrato|ho migrato) {_WHAT}(?:da (?P<old>{_TOOL}?) )?a (?P<v>{_TOOL})|(?:abbiamo|ho) sostituito (?P<old2>{_TOOL}?) con (?P<v2>{_TOOL})",
    rf"(?:mudamos|mudei|migramos|migrei|trocamos|troquei|substituímos|substituí) {_WHAT}(?:(?:de|do|da|o|a) )?(?P<old>{_TOOL}?) (?:para|por|pelo|pela) (?:o |a )?(?P<v>{_TOOL})",
    rf"(?:перешли|перешёл|перешел|перешла|переехали|мигрировали|переходим) (?:с (?P<old>{_TOOL}?) )?на (?P<v>{_TOOL})|заменили (?P<old2>{_TOOL}?) на (?P<v2>{_TOOL})",
    rf"(?:[从由把将]\s?(?P<old>{_TOOL}?)\s?)?(?:已经|已|都)?(?:换成|换为|改用|换到|迁移到|迁到|切换到|切到|改成|改为|换用|转到|转用|替换成|替换为|升级到|迁移至)(?:了)?\s?(?P<v>{_TOOL})",
    rf"(?:(?P<old>{_TOOL}?)\s?(?:から|を)\s?)?(?P<v>{_TOOL})\s?に(?:乗り換え|移行し|切り替え|変え|変更し|置き換え)",
    rf"(?:(?P<old>{_TOOL}?)에서 )?(?P<v>{_TOOL})(?:로|으로) (?:바꿨|옮겼|이전했|전환했|마이그레이션)",
)
_USED: Final = (
    rf"{_FIRST}(?:ich|wir) (?:benutzen?|verwenden?|nutzen?|arbeiten? mit|programmieren? in) (?P<v>.+)",
    r"(?:j['’]utilise|nous utilisons|on utilise|je programme en|je code en) (?P<v>.+)",
    r"(?:^|(?<=[ ,]))(?:uso|usamos|utilizo|utilizamos|utilizzo|usiamo|utilizziamo) (?P<v>.+)",
    r"(?:я использую|мы используем|пользуюсь|пользуемся|я пишу на|мы пишем на) (?P<v>.+)",
    rf"我(?:们)?(?:公司|团队)?(?:现在|一直|都|在|主要)?(?:使用|用|在用)(?:的是)?\s?(?P<v>{_TOOL})",
    rf"(?P<v>{_TOOL})を(?:使って|利用して|使い)",
)
_PLACED: Final = (
    rf"{_FIRST}(?:ich|wir) (?:wohne|lebe|wohnen|leben)(?: (?:jetzt|seit \S+|derzeit))? in (?P<v>.+)|(?:bin|sind) (?:\S+ )?nach (?P<v2>{_NAME}) (?:gezogen|umgezogen)",
    r"(?:j['’]habite|je vis|nous habitons|je suis basée? |j['’]ai déménagé|je vis maintenant)(?: maintenant)? (?:à|au|en|aux|dans) (?P<v>.+)",
    r"(?:^|[ ,])(?:vivo|vivimos|resido|me mudé|me he mudado|abito|viviamo|mi sono trasferit[oa]|moro|moramos|me mudei|mudei-me|mudei)(?: ahora| adesso| agora)? (?:en|a|in|em|no|na|para|para o|para a) (?P<v>.+)",
    r"(?:я |мы )?(?:живу|живём|живем|переехал[аи]?) (?:сейчас |теперь )?(?:в|во|на) (?P<v>.+)",
    r"我(?:们)?(?:现在|目前|一直)?(?:住在|居住在|搬到了?|搬去了?|定居在?)(?P<v>[\u4e00-\u9fff]{2,8}?)(?:了|[，。,.]|$)|我(?:们)?(?:现在|目前|一直)?在(?P<v2>[\u4e00-\u9fff]{2,8}?)(?:生活|居住|定居)",
    r"(?P<v>[\u4e00-\u9fff\u30a0-\u30ff]{2,10})に(?:住んで|引っ越し|引越し)",
)
_NAMED: Final = (
    rf"{_FIRST}(?:ich heiße|mein name ist|ich bin der|ich bin die|nenn(?:e|t)? mich) (?P<v>{_NAME})",
    rf"(?:je m['’]appelle|mon nom est|mon prénom est|appelle-moi) (?P<v>{_NAME})",
    rf"(?:me llamo|mi nombre es|llámame) (?P<v>{_NAME})",
    rf"(?:mi chiamo|il mio nome è|chiamami) (?P<v>{_NAME})",
    rf"(?:me chamo|chamo-me|o? ?meu nome é|me chame de) (?P<v>{_NAME})",
    rf"(?:меня зовут|моё имя|мое имя|зови меня|называй меня) (?:— |- )?(?P<v>{_NAME})",
    r"(?:我(?:的名字)?(?:叫|是叫)|我的名字是|我姓名是|叫我|请叫我)(?P<v>[\w\u4e00-\u9fff·]{1,12}?)(?:吧|，|。|,|就好|就行|$)",
    r"(?:(?:私|僕|わたし)の名前は|名前は)(?P<v>[\w\u3040-\u30ff\u4e00-\u9fff]{1,12}?)(?:と(?:申|言|い)|という名|って呼んで|と呼んで|です|だ)",
    rf"(?:제 이름은|내 이름은) (?P<v>\S+?)(?:입니다|이에요|예요|이야|야)|(?:nazywam się|mam na imię|ik heet|mijn naam is|jag heter|jeg heter|jeg hedder|benim adım|adım|tên tôi là|nama saya|اسمي|मेरा नाम|με λένε|jmenuji se) (?P<v2>{_NAME})",
)
_WORKED: Final = (
    (
        rf"{_FIRST}ich arbeite (?:jetzt |derzeit )?als (?P<v>.+)|ich bin (?:jetzt |von beruf )(?P<v2>[A-ZÄÖÜ]\w+)",
        "role",
    ),
    (rf"{_FIRST}ich (?:arbeite|bin) (?:jetzt |derzeit )?(?:bei|für) (?:der |dem )?(?P<v>.+)", "employer"),
    (r"je travaille (?:maintenant )?(?:comme|en tant que) (?P<v>.+)", "role"),
    (r"je travaille (?:maintenant )?(?:chez|pour|à la|au) (?P<v>.+)", "employer"),
    (r"(?:^|[ ,])(?:trabajo|lavoro|trabalho) (?:ahora |adesso |agora )?(?:como|come|de) (?P<v>.+)", "role"),
    (
        r"(?:^|[ ,])(?:trabajo|lavoro|trabalho) (?:ahora |adesso |agora )?(?:en|para|presso|per|na|no|em) (?P<v>[A-Z].+)",
        "employer",
    ),
    (r"(?:я )?работаю (?:сейчас |теперь )?(?:в|на) (?P<v>.+)", "employer"),
    (r"(?:я )?работаю (?P<v>[а-яё]+(?:ом|ем|ём|ой|ей|ью|стом|ером))(?![^\W\d_])", "role"),
    (r"我(?:现在)?在(?P<v>[\w\u4e00-\u9fff]{2,14}?)(?:上班|工作|任职|就职)", "employer"),
    (
        r"我(?:现在)?(?:是|做)(?:一[名个位])?(?P<v>[\u4e00-\u9fff]{1,8}?(?:师|员|生|医生|家|工|人|者|经理|老板|程序员))(?:，|。|,|$)",
        "role",
    ),
    (r"(?P<v>[\w\u3040-\u30ff\u4e00-\u9fff]{2,14})(?:で|に)(?:働いて|勤めて|勤務して)", "employer"),
    (
        r"(?P<v>[\u30a0-\u30ff\u4e00-\u9fff]{2,10})として働いて|(?:私|僕)は(?P<v2>[\u30a0-\u30ff\u4e00-\u9fff]{1,8}(?:師|員|生|者|家|エンジニア|医者))(?:です|だ)",
        "role",
    ),
)
_BARRED: Final = (
    r"allerg\w+ (?:gegen|auf)|allergique (?:à|au|aux)|alérgic[oa] (?:a|al|à|ao)|allergic[oa] (?:a|al|alle|ai|agli)|alergi[ac]\w* (?:la|на|na|pada|terhadap)|аллерги\w+ на|过敏|アレルギー|알레르기|알러지|حساسية|allergisch voor|allergisk mot|alerjim|dị ứng|"
    r"vertrage (?:\S+ ){0,3}(?:keine?n?|nicht)|laktoseintoleran\w*|intolérante? au|intolerante? (?:a|al|à|ao|alla)|zöliakie|cœliaque|celíac[oa]|celiac[oa]|diabeti\w+|diabétique|diabétic[oa]|alergia a|allergie (?:à|au|aux|gegen)|allergia a",
    r"(?:trinke|esse) (?:\w+ )?(?:kein\w*|nie)|ne (?:mange|bois) (?:pas|jamais)|(?<![^\W\d_])no (?:como|bebo)|non (?:mangio|bevo)|não (?:como|bebo)|не (?:ем|пью)(?![^\W\d_])|никогда не (?:ем|пью)|我(?:从来)?不(?:吃|喝|能吃|能喝)|(?:食べ|飲み)ません|食べられ|飲めません",
)
_DIETED: Final = (
    rf"{_FIRST}(?:ich bin|ich lebe|ich ernähre mich) (?:jetzt |seit \S+ |strikt |streng )?(?P<v>vegan\w*|vegetari\w*|pescetari\w*)",
    r"je suis (?:maintenant |devenue? )?(?P<v>végane?|végétarien(?:ne)?|pescétarien(?:ne)?)",
    r"(?:^|[ ,])(?:soy|sono|sou)(?: ahora| adesso| agora)? (?P<v>vegan[oa]|vegetarian[oa])",
    r"я (?:теперь )?(?P<v>веган\w*|вегетариан\w+)",
    r"我(?:现在)?(?:是|吃)(?P<v>素食(?:主义)?者?|素|纯素)",
    r"(?P<v>ベジタリアン|ビーガン|ヴィーガン)(?:です|だ|になり)",
)
_LIKED: Final = (
    rf"{_FIRST}ich (?:liebe|mag|hasse|bevorzuge|trinke (?:lieber|gern)|esse (?:gern|lieber)|höre gern|lese gern|spiele gern) (?!es\b|das\b|die idee|dich\b|diese)\S.+|{_FIRST}ich mag (?:keine?n?|kein) \S+",
    r"(?:j['’](?:aime|adore)|je (?:préfère|déteste|n['’]aime pas)) (?!ça\b|bien l['’]idée|cette?\b|ces\b|votre|ta\b|ton\b)\S.+",
    r"(?:^|[ ,])(?:me (?:gusta|gustan|encanta|encantan)|prefiero|odio|detesto|amo|adoro) (?!eso\b|esto\b|esta\b|la idea|tu\b)\S.+|no me gustan? \S.+",
    r"(?:^|[ ,])(?:mi (?:piace|piacciono)|preferisco|non mi piac\w+) (?!questo|questa|l['’]idea|la tua|il tuo)\S.+",
    r"(?:^|[ ,])(?:gosto|adoro|prefiro|odeio|não gosto) (?!disso|dessa|desse|da ideia|da sua)\S.+",
    r"(?:я )?(?:люблю|обожаю|ненавижу|предпочитаю|не люблю)(?! (?:это|эту|этот|когда))\s\S.+|мне (?:не )?(?:нравится|нравятся)(?! (?:это|эта|этот|идея))\s\S.+",
    r"我(?:们)?(?:很|最|特别|非常|超|更|比较|不|真的)?(?:喜欢|爱(?!你)|讨厌|偏好|热爱|钟爱)(?!这|那|你|它)\S.+",
    r"\S{1,20}(?:が|は)(?:大)?(?:好き|嫌い)(?:です|だ|。|$)",
)
_PET_NAMES: Final = (
    (rf"{_FIRST}mein(?:e|en)? (?:hund|hündin) heißt (?P<v>{_NAME})", "dog"),
    (rf"{_FIRST}mein(?:e|en)? (?:katze|kater) heißt (?P<v>{_NAME})", "cat"),
    (rf"mon chien s['’]appelle (?P<v>{_NAME})|ma chienne s['’]appelle (?P<v2>{_NAME})", "dog"),
    (rf"mon chat s['’]appelle (?P<v>{_NAME})|ma chatte s['’]appelle (?P<v2>{_NAME})", "cat"),
    (rf"mi perr[oa] se llama (?P<v>{_NAME})|(?:il mio cane|la mia cagna) si chiama (?P<v2>{_NAME})", "dog"),
    (rf"mi gat[oa] se llama (?P<v>{_NAME})|(?:il mio gatto|la mia gatta) si chiama (?P<v2>{_NAME})", "cat"),
    (rf"(?:o )?meu cachorro se chama (?P<v>{_NAME})|мою собаку зовут (?P<v2>{_NAME})", "dog"),
    (rf"(?:a )?minha gata se chama (?P<v>{_NAME})|(?:мою кошку|моего кота) зовут (?P<v2>{_NAME})", "cat"),
    (r"我(?:家)?的?狗(?:狗)?(?:叫|名叫)(?P<v>[\w\u4e00-\u9fff]{1,8}?)(?:，|。|,|$)", "dog"),
    (r"我(?:家)?的?猫(?:咪)?(?:叫|名叫)(?P<v>[\w\u4e00-\u9fff]{1,8}?)(?:，|。|,|$)", "cat"),
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
