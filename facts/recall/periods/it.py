"""Times in Italian questions."""

from typing import Final

from facts.recall.periods.form import Almanac, Bound, Kind, any_in, any_of, bounds, ending, four, moments
from facts.writing.statements.calendars.form import word_map
from facts.writing.statements.words import words

_DAY = (
    r"(?P<wd>lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)(?: (?:mattina|pomeriggio|sera|notte))?"
)
_MONTH = r"(?P<month>gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)"
_SEASON = r"(?P<season>primavera|estate|autunno|inverno)"
_MANY = r"(?:(?P<days>giorni)|(?P<weeks>settimane)|(?P<weekends>fine settimana|weekend)|(?P<months>mesi)|(?P<quarters>trimestri)|(?P<years>anni))"
_ONE = r"(?:(?P<weeks>settimana)|(?P<weekends>fine settimana|weekend)|(?P<months>mese)|(?P<quarters>trimestre)|(?P<years>anno))"
_UNIT = r"(?:(?P<days>giorn[oi])|(?P<weeks>settiman[ae])|(?P<months>mes[ei])|(?P<years>ann[oi]))"
_N = r"(?P<n>\d{1,3}|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dodici|quindici)"
_SOME = r"(?P<some>qualche|alcuni|alcune|pochi|poche)"
_YEAR = r"(?P<year>(?:19|20)\d\d)(?![\w%€$]|[.,:/–-]\d| (?:parole|caratteri|passi|euro|dollari|calorie|persone|righe|volte|m|ml|km|kg|metri))"
_PART = r"(?:(?:all['’]|a |alla |verso )?(?P<part>inizio|metà|fine) (?:di |del(?:la)? |dell['’])?)"
_QUARTER = four(*(f"{each} trimestre" for each in ("primo", "secondo", "terzo", "quarto")))
_LAST_YEAR = r"(?P<last_year>(?:dell['’]|l['’])(?:anno scorso|anno passato)|dello scorso anno)"
_PAST = r"(?:scors[oa]|passat[oa])"
_COMING = r"(?:prossim[oa]|che viene)"

ALMANAC: Final = Almanac(
    words={"l'altro ieri": -2, "l'altroieri": -2, "altro ieri": -2, "ieri": -1, "ieri sera": -1, "stanotte": 0, "oggi": 0, "stamattina": 0, "stasera": 0, "domani": 1, "dopodomani": 2},
    weekdays=("lun", "mar", "mer", "gio", "ven", "sab", "dom"),
    months=("gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic"),
    seasons=("primavera", "estate", "autunno", "inverno"),
    numbers={"un": 1, "una": 1, **word_map("due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici", 2)},
    moments=moments(
        (Kind.WORD, r"{<}(?:(?:per|di|da) )?(?P<word>l['’]altro ?ieri|altro ieri|ieri sera|ieri|oggi|stamattina|stasera|stanotte|domani|dopodomani)(?: (?:mattina|pomeriggio|sera))?{>}"),
        (Kind.AGO, rf"{{<}}(?:circa )?(?:{_N}|un|una|un['’]|{_SOME}) ?{_UNIT} fa{{>}}"),
        (Kind.AHEAD, rf"{{<}}(?:tra|fra) (?:{_N}|un|una|{_SOME}) {_UNIT}{{>}}"),
        (Kind.RECENT, rf"{{<}}(?:(?:negli|nelle|durante gli|durante le) )?(?:gli |le )?ultim[ie] {_N} {_MANY}{{>}}"),
        (Kind.RECENT, rf"{{<}}(?:(?:negli|nelle|durante gli|durante le) )?(?:gli |le )?{_N} {_MANY} (?:scors[ie]|passat[ie]){{>}}"),
        (Kind.RECENT, rf"{{<}}(?P<some>negli|nelle) ultim[ie] {_MANY}{{>}}"),
        (Kind.RECENT, rf"{{<}}(?:nell['’]ultim[oa]|durante l['’]ultim[oa]) {_ONE}{{>}}"),
        (Kind.SOON, rf"{{<}}(?:(?:nei|nelle|per i|per le) )?prossim[ie] {_N} {_MANY}{{>}}"),
        (Kind.SOON, rf"{{<}}(?P<some>nei|nelle) prossim[ie] {_MANY}{{>}}"),
        (Kind.LAST, rf"{{<}}(?<!più )(?<!meno )(?:(?:nella|nello|nel|della|dello|del|durante la|durante lo|la|lo|il|l['’]) ?)?(?:{_ONE}|{_SEASON}|{_MONTH}) {_PAST}{{>}}"),
        (Kind.LAST, rf"{{<}}(?:(?:nella|nello|nel|della|dello|del|la|lo|il) )?scors[oa] (?:{_ONE}|{_SEASON}|{_MONTH}){{>}}"),
        (Kind.LAST, rf"{{<}}{_PART}{_ONE} {_PAST}{{>}}"),
        (Kind.NEXT, rf"{{<}}(?:(?:nella|nel|per la|per il|della|del|la|il|l['’]) ?)?(?:{_ONE}|{_SEASON}|{_MONTH}) {_COMING}{{>}}"),
        (Kind.NEXT, rf"{{<}}(?:(?:nella|nel|per la|per il|la|il) )?prossim[oa] (?:{_ONE}|{_SEASON}|{_MONTH}){{>}}"),
        (Kind.THIS, rf"{{<}}(?:(?:in|per|durante) )?quest(?:[oa] |['’])(?:{_ONE}|{_SEASON}|{_MONTH}){{>}}"),
        (Kind.THIS, rf"{{<}}{_PART}(?:(?P<months>mese)|(?P<years>anno)){{>}}"),
        (Kind.WEEKEND, rf"{{<}}(?:nel|durante il|per il|il) (?:fine settimana|weekend)(?! (?:{_PAST}|{_COMING})){{>}}"),
        (Kind.LAST_WEEKDAY, rf"{{<}}(?:(?:lo|la) )?(?:scors[oa] {_DAY}|{_DAY.replace('<wd>', '<wd2>')} {_PAST}){{>}}"),
        (Kind.NEXT_WEEKDAY, rf"{{<}}(?:per )?(?:prossim[oa] {_DAY}|{_DAY.replace('<wd>', '<wd2>')} {_COMING}){{>}}"),
        (Kind.LAST_WEEKS_DAY, rf"{{<}}{_DAY} della (?:settimana {_PAST}|scorsa settimana){{>}}"),
        (Kind.NEXT_WEEKS_DAY, rf"{{<}}{_DAY} della (?:settimana {_COMING}|prossima settimana){{>}}"),
        (Kind.WEEKDAY, rf"{{<}}(?:(?P<lead>di|per|questo|questa) )?{_DAY}(?!-){{>}}"),
        (Kind.MONTH, rf"{{<}}(?:(?P<lead>a|ad|in|di|nel mese di|durante|per) )?{_MONTH}(?: (?:del )?{_YEAR})?{{>}}"),
        (Kind.MONTH, rf"{{<}}{_PART}{_MONTH}(?: (?:del )?{_YEAR})?{{>}}"),
        (Kind.MONTH, rf"{{<}}(?:(?:a|ad|in|nel) )?{_MONTH} {_LAST_YEAR}{{>}}"),
        (Kind.DATE, rf"{{<}}(?P<lead>il|l['’]|del|dal|al) ?(?:{_DAY} )?(?P<day>\d{{1,2}})º? {_MONTH}(?:(?: del)? {_YEAR})?{{>}}"),
        (Kind.DATE, rf"{{<}}(?P<lead>dal|tra il|fra il) (?P<day>\d{{1,2}}) (?:al|e il) (?P<to>\d{{1,2}}) {_MONTH}(?:(?: del)? {_YEAR})?{{>}}"),
        (Kind.YEAR, rf"{{<}}(?:(?P<lead>nel|nell['’]anno|durante il) )?{_YEAR}{{>}}"),
        (Kind.QUARTER, rf"{{<}}(?:(?P<lead>nel|del|durante il|per il|in|il) )?{_QUARTER}(?: (?:del )?{_YEAR}| {_LAST_YEAR})?(?! d[ei]){{>}}"),
        (Kind.SEASON, rf"{{<}}(?P<lead>in|d['’]|durante l['’]|durante la|nella|nell['’]) ?{_SEASON}(?: (?:del )?{_YEAR}| {_LAST_YEAR})?{{>}}"),
        (Kind.NUMERIC, r"(?<![\w./:-])(?:(?P<lead>il|del|dal|al) )?(?P<a>\d{1,2})(?P<sep>[/.-])(?P<b>\d{1,2})(?P=sep)(?P<year>(?:19|20)\d\d)(?![\w/%]|[.:-]\d)"),
        (Kind.NUMERIC, r"(?<![\w./:-])(?P<lead>il) (?P<a>\d{1,2})/(?P<b>\d{1,2})(?![\w/%]|[.:-]\d)"),
        (Kind.VAGUE, r"{<}(?:di recente|recentemente|ultimamente|poco tempo fa|negli ultimi tempi){>}"),
    ),
    bounds=bounds(
        (Bound.SINCE, r"(?:a partire )?d(?:a|al|alla|all['’]|allo)|sin da(?:l|lla)?"),
        (Bound.UNTIL, r"fino a(?:l|lla|ll['’])?|entro(?: il| la| l['’])?|non oltre(?: il)?"),
        (Bound.BEFORE, r"prima d(?:i|el|ella|ell['’])"),
        (Bound.AFTER, r"dopo(?: il| la| l['’])?"),
    ),
    behind=(),
    between=(ending(r"tra(?: il)?|fra(?: il)?|da|dal"), any_in(r"\s*(?:e|a|ad|al|fino a(?:l)?|–|-)\s*(?:il )?"), None),
    on=ending(r"in|nel|nella|il|la|del|di|a|al|per|durante"),
    weak=frozenset({Kind.MONTH, Kind.YEAR, Kind.WEEKDAY, Kind.QUARTER}),
    opener=any_of(
        r"(?:(?:di|a|con|per|su|in|da) )?(?:che(?: cosa)?|cosa|cos['’]\w+|chi|quali?|qual|quant[oaie])|dove|dov['’]\w+|quando|perché|come|com['’]\w+|ho|abbiamo|hai|c['’](?:è|era|erano)|ci sono|devo|dobbiamo|sono|ero|eravamo|eri"
    ),
    starts=any_in(r"(?:[,;:–—-]\s*|\s(?:quindi|e|ma|allora)\s+)(?=(?:(?:di|a|con|su|in) )?(?:che|cosa|cos['’]|chi|quali?|quant[oaie]|dove|quando|perché|come)(?![^\W_]))"),
    asks=any_of(
        r"(?:(?:puoi|potresti|per favore) )*(?:dimmi|dirmi|ricordami|ricordarmi|mostrami|mostrarmi|raccontami|raccontarmi|riassumi|riassumermi|elenca|elencami|dammi|darmi|cerca|trova|ti ricordi|ricordi|fammi un (?:riassunto|riepilogo))(?! di (?!cosa|che)\b)"
    ),
    past=any_of(
        r"(?:ho|hai|ha|abbiamo|avete|hanno|sono|sei|è|siamo|siete) (?:\w+ ){0,2}?(?:\w{2,14}(?:at|ut|it)[oaie]|fatto|detto|letto|scritto|visto|preso|messo|chiesto|deciso|speso|perso|scelto|successo|stat[oaie]|rimast[oaie]|nat[oaie]|mort[oaie])|ero|eri|era|eravamo|erano|avevo|aveva|avevamo|facevo|facevamo|vivevo|abitavo|lavoravo|volevo|dicevo|parlavamo|feci|dissi|andai|fui"
    ),
    coming=any_of(
        r"devo|dobbiamo|deve|c['’]è|ci sono|scade|scadono|in programma|in agenda|previst[oaie]|programmat[oaie]|pianificat[oaie]|prenotat[oaie]|ho da|da fare|farò|faremo|andrò|andremo|\w{2,12}(?:erò|irò|arò|eremo|iremo|aremo)|ho (?:un|una|il|la|l['’]|qualche|appuntament\w|impegni|riunioni)"
    ),
    planned=any_of(r"piani|programm[ai]|agenda|appuntament[oi]|impegn[oi]|compiti|scadenz[ae]|calendario|riunion[ei]"),
    own=any_of(r"io|mi|me|mi[oaei]|miei|noi|ci|nostr[oaie]|ho|abbiamo|ero|eravamo|avevo|avevamo|sono|siamo|devo|dobbiamo|vado|andiamo|facevo|vivevo|abitavo|lavoravo|volevo"),
    others=any_of(r"tu|ti|hai|lui|lei|loro|su[oaie]|suoi|(?<=\s)(?-i:[A-ZÀÈÉÌÒÙ][\w'’]+)"),
    greets=any_of(r"ciao|ehi|hey|salve|buongiorno|ok|va bene|e|ma|allora|dunque|bene|grazie|a proposito|in|il|la|nel|nella|a|no|sì|senti|una domanda"),
    advice=any_of(
        r"(?:puoi|potresti) (?!(?:mi |ci )*(?:dirmi|dire|ricordarmi|ricordare|mostrarmi|mostrare|raccontarmi|riassumermi|riassumere|elencare|elencarmi|darmi (?:un riassunto|la lista)|cercare))\w+|(?:devo|dovrei|posso|potrei) (?:cucinare|mangiare|mettermi|indossare|leggere|guardare|comprare|ordinare|bere|regalare|visitare|preparare da mangiare)|"
        r"consigli(?!at)\w{0,4}|raccomand(?!at)\w{1,6}|sugger(?!it)\w{2,7}|idee?|ricett[ae]|tempo (?:fa|farà|che fa)|meteo|scrivi|scrivimi|aiutami|miglior[ei]?|(?:che|cosa|come|dove) (?:posso|possiamo|potrei|cucino|mangio|mi metto|indosso)|ricordami (?:\S+ ){0,3}(?:di|che (?:devo|ho))|pianifica|prenota|proponi"
    ),
    voids=any_of(r"se|perché|quando|prima|dopo|fino|rispetto|che l['’]|ogni|tutti i|tutte le|appena|mentre"),
    of=ending(r"tutti i|tutte le|ogni|non|(?:giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|sera|notte|vigilia) (?:prima|dopo|da)(?: d(?:i|el|ella))?|settimana del|che|rispetto a(?:l|lla)?|(?:più|meno) d(?:i|el|ella|ello|ell['’])"),
    never=any_of(
        r"da quanto|quanto tempo|quanti anni|quant[ie] (?:giorni|settimane|mesi|anni|ore|notti) (?:fa|prima|dopo|da|fino|mancano|restano|sono passat\w)|ogni|tutti i|tutte le|il (?:lunedì|martedì|mercoledì|giovedì|venerdì|sabato)(?! (?:\d|scors|passat|prossim))|la domenica|di solito|normalmente|sempre|solitamente|abitualmente|che (?:giorno|data|ora|ore) (?:è|era|sono)"
    ),
    filler=any_of(
        r"che|cosa|cos['’]?|chi|quando|come|di|del|su|quello|quel|ciò|è|sono|successo|accaduto|capitato|ho|hai|ha|abbiamo|avevo|ero|parlato|detto|discusso|raccontato|menzionato|fatto|fare|facevo|c['’]?|c['’]è|ci|era|mi|ti|io|noi|tu|me|te|mio|mia|miei|nostro|dimmi|ricordami|mostrami|raccontami|riassumi|elenca|dammi|un|una|il|lo|la|i|gli|le|l['’]?|"
        r"riassunto|riepilogo|tutto|qualcosa|cose?|e|ma|allora|ciao|ehi|ok|grazie|puoi|potresti|per|favore|ricordarmi|dirmi|ricordi|conversazion[ei]|chat|note|agenda|piani|appuntament[oi]|impegn[oi]|compiti|programm[ai]|previsto|scadenz[ae]|in|a|con|devo|dobbiamo|stat[oa]|da"
    ),
    early=any_of("inizio"),
    late=any_of("fine"),
    cues=words(
        "q1 q2 q3 q4 ieri altroieri oggi domani dopodomani stamattina stasera stanotte settimana settimane mese mesi anno anni giorno giorni weekend trimestre scorso scorsa ultimi ultime ultimo prossimo prossima lunedì martedì mercoledì giovedì venerdì sabato domenica "
        "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre primavera estate autunno inverno recente recentemente ultimamente"
    ),
    known=words(
        "che cosa cos dov com chi quale quali dove quando perché come quanto quanti quante di del della dei delle il lo la gli le un una in nel nella con per su da dal fino tra fra e ma non ho hai ha abbiamo ero avevo sono è siamo devo dobbiamo mi ti ci mio mia "
        "ieri oggi domani settimana mese anno scorso scorsa questo questa prossimo prossima fa fatto detto parlato successo dimmi ricordami puoi"
    ),
)  # fmt: skip
