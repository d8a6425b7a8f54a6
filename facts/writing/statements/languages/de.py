"""German."""

from typing import Final

from facts.writing.statements.languages.form import (
    MAKE,
    NAME,
    TOOL,
    Asking,
    Tongue,
    changed,
    greeted,
    kin,
    pattern,
    patterns,
    told,
    tried,
    unused,
    used,
)
from facts.writing.statements.words import words

_I: Final = r"(?:ich|wir)"
_MY: Final = r"(?:mein|unser)(?:e|en|em|er|es)?"
_ADV: Final = (
    r"(?:(?:jetzt|nun|inzwischen|mittlerweile|derzeit|zurzeit|momentan|aktuell|auch|wieder|eigentlich|sehr|total|wirklich|echt|absolut|meistens|"
    r"meist|normalerweise|nur|noch|immer|schon|lange|hauptsächlich|überhaupt|leider|gern|gerne|privat|beruflich|endlich|gerade|kürzlich|neulich|gestern|"
    r"seit \S+(?: \S+)??|am liebsten|in der regel|vielleicht|ursprünglich|am wochenende|(?:mon|diens|donners|frei|sams|sonn)tags|mittwochs|jeden \w+|abends|morgens|letzte[nsrm]? \w+|dieses jahr|vor \w+ \w+|im \w+|in 20\d\d|20\d\d|im moment|vor allem|von natur aus|in der arbeit|bei der arbeit) ){0,3}"
)
_NOT_THAT: Final = (
    r"(?!(?:es|das|dies\w*|jene\w*|ihn|sie|dich|euch|dein\w*|beide\w*|alles|nichts|so|wie|wenn|dass|etwas|was|mehr|viel|nur|d(?:ie|en|er|as) (?:idee|vorschlag|entwurf|text|"
    r"(?:erste|zweite|dritte|vierte|letzte|andere|neue|obere|untere|vorige)\w*))\b)"
)
_JOBS: Final = (
    r"(?:\w*(?:entwickler|ingenieur|berater|leiter|lehrer|pfleger|arbeiter|verkäufer|fahrer|designer|manager|programmierer|forscher|techniker|mechaniker|"
    r"künstler|musiker|sänger|trainer|betreuer|erzieher|gärtner|schreiner|tischler|bäcker|metzger|maler|klempner|elektriker|schneider|schriftsteller|"
    r"übersetzer|dolmetscher|wissenschaftler|informatiker|physiker|chemiker|mathematiker|juristi?|rentner|richter|notar|student|doktorand|"
    r"fotograf|journalist|pilot|architekt|assistent|praktikant|polizist|analyst|florist|friseur|redakteur|professor|direktor|steuerberater|unternehmer|gründer|"
    r"autor|therapeut|psycholog|biolog|geolog|physiotherapeut|optiker|apotheker|landwirt|winzer|imker|kellner|lektor|chirurg|kaufmann|krankenschwester|hebamme|arzt|ärzt|"
    r"zahnarzt|tierarzt|anwält|anwalt|koch|köch|bauer|bäuer|beamt|kauffrau|hausfrau|hausmann|schüler|azubi|freelancer|sysadmin|devops|pfarrer|soldat|feuerwehrmann)(?:in|e|en|r|er)?)"
)
_PART: Final = r"(?:die|der|das|unsere?|meine?|euer|eure) (?:\w+-)?(?:datenbank|db|editor|ide|backend|frontend|framework|cache|browser|betriebssystem|suche|paketverwaltung|ci|pipeline|chat|tracker)"
_NOW: Final = r"(?:jetzt|nun|inzwischen|mittlerweile|ab jetzt|seit \w+|neuerdings)"
_NO_POINTER: Final = r"(?!(?:es|das|sie|ihn|alles|uns|euch|dich|nichts)[.!,]*$|(?:dies|jene|dein)\w*\b|(?:es|das|alles|sie) (?:zuständig|verantwortlich))"
# What the law, an office or a person entrusted to them: the gate decides which of it concerns the assistant.
_ENTITLED: Final = r"(?:bevollmächtigt|berechtigt|befugt|autorisiert|ermächtigt|zugelassen|qualifiziert|zertifiziert|vereidigt|akkreditiert|lizenziert)"
_MEMBER: Final = r"(?:\w*mitglied|\w*vorsitzende[rn]?|vorstand|schatzmeister(?:in)?|kassenwart(?:in)?|schriftführer(?:in)?|schöff(?:e|in)|vormund|elternsprecher(?:in)?|betriebsrat|betriebsrätin|ansprechpartner(?:in)?|verantwortlicher?|freiwilliger?)"
_DIET: Final = r"(?:vegan|vegetarisch|pescetarisch|veganer(?:in)?|vegetarier(?:in)?|pescetarier(?:in)?|frutarier(?:in)?|flexitarier(?:in)?)"
_ILL: Final = (
    r"(?:diabetes|asthma|epilepsie|migräne|zöliakie|rheuma|arthrose|bluthochdruck|multiple sklerose|morbus crohn|adhs|depressionen|autismus|"
    r"\S*(?:allergie|intoleranz|unverträglichkeit)|tinnitus|heuschnupfen|neurodermitis|legasthenie)"
)
_DATE: Final = r"\d{1,2}\.(?: ?\d{1,2}\.?| \w{3,9})(?: ?\d{4})?"
_RELATION: Final = (
    r"(?:(?:älter|jünger|groß|klein|best)e[nrs]? )?(?P<who>frau|gattin|ehefrau|mann|ehemann|gatte|partnerin|partner|freundin|freund|verlobter?|mutter|mama|vater|papa|schwester|"
    r"bruder|tochter|sohn|kind|oma|opa|chef|chefin|tante|onkel|nichte|neffe)"
)
_OTHERS: Final = _RELATION.replace("(?P<who>", "(?:kolleg(?:e|in)|nachbar(?:in)?|team|")
_PET: Final = r"(?P<who>hund|hündin|katze|kater|kaninchen|hamster|papagei|pferd|vogel|schildkröte)"
# Orders about "sie" and "es", which no statement begins with: "halte sie kurz", "schreiben Sie sie um".
_STEMS: Final = r"(?:halt|schreib|mach|lass|setz|füg|kürz|prüf|fass|zeig|schick|nutz|benutz|verwend|formulier|formatier|übersetz|unterschreib|beginn|begrenz|beend|ordn|sortier|lies|lad|gib|nimm|glieder|vereinfach|antwort|bearbeit|beantwort|beschränk|unterteil|überprüf)"
_ORDER: Final = rf"{_STEMS}e? (?:sie|es)\b|{_STEMS}(?:en|n) (?-i:Sie)\b|(?:geben|nehmen|lesen) (?-i:Sie)\b"
_HABITS: Final = (
    r"(?:sammle|koche|backe|züchte|spiele|lese|trainiere|lerne|studiere|male|singe|tanze|reite|klettere|wandere|laufe|jogge|schwimme|rudere|segle|angle|stricke|nähe|fotografiere|"
    r"unterrichte|leite|führe|programmiere|gärtnere|imkere|meditiere|faste|rauche|vermiete|pendle|fahre|gehe|stehe|trinke|esse|mache|schreibe|höre|schaue|nehme|arbeite|besuche|"
    r"telefoniere|treffe|darf|bezahle|kaufe|trage|benutze|nutze|verwende|schlafe|helfe|engagiere mich|betreue|restauriere|repariere|baue|blogge|zeichne)"
)
# What one has or has not, and plays or does not.
_OWNED: Final = r"(?:hund|katze|kater|haustiere?|kinder|geschwister|bruder|schwester|auto|fahrrad|motorrad|führerschein|fernseher|garten|balkon|boot|wohnmobil|klavier|smartphone)"
_PLAYED: Final = r"(?:cello|klavier|gitarre|geige|violine|bratsche|flöte|querflöte|blockflöte|klarinette|saxofon|saxophon|trompete|schlagzeug|harfe|orgel|bass|ukulele|akkordeon|schach|fußball|tennis|handball|volleyball|basketball|badminton)"
_NEVER: Final = r"(?:doch |gar |überhaupt |eigentlich )*nicht"

TONGUE: Final = Tongue(
    code="de",
    words=words(
        "ich mein meine meinen meinem meiner mir mich wir unser unsere unseren nicht kein keine keinen nie und oder aber der die das den dem des ein eine einen einem einer ist bin "
        "sind war habe haben hat heiße wohne lebe arbeite mag liebe hasse auf bei mit nach von zu zum zur im am als für seit jetzt bitte immer wenn dass du dich dir sie er es wie was "
        "sich auch noch schon nur sehr antworte merk merke vergiss gegen über unter vor durch statt mehr man benutze benutzen nutze nutzen verwende verwenden möchte gern gerne lieber"
    ),
    lead=pattern(
        r"^(?:(?:hallo|hi|hey|moin|servus|guten (?:tag|morgen|abend)|also|übrigens|ach|ja|nein|nee|und|aber|außerdem|danke|okay|ok|genau|gut|klar|na ja|tja|zur info|kurz zu mir|nebenbei|"
        r"ehrlich gesagt|wie gesagt|ich glaube|ich denke|ich würde sagen)[,:;.!–— -]+(?:dass )?){1,4}"
    ),
    turned=pattern(
        r"(?:(?P<frame>seit [^,]{2,30}?|(?:im jahr |in )?(?:19|20)\d\d|für \S{2,20}|am liebsten|im moment|zurzeit|momentan|derzeit|aktuell|meistens|meist|normalerweise|gewöhnlich|in der regel|jeden \w+|jede woche|abends|morgens|"
        r"privat|beruflich|in der arbeit|bei der arbeit|inzwischen|mittlerweile|vielleicht|letzte[sn] \w+|im \w+|von beruf|eigentlich|tatsächlich|heute|jetzt|früher|dort|dann|gestern|leider|ursprünglich|"
        r"(?:mon|diens|donners|frei|sams|sonn)tags|mittwochs|am wochenende|zu hause|zuhause|auf der arbeit) (?=[a-zäöüß]+ (?:ich|wir)\b)|(?=(?:heiße|wohne|lebe|arbeite|bin|habe|benutze|mag) ich\b))(?P<verb>[a-zäöüß]+) (?P<who>ich|wir) ?(?P<rest>.*)$"
    ),
    forms=(
        *changed(
            rf"{_I} (?:bin|sind|habe|haben|wechsle|wechseln|migrieren) {_ADV}(?:(?!von|auf|zu|nach)\S+ ){{0,3}}?(?:von (?P<old>{TOOL}) )?(?:auf|zu|nach) (?P<v>{TOOL}) (?:umgestiegen|gewechselt|migriert|umgestellt|umgezogen|gewandert)",
            rf"{_I} (?:habe|haben) {_ADV}(?P<old>{TOOL}) (?:durch|gegen) (?P<v>{TOOL}) (?:ersetzt|getauscht|ausgetauscht|abgelöst)",
            rf"{_I} (?:benutze|verwende|nutze|setze)n? {_ADV}(?:auf )?(?P<v>{TOOL}) (?:statt|anstatt|anstelle von) (?P<old>{TOOL})",
            rf"{_I} (?:benutze|verwende|nutze|setze)n? (?:jetzt|nun|inzwischen|mittlerweile) (?:auf )?(?P<v>{TOOL})[.!]*$",
            rf"{_PART} (?:ist|heißt|läuft) {_NOW} (?:auf |mit )?(?P<v>{TOOL})(?:,? (?:statt|anstatt|nicht mehr) (?P<old>{TOOL}))?[.!]*$", rf"{_PART} (?:wurde|ist) (?:{_NOW} )?(?:von (?P<old>{TOOL}) )?(?:auf|zu|nach) (?P<v>{TOOL}) (?:umgestellt|migriert|gewechselt|umgezogen|gewandert)",
        ),
        *unused(rf"{_I} (?:benutze|verwende|nutze)n? {_ADV}kein(?:e|en)? (?P<old>{TOOL})[.!]*$", rf"{_I} (?:benutze|verwende|nutze)n? (?P<old>{TOOL}) {_NEVER}[.!]*$"),
        *told("constraint", rf"{_I} (?:bin|sind) {_ADV}{_NEVER} (?:allergisch (?:gegen|auf) {_NOT_THAT}.+|{_DIET}[.!]*$)", rf"{_I} (?:bin|sind) gegen .{{2,50}} {_NEVER} allergisch[.!]*$"),
        *told(
            "profile",
            rf"{_I} (?:wohne|lebe|wohnen|leben) {_ADV}{_NEVER} in (?:der |den )?{NAME}[.!]*$", rf"ich arbeite {_ADV}{_NEVER} (?:bei|für) (?:der |dem )?{NAME}[.!]*$", rf"{_I} (?:habe|besitze)n? {_ADV}(?:kein|ein)(?:e|en)? (?:\w+e[nrs]? )?{_OWNED}[.!]*$",
            rf"{_I} fahre {_ADV}eine?n? (?:\w+e[nr]? )?{MAKE}\b[^,]{{0,20}}$", rf"{_I} spiele {_ADV}(?:keine? )?{_PLAYED}\b[^,]{{0,40}}$", rf"{_I} frühstücke {_ADV}(?:nie|niemals|nicht|selten|kaum)[.!]*$", rf"{_MY} (?:ander|zweit|dritt)e[rs]? {_PET} (?:heißt|heisst) {NAME}",
        ),
        *told("preference", rf"{_I} (?:benutze|verwende|nutze)n? (?P<v>kein(?:e|en)? (?P<old>{TOOL})) mehr", slot="tools"),
        *told(
            "constraint",
            rf"{_I} (?:bin|sind) {_ADV}(?:gegen .{{2,50}} )?(?:hoch)?allergisch\b.*", rf"{_I} (?:bin|sind) {_ADV}\w+allergiker", rf"{_I} vertrage {_ADV}(?:kein|nicht|\S+ (?:nicht|schlecht)).*",
            rf"{_I} (?:habe|leide an|leide unter) {_ADV}(?:eine?n? )?(?:\w+e )?{_ILL}\b.*", r"ich bin (?:\S+ )?(?:\w+intolerant|diabetiker(?:in)?|asthmatiker(?:in)?|epileptiker(?:in)?|schwerhörig|gehörlos|blind|farbenblind|schwanger)\b.*",
            rf"ich (?:esse|trinke|rauche) {_ADV}(?:kein(?:e|en)?|nie|niemals|nicht)\b (?!so\b|viel|genug).*", r"ich rauche nicht[.!]*$",
        ),
        *told("constraint", rf"{_I} (?:bin|sind|lebe|leben|ernähre mich) {_ADV}(?:strikt |streng |rein )?(?P<v>{_DIET})\b", slot="diet"),
        *told("profile", rf"{_MY} {_PET} (?:heißt|heisst) (?P<v>{NAME})", slot="pet.{who}.name"),
        *told("profile", rf"{_MY} {_RELATION} (?:heißt|heisst) (?P<v>{NAME})", slot="{who}.name"),
        *told("profile", rf"(?:ich (?:heiße|heisse)|mein (?:voller |richtiger |vor)?name ist|heiße ich|ist mein name) {_ADV}(?P<v>{NAME})", slot="name"),
        *told("profile", rf"(?:mein geburtstag ist(?: am| der)?|ich (?:habe|hab) am) (?P<v>{_DATE})(?: geburtstag)?", rf"ich (?:bin am|wurde am) (?P<v>{_DATE}) geboren", slot="birthday"),
        *told("profile", r"meine muttersprache ist (?P<v>\w+)", slot="language.native"),
        *told("profile", r"meine zeitzone ist (?P<v>[\w/+:-]+)", slot="timezone"),
        *told(
            "profile",
            rf"{_I} (?:bin|sind) {_ADV}{_ENTITLED}, .{{3,}}", rf"{_I} (?:bin|sind) {_ADV}(?:{_ENTITLED}|zuständig|verantwortlich) (?:für|als|durch|von) {_NO_POINTER}.{{3,}}", rf"{_I} (?:bin|sind) {_ADV}(?:für|als|zum|zur|in) {_NO_POINTER}.{{2,80}} (?:{_ENTITLED}|zuständig|verantwortlich)[.!]*$",
            rf"{_I} (?:bin|sind) {_ADV}(?:im|in der|beim|bei der) \S.{{1,40}} für {_NO_POINTER}.{{2,60}} (?:zuständig|verantwortlich)[.!]*$", rf"{_I} (?:bin|sind) {_ADV}(?:\S+ )?(?:privat |gesetzlich )?bei (?:der |dem |einer )?\S.{{1,40}} (?:\S+ )?\w*versichert\b.*",
            rf"{_I} (?:bin|sind) {_ADV}(?:eine? |der |die )?(?:\w+(?:e|es|er) )?{_MEMBER} (?:im|in|bei|beim|von|vom|der|des|einer|eines|für) {_NOT_THAT}.{{2,}}", rf"{_I} (?:bin|sind|arbeite|arbeiten|helfe|helfen) {_ADV}(?:\S.{{1,40}} )?ehrenamtlich\w*\b.*",
            rf"{_I} (?:darf|dürfen) (?:laut|mit (?:der )?(?:erlaubnis|genehmigung|zustimmung)) .{{5,}}", rf"{_MY} (?:chef|chefin|arzt|ärztin|vermieter|vermieterin|arbeitgeber|vorgesetzter?)(?: hat)?(?: erlaubt)? (?:mir|uns)(?: erlaubt)?, .{{5,}}", rf"{_I} (?:habe|haben) {_ADV}(?:eine |die )?(?:\w*vollmacht|erlaubnis|genehmigung|zulassung|prokura) (?:für|von|zu|über) {_NOT_THAT}.{{2,}}",
        ),
        *told("profile", rf"ich arbeite {_ADV}(?:in (?:teilzeit|vollzeit) )?als (?P<v>(?:[a-zäöü]+e[rn]? )?[\w-]+)", r"(?:ich bin von beruf|mein (?:beruf|job) ist|ich bin gelernter?) (?P<v>[\w-]+)", rf"ich bin {_ADV}(?:(?:eine?|selbst[äa]ndige[rn]?|freie[rn]?|leitende[rn]?|angehende[rn]?|pensionierte[rn]?) )?(?P<v>{_JOBS})(?![\w-])", slot="role"),
        *told("profile", rf"ich (?:arbeite|bin) {_ADV}(?:bei|für) (?:der |dem |den )?(?P<v>{NAME})", rf"mein arbeitgeber ist (?P<v>{NAME})", slot="employer"),
        *told("profile", rf"{_I} (?:wohne|lebe|wohnen|leben) {_ADV}in (?:der |den )?(?P<v>{NAME})", rf"{_I} (?:bin|sind) {_ADV}(?:aus (?:der |dem )?(?P<old>(?!\w+ nach der){NAME}) |von (?P<old2>{NAME}) )?nach (?P<v>{NAME}) (?:gezogen|umgezogen)", rf"{_I} (?:ziehe|ziehen) {_ADV}nach (?P<v>{NAME}) um", slot="location"),
        *told("profile", rf"{_I} (?:wohne|wohnen|leben) {_ADV}(?:nicht mehr in (?P<old>{NAME})|in eine[rm] \w+|auf dem land|allein|zusammen mit .+|bei meinen eltern)"),
        *told(
            "profile",
            rf"{_I} (?:spreche|sprechen) {_ADV}(?:fließend |gut |etwas |ein bisschen )?(?-i:[A-ZÄÖÜ])\w+(?:sch|i|u|o)\b.*", rf"{_I} (?:habe|haben) {_ADV}(?:ein(?:e|en)?|zwei|drei|vier|fünf|sechs|keine|\d) (?:\w+e[nr]? )?(?:kind|kinder|söhne?|töchter|tochter|sohn|enkel\w*|geschwister|schwestern?|brüder|bruder|hunde?|katzen?|kater|hamster|kaninchen|pferde?|hühner|papagei\w*|garten|schrebergarten|bienen\w*)\b(?! (?:gegessen|gekauft|gesehen)).*",
            r"ich (?:bin|lebe) (?:\S+ )?(?:verheiratet|geschieden|ledig|verwitwet|verlobt|getrennt|alleinerziehend|rentner(?:in)?|linkshänder(?:in)?|in rente|selbst[äa]ndig|arbeitslos)\b.*", rf"ich (?:komme|stamme) (?:ursprünglich )?aus (?:der |dem )?{NAME}.*", rf"ich bin in {NAME} (?:geboren|aufgewachsen).*",
            r"ich bin (?:mutter|vater|oma|opa) (?:von|eines|einer|zweier) .+", r"ich studiere (?:in \w+ )?(?-i:[A-ZÄÖÜ])\w+.*",
        ),
        *told("profile", rf"{_MY} (?:(?:älter|jünger|best)e[nrs]? )?{_OTHERS}(?: {NAME})? (?:wohnt|lebt|arbeitet|hasst|liebt|mag|trinkt|isst|studiert|spielt|kommt aus|hat (?!recht|gesagt|gerade|mir)|ist (?:\S+ )?(?:allergisch|vegan|vegetari\w+|schwanger|{_JOBS}))\b.*"),
        *told("goal", rf"{_I} (?:möchte|will|wollen|möchten|plane|habe vor) {_ADV}.{{0,60}}\b(?:marathon|triathlon) .*", rf"{_I} (?:möchte|will|wollen|möchten) {_ADV}.{{3,80}}\b(?:abnehmen|auswandern|promovieren|aufhören zu rauchen|schuldenfrei werden|selbst[äa]ndig machen|gründen|fließend sprechen|kündigen|in rente gehen)[.!]*$", r"(?:mein|unser) (?:\w+ )?(?:ziel|traum|vorsatz)(?: (?:für|in) [^,]{2,20}?)? ist\b.+", rf"{_I} (?:trainiere|spare|trainieren|sparen) {_ADV}(?:für|auf) (?!dich|dies).+"),
        *told("preference", rf"ich trinke {_ADV}(?P<v>\w+) statt (?P<old>\w+)", rf"ich (?:trinke|mag|bevorzuge|nehme|will) {_ADV}(?:lieber |am liebsten )?(?P<v>\w+) (?:lieber )?(?:als|statt) \w+", r"ich bevorzuge (?P<v>\w+)[.!]*$", r"ich mag (?:lieber|am liebsten) (?P<v>\w+)[.!]*$", slot="drink"),
        *told("preference", rf"ich (?:liebe|mag|hasse|bevorzuge|verabscheue|vergöttere) (?>{_ADV})(?:lieber |am liebsten )?{_NOT_THAT}\S.{{2,90}}", r"ich bin (?:kein|ein (?:großer )?)(?:e|en)? fan (?:von|des|der) (?!dies|deine)\S.+", rf"ich (?:trinke|esse|höre|lese|spiele|schaue|koche|reise|wandere|tanze) {_ADV}(?:\S+ ){{0,3}}?(?:sehr )?(?:gern|gerne|am liebsten|ungern|lieber)\b.*", r"ich finde (?!die |den |das |der |dein|eine?n? |es |dies)\S.{2,30} (?:schön|toll|super|großartig|wunderbar|schrecklich|furchtbar|langweilig|eklig)[.!]*$", rf"ich kann {_NOT_THAT}\S.{{2,40}} nicht (?:leiden|ausstehen|ab)\b.*", rf"{_MY} lieblings\w+ (?:ist|sind|heißt) (?!das\b|die (?:erste|zweite)).+"),
        *used(rf"(?:bei uns|in der firma|auf der arbeit) (?:läuft|laufen) (?:\S+ ){{0,3}}?(?:auf|mit|in) (?P<v>{TOOL})", rf"{_I} (?:benutze|verwende|nutze|programmiere|entwickle|arbeite|schreibe|setze)n? {_ADV}(?:mit |in |auf )?(?P<v>{TOOL})"),
        *tried(rf"ich (?:probiere|versuche|teste|nehme|lerne|wechsle) vielleicht (?:es )?(?:mal |mit |zu )*{NAME}.*"),
        *greeted(rf"(?:hallo|hi|hey|moin|servus|guten (?:tag|morgen|abend))[\w ]{{0,15}}[,!.–-]+ ?(?:hier (?:ist|spricht)|ich bin(?: der| die)?) (?P<v>(?!{_JOBS}\b){NAME})(?=[.,!]|$| und | aus )"),
    ),
    fleeting=pattern(
        r"\b(?:wenn|falls|sobald|ob|würden?|würdest|wären?|hätten?|könnten?|sollte|angenommen|stell(?:e|en sie)? (?:dir|sich) vor|tu(?:n sie)? so|(?<!ich )(?:sagte|sagten|sagt|meinte|meint|behauptete|behauptet|erzählte|erzählt|glaubt|denkt)\b,?|"
        r"wünschte|als ob|als wäre|deine?[mnrs]?|du|dir|dich|euch|diesmal|dieses mal|ausnahmsweise|nur heute|in diesem (?:text|satz|fall|beispiel)|früher|damals|danke)\b|[„“»«\"]"
    ),
    passing=pattern(r"\b(?:im moment|zurzeit|zur zeit|momentan|gerade|derzeit|vorübergehend|vorläufig|fürs erste|erst ?mal|vielleicht|ich glaube|ich denke|wahrscheinlich|wohl|irgendwie|eventuell|manchmal|in letzter zeit|neuerdings|bin mir nicht sicher)\b"),
    mocking=pattern(r"\b(?:na klar|ja klar|oh klar|ach klar|klar doch|na toll|na super|haha+|hihi|ironie|lol|scherz|nicht)\s?[!,.:]|(?:^|\s)(?:haha+|lol|scherz)\b|\bnicht!"),
    own=pattern(rf"{_I} {_HABITS}(?:n|en)?\b {_NOT_THAT}.{{3,}}"),
    lasting=pattern(r"\b(?:jeden|jede|jedes|täglich|wöchentlich|monatlich|immer|oft|meist|meistens|normalerweise|gewöhnlich|üblicherweise|in der regel|regelmäßig|abends|morgens|mittags|nachts|\w+tags|mittwochs|am wochenende|"
                    r"(?:ein|zwei|drei|vier|fünf|\d)mal (?:die|pro|in der|im) \w+|seit (?:\d+|\w+) (?:jahren|monaten)|seit (?:19|20)\d\d|seit meiner \w+|hobbymäßig|als hobby|beruflich|ehrenamtlich|nie|niemals)\b|ich (?:sammle|züchte|studiere|unterrichte|imkere|rauche|vermiete|pendle|engagiere|betreue) "),
    moment=pattern(r"\b(?:heute|gestern|(?<!jeden )morgen|gleich|eben|soeben|jetzt|nachher|heute \w+|nächste \w+|übermorgen|gerade|diese (?:woche|nacht)|diesen \w+)\b"),
    at_times=pattern(r"^(?!.*(?:gezogen|ziehe)).*\b(?:am wochenende|an (?:den )?wochenenden|im (?:sommer|winter|frühling|frühjahr|herbst)(?! \d)|unter der woche|in den ferien|(?:mon|diens|donners|frei|sams|sonn)tags|mittwochs|nebenbei|nebenberuflich)\b"),
    for_some=pattern(r"\bfür (?!alles|mich|uns|(?:die|meine) arbeit)\S"),
    contrast=pattern(r",? (?:und |aber )?nicht(?: mehr)? (?:in |bei |als |auf |gegen |mit |aus )?(?P<wrong>[\wäöüß.+#'’-]+(?: [\w.+#'’-]+){0,2})[.!]*$"),
    joint=pattern(rf",? (?:und|aber|,) (?=(?:ich |wir )?(?:heiße|wohne|lebe|arbeite|komme|spreche|mag|liebe|hasse|bin|habe|benutze|nutze|esse|trinke|spiele|bevorzuge)\b|{_MY} \w+ (?:heißt|ist)\b)|, (?=(?:ich|wir|mein|meine|unser|unsere) \w)"),
    subject="Ich ",
    begins=pattern(r"(?:ich|wir|mein|unser|heiße ich)"),
    called=pattern(rf"(?:bitte )?(?:nenn|nenne|nennt|nennen sie) mich (?:bitte |einfach |ab jetzt |immer )*(?P<v>{NAME})(?: bitte| nennen)?[.!]*$"),
    answered_in=patterns(r"(?:bitte )?(?:antworte|antworten sie|sprich|schreib|schreibe|rede|erkläre?)(?: mir| mit mir)?(?: bitte)?(?: ab jetzt| in zukunft| künftig)?(?: immer| stets| nur)?(?: bitte)?(?: alles)? (?:auf|in) (?P<v>(?!diesem|einem)\w+(?:sch|i|u|o)?)(?: bitte)?(?:,? (?:immer|ab jetzt|in zukunft|bitte))*[.!]*$"),
    styled=patterns(
        r"(?:bitte )?(?:antworte|antworten sie|schreib|schreibe|erklär|erkläre|fass dich|formuliere|bleib|bleibe|sei)(?: mir)?(?: bitte)?(?: immer| stets| nur)?(?: bitte)? (?:möglichst |etwas |so |sehr )?(?:kurz|knapp|kürzer|ausführlich|einfach|formell|förmlich|locker|sachlich|direkt|präzise|höflich|stichpunktartig|in stichpunkten|in kurzen sätzen|ohne umschweife|ohne floskeln)(?: und \w+)?(?: wie möglich)?(?: bitte)?[.!]*$",
        r"(?:bitte )?(?:halte?|mach) (?:deine |die |alle )?(?:antworten|erklärungen|texte)(?: bitte)?(?: immer)? (?:kurz|knapp|kürzer|einfach|sachlich|ausführlich)(?: und \w+)?[.!]*$",
        r"(?:bitte )?(?:verwende?n?|benutze?n?|nutze|schreibe?|nimm|gib)?(?: sie)?(?: bitte)?(?: mir)?(?: nie| niemals| in zukunft| ab jetzt)? ?(?:keine|nie(?:mals)?|ohne) (?:\w+ )?(?:emojis?|smileys?|floskeln|tabellen|anglizismen|fachbegriffe|ausrufezeichen|aufzählungen|fremdwörter)(?: mehr)?(?: verwenden| benutzen)?,?(?: bitte| in zukunft)*[.!]*$",
        r"(?:bitte )?(?:duze?|sieze?|duzen sie|siezen sie) mich(?: bitte| immer)*[.!]*$",
        r"(?:ich|wir) (?:bevorzuge|mag|möchte|will|hätte gern|wünsche mir|mögen)n?(?: lieber| gern)? (?:immer )?(?:kurze|knappe|ausführliche|einfache|direkte|sachliche|klare|detaillierte|präzise)\w* (?:und \w+ )?(?:antworten|erklärungen|texte|zusammenfassungen)(?: mit \w+)?[.!]*$",
    ),
    always=pattern(r"\b(?:immer|stets|nie|niemals|ab jetzt|ab sofort|künftig|in zukunft|zukünftig|grundsätzlich|generell|jedes mal|von nun an)\b"),
    orders=pattern(r"(?!.*\bweiter so\b)(?:bitte |ab jetzt |ab sofort |in zukunft |künftig |von nun an )*(?:antworte|sprich|schreib|schreibe|nenn|nenne|duze|sieze|erklär|erkläre|verwende|benutze|nutze|gib|zeig|zeige|fasse|halte|füge|beginne|ende|frag|frage|prüfe|rechne|formatiere|lass|mach|mache|vermeide|achte|denk|nimm)\b"),
    procedures=patterns(
        rf"(?:bitte )?(?:immer |jedes mal,? )?(?P<cue>wenn )(?P<what>(?=(?:du|sie) [^,:]{{0,70}}(?:schreib|verfass|formulier|antwort|übersetz|programmier|fass|prüf|korrigier|erklär|erstell|generier|zitier|plan|entw[ie]rf|bearbeit|analysier|schläg|empf|kommentier|test|formatier|rechne|zusammen|entwickel)\w*|ich (?:dich|dir) )(?:du|sie|ich dich|ich dir) [^,:]{{4,80}}), (?:dann )?(?P<do>(?!(?!{_ORDER})\w+ (?:ich|er|sie|es|wir)\b|ist\b|war\b|kann\b|sag bescheid|melde dich|bin\b|habe\b|werde\b)[a-zäöü]\w+e?\b.{{4,180}})$",
        r"(?:immer )?(?P<cue>beim )(?P<what>(?-i:[A-ZÄÖÜ])\w+en(?: (?:von|der|des) [^,]{3,40})?),? (?P<do>(?:bitte |immer )*(?:lass|lasse|füge|verwende|benutze|nutze|achte|schreib|schreibe|gib|halte|nimm|denk|vermeide|zeig|unterschreibe|beginne|setze|mach|mache)\b.{4,160})$",
    ),
    asking=Asking(
        remember=(
            r"(?:merk(?:e)? dir|vergiss nicht|vergiss nie|denk(?:e)?(?: bitte)? (?:daran|dran)|behalte(?: im kopf)?|notiere?(?: dir)?|erinnere dich(?: daran)?|speichere?)\b(?: bitte)?(?: mal)?(?=[ ,]+da(?:ss|ß)|:| folgendes|,? (?:ich|mein|wir|unser))(?:[ ,]*(?:dass|daß|folgendes)\b)?\s*[:,–—-]?\s*(?P<c>.+)$",
        ),
        forget=(r"(?:vergiss|lösche?|entferne)(?: bitte)?,? (?P<c>(?:dass|was ich|alles|mein\w*|die sache|unser\w*)\b.*)$",),
        about=(r"was ich (?:\S+ ){0,3}?(?:über|zu|von) (?P<t>.+?) (?:gesagt|erzählt|geschrieben) (?:habe|hatte)$", r"alles,? (?:\S+ ){0,4}?(?:über|zu) (?P<t>.+?)(?: weißt| gespeichert hast)?$", r"dass (?P<t>.+)$"),
        correct=(
            r"(?:korrektur|berichtigung|das (?:stimmt (?:so )?nicht|(?:ist|war) falsch)|falsch)(?: mehr)?[^\w]*\s*(?P<c>.+)$",
            r"(?:du hast|das hast du) (?:das |dir )?falsch (?:verstanden|gemerkt|notiert)[^\w]*\s*(?P<c>.+)$",
        ),
        doubtful=(
            r"(?:eigentlich|tatsächlich|in wirklichkeit) (?P<c>(?:heiße|wohne|lebe|arbeite|ist mein|bin|habe) .+)$",
            r"(?:nein|ne|nee|falsch|sorry)[,.!:–—-]+ ?(?:eigentlich )?(?P<c>(?:mein|meine|ich) .+)$",
        ),
        never=(r"vergiss es|vergiss das|vergiss nicht,? (?!da(?:ss|ß)|ich\b|mein)|denk daran,? (?!da(?:ss|ß)|ich\b|mein)",),
    ),
    kin=kin(
        wife="frau gattin ehefrau", husband="mann ehemann gatte", partner="partner partnerin", friend="freund freundin", fiance="verlobte verlobter", mother="mutter mama", father="vater papa",
        sister="schwester", brother="bruder", daughter="tochter", son="sohn", child="kind", grandmother="oma", grandfather="opa", boss="chef chefin", aunt="tante", uncle="onkel", niece="nichte", nephew="neffe",
        dog="hund hündin", cat="katze kater", rabbit="kaninchen", hamster="hamster", parrot="papagei", horse="pferd", bird="vogel", turtle="schildkröte",
    ),
    drinks=words("tee kaffee wasser bier wein saft kakao espresso cappuccino matcha mate cola milch grüntee schwarztee rotwein weißwein hafermilch kräutertee"),
)  # fmt: skip
