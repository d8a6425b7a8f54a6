"""Times in French questions."""

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
from facts.writing.statements.calendars import fr
from facts.writing.statements.words import words

_DAY = r"(?P<wd>lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?: (?:matin|midi|après-midi|soir))?"
_MONTH = r"(?P<month>janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)"
_SEASON = r"(?P<season>(?:l['’]|le )?(?:printemps|été|automne|hiver))"
_MANY = (
    r"(?:(?P<days>jours)|(?P<weeks>semaines)|(?P<months>mois)|(?P<quarters>trimestres)|(?P<years>ans|années))"
)
_ONE = r"(?:(?P<weeks>semaine)|(?P<weekends>week-?end)|(?P<months>mois)|(?P<quarters>trimestre)|(?P<years>an|année))"
_BIG = r"(?:(?P<weekends>week-?end)|(?P<quarters>trimestre))"
_N = r"(?P<n>\d{1,3}|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze)"
_YEAR = r"(?P<year>(?:19|20)\d\d)(?![\w%€$]|[.,:/–-]\d| (?:mots|caractères|pas|euros|calories|personnes|lignes|fois|m|ml|km|kg|mètres))"
_QUARTER = four(
    "(?:premier|1er) trimestre",
    *(
        rf"(?:{word}|{number}(?:e|ème)) trimestre"
        for number, word in ((2, "deuxième|second"), (3, "troisième"), (4, "quatrième"))
    ),
)
_PART = r"(?:(?:au|à la|en) )?(?P<part>début|milieu|mi|fin)[ -](?:du |de |d['’]|des )?"

ALMANAC: Final = Almanac(
    words={**fr.CALENDAR.words, "cette nuit": 0, "cet après-midi": 0, "hier soir": -1},
    weekdays=fr.CALENDAR.weekdays,
    months=fr.CALENDAR.months,
    seasons=fr.CALENDAR.seasons,
    numbers=fr.CALENDAR.numbers,
    moments=(
        *moments(
            (Kind.WORD, r"{<}(?P<word>cet après-midi){>}"),
            (Kind.WORD, r"{<}pour (?P<word>aujourd['’]hui|demain|après-demain){>}"),
            (Kind.WEEKDAY, rf"{{<}}pour {_DAY}{{>}}"),
            (Kind.AGO, rf"{{<}}il y a (?P<some>quelques) {_MANY}{{>}}"),
            (Kind.RECENT, rf"{{<}}(?:(?:au cours|lors) des|pendant les|durant les|dans les|ces|les|) ?{_N} derni(?:ers|ères) {_MANY}{{>}}"),
            (Kind.RECENT, rf"{{<}}(?P<some>(?:(?:au cours|lors) des|pendant les|durant les|dans les|ces)(?: quelques)?) derni(?:ers|ères) {_MANY}{{>}}"),
            (Kind.SOON, rf"{{<}}(?:(?:au cours|lors) des|pendant les|durant les|dans les|les|pour les) {_N} (?:prochaine?s) {_MANY}{{>}}"),
            (Kind.SOON, rf"{{<}}(?P<some>(?:(?:au cours|lors) des|pendant les|durant les|dans les)(?: quelques)?) prochaine?s {_MANY}{{>}}"),
            (Kind.LAST, rf"{{<}}(?:le |ce )?{_BIG} (?:dernier|passé){{>}}"),
            (Kind.NEXT, rf"{{<}}(?:le |ce )?{_BIG} prochain{{>}}"),
            (Kind.NEXT, rf"{{<}}(?:la |le |l['’])?{_ONE} (?:prochaine?|qui vient|à venir){{>}}"),
            (Kind.THIS, rf"{{<}}(?:ce|cet|cette) (?:{_BIG}|(?P<season>printemps|été|automne|hiver)){{>}}"),
            (Kind.LAST, rf"{{<}}{_PART}(?:la |l['’])?(?:{_ONE}) (?:derni(?:er|ère)|passée?){{>}}"),
            (Kind.LAST_WEEKS_DAY, rf"{{<}}{_DAY} (?:de )?la semaine (?:dernière|passée){{>}}"),
            (Kind.NEXT_WEEKS_DAY, rf"{{<}}{_DAY} (?:de )?la semaine prochaine{{>}}"),
            (Kind.MONTH, rf"{{<}}(?:(?P<lead>en|au mois de|du mois de|au mois d['’]|pour) ?)?{_MONTH}(?: (?:de )?{_YEAR})?{{>}}"),
            (Kind.MONTH, rf"{{<}}{_PART}{_MONTH}(?: {_YEAR})?{{>}}"),
            (Kind.MONTH, rf"{{<}}(?:en )?{_MONTH} (?:de )?(?P<last_year>l['’](?:an(?:née)?) (?:dernière?|passée?)){{>}}"),
            (Kind.DATE, rf"{{<}}(?P<lead>le|du|au) (?:{_DAY} )?(?P<day>\d{{1,2}})(?:er)? {_MONTH}(?: {_YEAR})?{{>}}"),
            (Kind.DATE, rf"{{<}}(?P<lead>du|entre le) (?P<day>\d{{1,2}})(?:er)? (?:au|et le) (?P<to>\d{{1,2}}) {_MONTH}(?: {_YEAR})?{{>}}"),
            (Kind.YEAR, rf"{{<}}(?:(?P<lead>en|l['’]année|courant) )?{_YEAR}{{>}}"),
            (Kind.SEASON, rf"{{<}}(?P<lead>en|au|à|pendant|durant) (?P<season>(?:l['’]|le )?(?:printemps|été|automne|hiver))(?: (?:de )?{_YEAR}| (?:de )?(?P<last_year>l['’]an(?:née)? (?:dernière?|passée?)))?{{>}}"),
            (Kind.QUARTER, rf"{{<}}(?:(?P<lead>au|du|en|pour le|pendant le|durant le|le) )?{_QUARTER}(?: (?:de )?{_YEAR}| (?:de )?(?P<last_year>l['’]an(?:née)? (?:dernière?|passée?)))?(?! d[eu]){{>}}"),
        (Kind.NUMERIC, r"(?<![\w./:-])(?:(?P<lead>le|du|au) )?(?P<a>\d{1,2})(?P<sep>[/.-])(?P<b>\d{1,2})(?P=sep)(?P<year>(?:19|20)\d\d)(?![\w/%]|[.:-]\d)"),
            (Kind.NUMERIC, r"(?<![\w./:-])(?P<lead>le) (?P<a>\d{1,2})/(?P<b>\d{1,2})(?![\w/%]|[.:-]\d)"),
            (Kind.VAGUE, r"{<}(?:récemment|dernièrement|ces derniers temps|ces temps-ci){>}"),
        ),
        *shared(fr.CALENDAR),
    ),
    bounds=bounds(
        (Bound.SINCE, r"depuis(?: le| la)?|dès(?: le)?|à partir (?:de|du|d['’])(?: la)?"),
        (Bound.UNTIL, r"jusqu['’](?:à|en|au)(?: la| le)?|d['’]ici(?: à| au| le| la)?|au plus tard(?: le)?"),
        (Bound.BEFORE, r"avant(?: le| la)?"),
        (Bound.AFTER, r"après(?: le| la)?"),
    ),
    behind=(),
    between=(ending(r"entre(?: le)?|du|de|depuis"), any_in(r"\s*(?:et|à|au|jusqu['’]à|jusqu['’]au|–|-)\s*(?:le |la |en )?"), None),
    on=ending(r"en|le|la|du|de|au|pendant|durant|dans|pour|d['’]"),
    weak=frozenset({Kind.QUARTER, Kind.MONTH, Kind.YEAR}),
    opener=any_of(
        r"(?:(?:de|à|avec|pour|sur|en|dans|chez|par) )?(?:qu['’]est-ce (?:que|qui|qu['’])|qu['’]|quoi|quels?|quelles?|qui|lequel|laquelle)|que|qu|où|quand|pourquoi|comment|combien|est-ce (?:que|qu['’])|ai-je|as-tu|avons-nous|avait-on|a-t-on|dois-je|devons-nous|suis-je|étais-je|"
        r"y a-t-il|étions-nous|vais-je|allons-nous"
    ),
    starts=any_in(r"(?:[,;:–—-]\s*|\s(?:donc|et|mais|alors)\s+)(?=(?:qu['’]est-ce|que (?:dois|ai|peux|faire|puis|me|nous|devrais)|quoi|quels?|quelles?|comment|pourquoi|combien|où (?:ai|suis|est|avons)|est-ce|ai-je|dois-je|avons-nous|as-tu)(?![^\W_]))"),
    asks=any_of(
        r"(?:(?:peux-tu|pourrais-tu|tu peux|s['’]il te plaît|stp) )*(?:(?:me |nous )?(?:dis|dire|rappelle|rappeler|montre|montrer|raconte|raconter|résume|résumer|liste|lister|donne|donner|trouve|retrouve|cherche)(?:[- ]moi|[- ]nous)?(?! de (?!quoi|ce)\b)|tu te (?:souviens|rappelles)|te (?:souviens|rappelles)-tu|fais(?:-moi)? (?:un|le) (?:résumé|point))"
    ),
    past=any_of(
        r"(?:ai|as|a|avons|avez|ont|suis|es|est|sommes|êtes|sont)(?:-(?:je|tu|nous|on|il|elle))? (?:\w+ ){0,2}?(?:\w{2,14}(?:é|ée|és|ées|i|u|us|ue|is|it)|fait|dit|eu|été|pris|mis|vu|lu|bu|dû|allée?s?)|j['’]ai (?:\w+ ){0,2}?(?:\w{2,14}(?:é|i|u|is|it)|fait|dit|eu|pris|mis|vu|lu|bu)|"
        r"(?:on|nous|m|t|s|n)['’ ]?a (?:\w+ )?\w{2,14}(?:é|i|u|is|it)|(?:étais|était|étions|étaient|avais|avait|avions|avaient|faisais|faisait|habitais|travaillais|voulais|disais|parlait|parlions)(?:-\w+)?|s['’](?:est|était) passé"
    ),
    coming=any_of(
        r"(?:dois|devons|doit|vais|allons|va|vont|devrais)(?:-(?:je|nous|on))?|ai-je (?:à faire|de prévu|prévu)|(?:est |sont |ai |avons |a )?(?:prévue?s?|planifiée?s?)|à faire|à rendre|dû pour|j['’]ai à|je fais|est-ce que j['’]ai(?= (?:quelque|des|un|à|prévu|demain|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche))|il faut|\w{3,12}(?:erai|irai|erons|irons|rai-je)"
    ),
    planned=any_of(r"rendez-vous|agenda|plans?|planning|tâches|échéances|programme|calendrier|réunions|j['’]ai quoi|ai-je"),
    own=any_of(r"je|j['’]?|moi|me|m['’]?|mon|ma|mes|nous|notre|nos|on|ai-je"),
    others=any_of(r"tu|te|toi|t['’]|il|elle|ils|elles|son|sa|ses|leurs?|lui|(?<=\s)(?-i:[A-ZÉÈÀ][\w'’]+)"),
    greets=any_of(r"salut|bonjour|coucou|hey|ok|et|mais|alors|bon|donc|merci|au fait|dis|en|le|la|au|oui|non|question"),
    advice=any_of(
        r"(?:peux-tu|pourrais-tu|tu peux|tu pourrais|peux tu) (?!(?:me |nous |m['’]|encore )*(?:dire|rappeler|montrer|raconter|résumer|lister|donner (?:la liste|un résumé)|retrouver))\w+|(?:dois-je|devrais-je|devons-nous|je dois|je devrais) (?:cuisiner|manger|porter|mettre|lire|regarder|acheter|commander|boire|offrir|préparer à manger|visiter)|"
        r"recommandes?|recommandations?|suggère|suggères|suggestions?|conseille|conseils?|idées?|recettes?|météo|temps (?:qu['’]il )?(?:fait|fera)|écris|rédige|aide-moi|meilleure?s?|que (?:puis-je|peut-on|cuisiner|faire à manger|manger|porter|mettre)|comment (?:puis|peut|faire|puis-je)|rappelle-moi (?:\S+ ){0,3}d(?:e|['’])|planifie|réserve|propose"
    ),
    voids=any_of(r"si|parce que|quand j['’]|lorsque|avant|après|depuis|comparé|par rapport|que l['’]|chaque|tous les|toutes les|dès que|jusqu['’]à"),
    of=ending(r"tous les|toutes les|chaque|pas|(?:jours?|semaines?|mois|ans?|soir|veille|lendemain) (?:avant|après|du|de)(?: le| la)?|que"),
    never=any_of(
        r"depuis combien|combien de temps|il y a combien|quel âge|combien (?:de |d['’])(?:jours|semaines|mois|années|ans|heures) (?:avant|après|depuis|jusqu['’]|reste|y a|se sont|il y a)|tous les|toutes les|chaque|d['’]habitude|habituellement|normalement|toujours|quel jour (?:est|sommes|on|était)|quelle (?:est la )?date|le (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?! (?:\d|dernier|passé|prochain))"
    ),
    filler=any_of(
        r"qu['’]est-ce|est-ce|qu['’]?|que|qui|quoi|de|d['’]|ce|c['’]|quand|j['’]?ai|je|j['’]?|tu|on|nous|me|m['’]?|moi|il|ai|as|a|avons|avez|est|sont|était|s['’]?est|s['’]?|passée?|parlé|discuté|dit|raconté|mentionné|fait|faire|faisais|eu|dois|devons|à|prévue?s?|planifié|"
        r"ai-je|as-tu|avons-nous|a-t-on|dois-je|s['’]est-il|dis-moi|dis|montre-moi|rappelle-moi|résume-moi|résume|raconte-moi|liste|conversations?|discussions?|notes?|te|souviens|rappelles|tout|les|la|le|des|du|un|une|et|alors|donc|bonjour|salut|ok|merci|peux-tu|pourrais-tu|s['’]il|plaît|stp|"
        r"rappeler|dire|montrer|quelque|chose|choses|rendez-vous|agenda|plans?|programme|tâches|en|pour|pendant|y|avec|toi|au|aux|mon|mes|nos|quels?|quelles?|vais|allons"
    ),
    early=any_of("début"),
    late=any_of("fin"),
    cues=words(
        "q1 q2 q3 q4 hier aujourd demain matin soir semaine semaines mois an ans année années jour jours week weekend trimestre dernier dernière derniers lundi mardi mercredi jeudi vendredi samedi dimanche janvier février mars avril mai juin juillet août septembre octobre novembre décembre "
        "printemps été automne hiver récemment dernièrement nuit temps"
    ),
    known=words(
        "que qui quoi quel quelle quels quelles où quand pourquoi comment combien est ce qu je j ai tu as il elle nous avons vous ont me moi mon ma mes notre nos le la les un une des du de d au aux en et ou pas dans sur avec pour depuis avant après "
        "hier demain semaine mois dernier dernière prochaine cette fait dit dois était étais on passé parlé entre jusqu dis rappelle"
    ),
)  # fmt: skip
