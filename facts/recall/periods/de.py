"""Times in German questions."""

from typing import Final

from facts.recall.periods.form import (
    Almanac,
    Bound,
    Kind,
    any_in,
    any_of,
    bounds,
    ending,
    four,
    moments,
    shared,
)
from facts.writing.statements.calendars import de
from facts.writing.statements.words import words

_DAY = r"(?P<wd>montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)(?:morgen|vormittag|mittag|nachmittag|abend|nacht)?"
_MONTH = (
    r"(?P<month>januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)"
)
_SEASON = r"(?P<season>frühling|frühjahr|sommer|herbst|winter)"
_MANY = r"(?:(?P<days>tagen?)|(?P<weeks>wochen?)|(?P<months>monaten?)|(?P<quarters>quartalen?)|(?P<years>jahren?))"
_BIG = r"(?:(?P<weekends>wochenende)|(?P<quarters>quartal))"
_N = r"(?P<n>\d{1,3}|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf)"
_SOME = r"(?P<some>paar|wenigen|einigen)"
_YEAR = r"(?P<year>(?:19|20)\d\d)(?![\w%€$]|[.,:/–-]\d| (?:wörter|worte|zeichen|schritte|euro|kalorien|leute|zeilen|mal|m|ml|km|kg|meter))"
_PART = r"(?P<part>anfang|mitte|ende)"
_QUARTER = four(
    *(
        rf"(?:{word}[nsr]?|{number}\.) quartal"
        for number, word in enumerate(("erste", "zweite", "dritte", "vierte"), 1)
    )
)
_LAST = r"(?:letzte|vergangene|vorige)[nrsm]?"

ALMANAC: Final = Almanac(
    words={**de.CALENDAR.words, "letzte nacht": -1},
    weekdays=de.CALENDAR.weekdays,
    months=de.CALENDAR.months,
    seasons=de.CALENDAR.seasons,
    numbers=de.CALENDAR.numbers,
    moments=(
        *moments(
            (Kind.WORD, r"{<}(?P<word>letzte nacht){>}"),
            (Kind.AGO, rf"{{<}}vor (?:(?:ein|wenigen|einigen) ?)?{_SOME} {_MANY}{{>}}"),
            (Kind.AGO, rf"{{<}}vor (?P<some>wenigen|einigen) {_MANY}{{>}}"),
            (Kind.RECENT, rf"{{<}}(?:in|während|innerhalb) (?:den|der) {_LAST} (?:{_N}|{_SOME}) {_MANY}{{>}}"),
            (Kind.RECENT, rf"{{<}}(?:die )?{_LAST} {_N} {_MANY}{{>}}"),
            (Kind.RECENT, rf"{{<}}in (?P<some>den) {_LAST} {_MANY}{{>}}"),
            (Kind.SOON, rf"{{<}}(?:in|für|während) (?:den|die|der) (?:nächsten|kommenden) (?:{_N}|{_SOME}) {_MANY}{{>}}"),
            (Kind.SOON, rf"{{<}}in (?P<some>den) (?:nächsten|kommenden) {_MANY}{{>}}"),
            (Kind.LAST, rf"{{<}}(?:(?:am|im) )?{_LAST} {_BIG}{{>}}"),
            (Kind.NEXT, rf"{{<}}(?:(?:am|im) )?(?:nächste|kommende)[nrsm]? {_BIG}{{>}}"),
            (Kind.THIS, rf"{{<}}(?:(?:am|im|an) )?diese[nrsm]? (?:{_BIG}|{_SEASON}){{>}}"),
            (Kind.LAST, rf"{{<}}{_PART} {_LAST} (?:(?P<months>monats)|(?P<years>jahres)){{>}}"),
            (Kind.THIS, rf"{{<}}{_PART} (?:des|diese[sr]) (?:(?P<months>monats)|(?P<years>jahres)){{>}}"),
            (Kind.WEEKEND, r"{<}am wochenende{>}"),
            (Kind.LAST_WEEKS_DAY, rf"{{<}}(?:letzte woche {_DAY}|(?:am )?{_DAY.replace('<wd>', '<wd2>')} (?:{_LAST}|der {_LAST}) woche){{>}}"),
            (Kind.NEXT_WEEKS_DAY, rf"{{<}}(?:nächste woche {_DAY}|(?:am )?{_DAY.replace('<wd>', '<wd2>')} nächste[rn]? woche){{>}}"),
            (Kind.WEEKDAY, rf"{{<}}(?:(?P<lead>am|diesen|vom|von|für) )?{_DAY}(?!-){{>}}"),
            (Kind.MONTH, rf"{{<}}(?:(?P<lead>im|in|vom|für|von) )?{_MONTH}(?: {_YEAR})?(?!-){{>}}"),
            (Kind.MONTH, rf"{{<}}{_PART} {_MONTH}(?: {_YEAR})?{{>}}"),
            (Kind.MONTH, rf"{{<}}(?:im )?{_MONTH} (?:(?:des )?(?P<last_year>{_LAST} jahr(?:es)?)|(?P<this_year>diese[ns] jahr(?:es)?)){{>}}"),
            (Kind.DATE, rf"{{<}}(?P<lead>am|vom|zum|den|dem) (?:{_DAY},? (?:den |dem )?)?(?P<day>\d{{1,2}})\. ?{_MONTH}(?: {_YEAR})?{{>}}"),
            (Kind.YEAR, rf"{{<}}(?P<lead>im jahr|in|im jahre|anno|das jahr) {_YEAR}{{>}}"),
            (Kind.YEAR, rf"{{<}}(?:(?<=ich )|(?<=wir )|(?<=uns )|(?<=mir )|(?<=seit )|(?<=vor )|(?<=nach )|(?<=bis )|(?<=und )){_YEAR}{{>}}"),
            (Kind.DATE, rf"{{<}}(?P<lead>vom|zwischen dem|von) (?P<day>\d{{1,2}})\.? (?:bis(?: zum)?|und(?: dem)?) (?P<to>\d{{1,2}})\. ?{_MONTH}(?: {_YEAR})?{{>}}"),
            (Kind.SEASON, rf"{{<}}(?P<lead>im) {_SEASON}(?: {_YEAR}| (?:des )?(?P<last_year>{_LAST} jahres))?(?!-){{>}}"),
            (Kind.QUARTER, rf"{{<}}(?:(?P<lead>im|in|vom|für|fürs|des) )?{_QUARTER}(?: {_YEAR}| (?:des )?(?P<last_year>{_LAST} jahres))?{{>}}"),
        (Kind.NUMERIC, r"(?<![\w./:-])(?P<a>\d{1,2})\. ?(?P<b>\d{1,2})\. ?(?P<year>(?:20|19)\d\d)(?![\w/%]|[.:-]\d)"),
            (Kind.NUMERIC, r"(?<![\w./:-])(?P<lead>am|vom|zum|dem) (?P<a>\d{1,2})\. ?(?P<b>\d{1,2})\.(?![\w/%])"),
            (Kind.VAGUE, r"{<}(?:kürzlich|neulich|vor kurzem|in letzter zeit|jüngst){>}"),
        ),
        *shared(de.CALENDAR),
    ),
    bounds=bounds(
        (Bound.SINCE, r"seit(?: dem| der)?|ab(?: dem)?"),
        (Bound.UNTIL, r"bis(?: zum| zur| spätestens| einschließlich)*|spätestens(?: am| bis(?: zum)?)?"),
        (Bound.BEFORE, r"vor(?: dem| der)?"),
        (Bound.AFTER, r"nach(?: dem| der)?"),
    ),
    behind=(),
    between=(ending(r"zwischen(?: dem)?|von|vom"), any_in(r"\s*(?:und|bis(?: zum| einschließlich)?|–|-)\s*(?:dem |im |am )?"), None),
    on=ending(r"am|im|in|in der|vom|von|für|zum|an"),
    weak=frozenset({Kind.QUARTER, Kind.WEEKDAY, Kind.MONTH}),
    opener=any_of(
        r"(?:(?:mit|über|in|an|auf|von|für|zu|bei|aus|nach) )?(?:was|wer|wen|wem|wessen|welche[nrsm]?)|wo(?:hin|her|rüber|von|ran|mit|rum|für|zu|bei)?|wann|warum|wieso|weshalb|wie|hab(?:e|en|ich)?|hatten?|hast|hat|waren?|warst|bin|sind|ist|muss|müssen|"
        r"soll(?:te)?n?|werden?|wird|gibt|gab|steht|stehen|gings?|irgendwas|weißt"
    ),
    starts=any_in(r"(?:[,;:–—-]\s*|\s(?:also|und|aber)\s+)(?=(?:was|wie|warum|(?:wo|wann|wohin|wen|wem) (?:hab|hatte|war|bin|muss|soll|wird|werde|ist|sind)|welche[nrsm]? \w+ (?:hab|hatte|war|bin|muss|soll|ist)|(?:habe|hatte|war|bin|muss|soll|hast|haben) (?:ich|wir|du))(?:[^\W_]{0,2})(?![^\W_]))"),
    asks=any_of(
        r"(?:(?:kannst|könntest) du |bitte |mal )*(?:(?:mir |uns )?(?:sag|erzähl|zeig|nenn|list|fass|gib|such|finde?)e?(?: mir| uns)?|(?:mir |uns )(?:sagen|erzählen|zeigen)|weißt du(?: noch)?|erinnerst du dich|erinnere? mich(?: bitte)?(?: daran)?,? was|zusammenfassung|alles)"
    ),
    past=any_of(
        r"war(?:en|st)?|hatte[nst]*|wurden?|ging(?:en)?|sagten?|machten?|kam(?:en)?|sah(?:en)?|aß(?:en)?|las(?:en)?|traf(?:en)?|fuhr(?:en)?|kauften?|wollten?|passierte|lief(?:en)?|gab|fand(?:en)?|schrieb(?:en)?|blieb(?:en)?|"
        r"(?!geplant|gebucht|vorgenommen|gegen|genau|gerade|gestern|gehen|geben|gehört zu)\w{0,8}ge\w{2,14}(?:t|en|an)|\w{3,14}iert|(?:be|ver|er|ent|zer|miss)\w{3,14}(?<!ste)(?:t|en)(?= |\W*$)|unterhalten|über(?:legt|wiesen|nommen)|passiert|gesehen"
    ),
    coming=any_of(
        r"muss|müssen|soll(?:en)?|werden?|wird|will|wollen|steht|stehen|ansteht|anstehen|fällig|geplant|gebucht|vorgenommen|vorhabe|vor(?=\W*$)|(?:noch )?zu (?:tun|erledigen)|kommt|kommen|treffe|treffen wir|fahre|fliege|habe ich noch|mache ich|machen wir"
    ),
    planned=any_of(r"hab(?:e|en) (?:ich|wir)|termine?|pläne|aufgaben|plan|kalender|to-?dos?|fristen?|bin ich|sind wir|ist los"),
    own=any_of(r"ich|wir|mir|mich|uns|mein\w{0,2}|unse?r\w{0,2}"),
    others=any_of(r"du|dir|dich|er|sie|ihr\w{0,2}|sein\w{0,2}|ihm|ihn"),
    greets=any_of(r"hey|hi|hallo|ok|okay|so|und|aber|also|moin|servus|guten tag|übrigens|danke|bitte|noch|in|im|am|an|frage|sag mal|sorry|ja|nein"),
    advice=any_of(
        r"(?:kannst|könntest|würdest) du (?!(?:mir |uns |bitte |mich |noch |nochmal )*(?:sagen|erzählen|zeigen|nennen|dich|auflisten|zusammenfassen|erinnern, was|was|wann|wo))\w+|soll(?:te|en|ten)? (?:ich|wir) [^?]{0,60}(?:kochen|essen|anziehen|tragen|lesen|schauen|sehen|kaufen|bestellen|trinken|backen|mitbringen|schenken|gehen|unternehmen)|"
        r"empfehl\w+|empfiehl\w{0,2}|vorschl[aä]g\w{0,3}|schlag\w{0,2}|ideen?|tipps?|rezepte?|wetter|schreib\w{0,3}|erstell\w{0,3}|hilf|bestens?|beste[nrs]?|(?:was|wie|wo) (?:kann|könnte) (?:ich|man|wir)|erinner\w{0,2} mich (?:\S+ ){0,3}(?:an|daran, (?:dass|zu))|plane?|buche?|gibt es"
    ),
    voids=any_of(r"wenn|falls|weil|als|bevor|nachdem|vor|nach|seit|bis|verglichen|jede[nrsm]?|pro|sobald|damit"),
    of=ending(r"jede[nrsm]?|nicht|als|(?:tage?n?|wochen?|monate?n?|jahre?n?|abend|nacht|morgen) (?:vor|nach|seit)(?: dem)?|woche vom|wochen? im"),
    never=any_of(
        r"wie lange|wie alt|(?:vor|seit) wie|wie viele (?:tage|wochen|monate|jahre|stunden) (?:ist|sind|bis|vor|seit|noch|her|bleiben)|(?:jede[nrsm]?|immer|normalerweise|gewöhnlich|meistens|üblicherweise|regelmäßig|sonst)|(?:mon|diens|donners|frei|sams|sonn)tags|mittwochs|"
        r"(?:welcher tag|welches datum|welchen tag|der wievielte|den wievielten) (?:ist|war|haben)"
    ),
    filler=any_of(
        r"was|wer|wann|worüber|wovon|worum|über|hab(?:e|en|t)?|hast|hat|hatten?|war(?:en)?|ist|sind|bin|wird|werden?|ich|wir|du|uns|mir|mich|dir|es|ging|geht|gesprochen|geredet|gesagt|erzählt|unterhalten|besprochen|diskutiert|passiert(?:e)?|geschehen|los|gemacht|getan|tun|zu|"
        r"machen|mache|muss|müssen|soll(?:en)?|noch|alles|etwas|irgendwas|so|denn|eigentlich|mal|bitte|und|auch|mit|von|vom|am|im|in|der|die|das|den|dem|ein|eine|gespräche?n?|unterhaltung(?:en)?|chats?|notizen|sag(?:e)?|erzähl(?:e)?|zeig(?:e)?|nenn|fass(?:e)?|zusammen|zusammenfassung|"
        r"gib|liste|auf|weißt|erinnerst|dich|daran|steht|stehen|an|ansteht|geplant|fällig|vor|vorhabe|termine?|pläne|plan|aufgaben|kalender|to-?dos?|neues|hallo|hey|hi|danke|kannst|könntest|sagen|für|ja|ok"
    ),
    early=any_of("anfang"),
    late=any_of("ende"),
    cues=words(
        "q1 q2 q3 q4 gestern vorgestern heute morgen übermorgen tag tage tagen woche wochen wochenende monat monats monate monaten jahr jahres jahre jahren quartal quartals letzte nacht montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag "
        "montagabend dienstagabend mittwochabend donnerstagabend freitagabend samstagabend sonntagabend januar jänner februar märz april mai juni juli august september oktober november dezember frühling frühjahr sommer herbst winter kürzlich neulich kurzem zeit jüngst"
    ),
    known=words(
        "was wer wen wem wo wohin wann warum wie welche welchen welcher welches worüber wovon habe hab haben hast hat hatte war waren bin ist sind ich wir du mir mich uns mein meine meinem meinen meiner der die das den dem ein eine einen und oder nicht "
        "im am vom zum seit bis vor nach letzte letzten letztes letzter nächste nächsten diese diesen diesem gestern heute morgen muss soll steht zu mit über für von sag zeig erzähl bitte noch"
    ),
)  # fmt: skip
