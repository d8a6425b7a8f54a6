"""Times in English questions. "03/04" is read month first in the time zones of the United States, else day first."""

from typing import Final

from facts.recall.periods.form import (
    Almanac,
    Bound,
    Kind,
    any_in,
    any_of,
    behind,
    bounds,
    ending,
    four,
    moments,
)
from facts.writing.statements.calendars.form import word_map
from facts.writing.statements.words import words

_DAY = r"(?P<wd>monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?: (?:morning|afternoon|evening|night))?"
_SHORT_DAY = r"(?P<wd>tues?|wed|thu(?:rs?)?|fri)"
_MONTH = r"(?P<month>january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec)\.?"
_SEASON = r"(?P<season>spring|summer|autumn|fall|winter)"
_SEASON_ENDS = r"(?=\s*(?:$|[?!.,;:]|(?:did|do|does|was|were|have|has|had|will|i|we|when|what|with|at|and|or|to|for|about|of) ))"
_UNIT = r"(?:(?P<days>days?)|(?P<weeks>weeks?)|(?P<weekends>weekends?)|(?P<months>months?)|(?P<quarters>quarters?)|(?P<years>years?))"
_BIG = r"(?:(?P<weeks>week)|(?P<weekends>weekend)|(?P<months>month)|(?P<quarters>quarter)|(?P<years>year)(?! olds?))"
_N = r"(?:(?P<n>\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:a )?couple(?: of)?)|(?P<some>(?:a )?few|several))"
_YEAR = r"(?P<year>(?:19|20)\d\d)(?![\w%°€$]|[.,:/–-]\d|['’]s| (?:words?|char\w+|pixels?|steps|tokens|dollars|euros|calories|people|lines|times|users|items|rows|m|ml|km|kg|meters|miles|square|usd|eur|or (?:more|less|fewer)))"
_ORD = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_PART = r"(?:(?:at |around |towards? )?(?P<part>(?:the )?(?:very )?(?:beginning|start|middle|end)(?: of)?|early|late|mid)[ -])"
_IN = r"(?:(?P<lead>(?:back |sometime |earlier |later |some time )?(?:in|during|throughout|from|for)|(?:(?<=summary )|(?<=recap )|(?<=overview )|(?<=review ))of)\s+)?"
_AUX = r"(?:did|do|does|have|has|had|was|were|is|are|am|will|should|can|could|would)"
_QUARTER = four(
    "(?:first|1st) quarter", "(?:second|2nd) quarter", "(?:third|3rd) quarter", "(?:fourth|4th) quarter"
)
_OWN = r"(?:['’]s)?"

ALMANAC: Final = Almanac(
    words={
        "the day before yesterday": -2, "day before yesterday": -2, "yesterday": -1, "last night": -1, "today": 0, "tonight": 0, "this morning": 0,
        "this afternoon": 0, "this evening": 0, "tomorrow": 1, "the day after tomorrow": 2, "day after tomorrow": 2,
    },
    weekdays=("mon", "tue", "wed", "thu", "fri", "sat", "sun"),
    months=("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"),
    seasons=("spring", "summer", "autumn|fall", "winter"),
    numbers={"a": 1, "an": 1, "couple": 2, "couple of": 2, "a couple": 2, "a couple of": 2, **word_map("one two three four five six seven eight nine ten eleven twelve", 1)},
    moments=moments(
        (Kind.WORD, rf"{{<}}(?:(?:earlier|later|from|for) )?(?!(?-i:(?<=[a-z] )[YT][a-z]))(?P<word>(?:the )?day (?:before yesterday|after tomorrow)|yesterday|last night|today|tonight|this (?:morning|afternoon|evening)|tomorrow)(?: (?:morning|afternoon|evening|night))?{_OWN}{{>}}"),
        (Kind.AGO, rf"{{<}}(?:about |around |roughly |some |over )?{_N} {_UNIT} (?:ago|back){{>}}"),
        (Kind.AHEAD, rf"{{<}}(?:in|within) (?:about )?{_N} {_UNIT}(?:['’]s?)?(?: time)?{{>}}"),
        (Kind.AHEAD, rf"{{<}}{_N} {_UNIT} from (?:now|today){{>}}"),
        (Kind.RECENT, rf"{{<}}(?<!for )(?:(?:with)?in |over |during |throughout |from )?(?:the |these |my |our )(?:last|past) (?:{_N} )?{_UNIT}(?! of){{>}}".replace("|(?P<weekends>weekends?)", "")),
        (Kind.RECENT, rf"{{<}}(?<!for )(?:(?:with)?in |over |during )?(?:last|past) {_N} {_UNIT}{{>}}"),
        (Kind.SOON, rf"{{<}}(?:(?:with)?in |over |during |for )?(?:the )?(?:next|coming|upcoming) (?:{_N} ){_UNIT}{{>}}"),
        (Kind.LAST, rf"{{<}}(?:(?:in|over|during|from|(?:earlier|later|back|sometime) (?:in )?) ?)?(?:the )?(?:last|past|previous) (?:{_BIG}|{_SEASON}{_SEASON_ENDS}|{_MONTH})(?! of){_OWN}{{>}}"),
        (Kind.LAST, r"{<}(?:in )?the (?:(?P<weeks>week)|(?P<weekends>weekend)|(?P<months>month)|(?P<quarters>quarter)|(?P<years>year)) (?P<twice>before last){>}"),
        (Kind.LAST, rf"{{<}}{_PART}last {_BIG}{{>}}"),
        (Kind.NEXT, rf"{{<}}(?:(?:in|over|during|for|later) )?(?:the )?(?:next|coming|upcoming) (?:{_BIG}|{_SEASON}{_SEASON_ENDS}|{_MONTH})(?! of){_OWN}{{>}}"),
        (Kind.NEXT, rf"{{<}}{_PART}next {_BIG}{{>}}"),
        (Kind.THIS, rf"{{<}}(?:(?:so far|earlier|later|in|during|over|for|from) )?(?:this|the current) (?:{_BIG}|{_SEASON}{_SEASON_ENDS}|{_MONTH}(?! be)){_OWN}{{>}}"),
        (Kind.WEEKEND, r"{<}(?:on |at |over |for |during )?the weekend(?! (?:of|before|after|in)\b|['’-]){>}"),
        (Kind.THIS, rf"{{<}}{_PART}(?:the|this) {_BIG}{{>}}"),
        (Kind.LAST_WEEKDAY, rf"{{<}}(?:on |from )?(?:last|this past|the previous) (?:{_DAY}|{_SHORT_DAY.replace('<wd>', '<wd2>')}){_OWN}{{>}}"),
        (Kind.NEXT_WEEKDAY, rf"{{<}}(?:on |for )?(?:next|this coming|coming) (?:{_DAY}|{_SHORT_DAY.replace('<wd>', '<wd2>')}){{>}}"),
        (Kind.LAST_WEEKS_DAY, rf"{{<}}(?:on |from )?{_DAY},? (?:of )?last week{{>}}"),
        (Kind.NEXT_WEEKS_DAY, rf"{{<}}(?:on |for )?{_DAY},? (?:of )?next week{{>}}"),
        (Kind.THIS_WEEKS_DAY, rf"{{<}}(?:on |from |for )?{_DAY},? (?:of )?this week{{>}}"),
        (Kind.WEEKDAY, rf"{{<}}(?:(?P<lead>on|this|from|for) )?{_DAY}(?![-'’]){{>}}"),
        (Kind.WEEKDAY, rf"{{<}}(?P<lead>on|this) {_SHORT_DAY}(?![-'’]){{>}}"),
        (Kind.DATE, rf"{{<}}(?:(?P<lead>on|from|for) )?(?:{_DAY},? )?(?:the )?{_ORD}(?: of)? {_MONTH}(?:(?:,? | of ){_YEAR})?(?![-'’]|,? \d{{4}}){{>}}"),
        (Kind.DATE, rf"{{<}}(?:(?P<lead>on|from|for) )?(?:{_DAY},? )?{_MONTH} (?:the )?{_ORD}(?![\d:%]|\.\d|,\d{{3}}(?!\d)|(?: ?[ap]m))(?:,? ?{_YEAR})?(?![-'’]|,? \d{{4}}){{>}}"),
        (Kind.DATE, rf"{{<}}(?P<lead>from|between|on) (?:the )?{_ORD}(?: and | to | until | till | ?[–-] ?)(?:the )?(?P<to>\d{{1,2}})(?:st|nd|rd|th)?(?: of)? {_MONTH}(?:,? {_YEAR})?{{>}}"),
        (Kind.DATE, rf"{{<}}(?P<lead>from|between|on) {_MONTH} {_ORD}(?: and | to | until | till | ?[–-] ?)(?P<to>\d{{1,2}})(?:st|nd|rd|th)?(?![\d:%])(?:,? {_YEAR})?{{>}}"),
        (Kind.MONTH, rf"{{<}}{_IN}{_PART}?{_MONTH}(?:(?:,? | of ){_YEAR})?(?![-'’]|,? \d){{>}}"),
        (Kind.MONTH, rf"{{<}}(?:(?:back )?(?:in|during|from) )?{_PART}?{_MONTH},? (?:of )?(?P<last_year>last year){{>}}"),
        (Kind.DATE, rf"{{<}}(?:on |from )?(?:the )?{_ORD}(?: of)? {_MONTH},? (?:of )?(?P<last_year>last year){{>}}"),
        (Kind.SEASON, rf"{{<}}(?:(?:back )?(?:in|during) )?(?:the )?{_SEASON} (?:of )?(?P<last_year>last year){{>}}"),
        (Kind.YEAR, rf"{{<}}{_IN}{_PART}?(?:the year )?{_YEAR}{{>}}"),
        (Kind.QUARTER, rf"{{<}}{_IN}(?:the )?{_PART}?{_QUARTER}(?:(?:,? | of |[/-]){_YEAR}| (?:of )?(?:(?P<last_year>last year)|(?P<this_year>this year)|the year))?(?! of|[-'’]\w){{>}}"),
        (Kind.QUARTER, rf"{{<}}{_IN}(?P<year>(?:19|20)\d\d)[ /-]?{_QUARTER}{{>}}"),
        (Kind.SEASON, rf"{{<}}(?:(?P<lead>(?:back )?(?:in|during)) )?(?:the )?(?:(?P<part>early|late|mid)[ -])?{_SEASON}(?:(?: of)? {_YEAR}|{_SEASON_ENDS}){{>}}"),
        (Kind.NUMERIC, r"(?<![\w./:$€£-])(?:(?P<lead>on|from|for) )?(?P<a>\d{1,2})(?P<sep>[/.-])(?P<b>\d{1,2})(?P=sep)(?P<year>\d{4})(?![\w/%]|[.:-]\d)"),
        (Kind.NUMERIC, r"(?<![\w./:-])(?P<lead>on) (?P<a>\d{1,2})/(?P<b>\d{1,2})(?![\w/%]|[.:-]\d)"),
        (Kind.VAGUE, r"{<}(?<!most )(?<!more )(?<!as )(?<!until )(?<!till )(?<!only )(?<!less )(?:recently|lately){>}"),
    ),
    bounds=bounds(
        (Bound.SINCE, r"(?:ever )?since(?: the)?|starting (?:from|on|in|with)"),
        (Bound.UNTIL, r"(?:up )?(?:until|till|til)(?: the)?|(?<!stop )(?<!come )(?<!went )(?<!go )by(?: the)?|no later than|through"),
        (Bound.BEFORE, r"before(?: the)?|prior to|earlier than"),
        (Bound.AFTER, r"after(?: the)?|later than"),
    ),
    behind=behind((Bound.SINCE, r"onwards?\b")),
    between=(ending("between|from"), any_in(r"\s*(?:,? ?and|to|until|till|through|thru|–|-|—)\s*(?:the )?(?:on |in )?"), None),
        weak=frozenset({Kind.WEEKDAY, Kind.MONTH, Kind.DATE, Kind.YEAR, Kind.QUARTER, Kind.SEASON}),
    opener=any_of(
        r"what(?:['’]?(?:s|re|d|ll|ve))?|whats|who(?:['’]s|m|se)?|where(?:['’]s)?|when(?:['’]s)?|which|why|how|did|didn['’]t|do|does|don['’]t|have|haven['’]t|has|had|was|wasn['’]t|were|is|isn['’]t|are|am|will|shall|should|"
        r"can|could|would|any|anything|anyone|remember"
    ),
    starts=any_in(
        rf"(?:[,;:–—-]\s*|\s(?:so|and|but)\s+)(?=(?:what(?:['’]?s|['’]re)?|how|why|(?:who|where|when) (?:did|do|does|have|had|will|should|can|could|would)|(?:where|when) (?:was|were|is|are|am)|which \w+ {_AUX}|{_AUX} (?:i|you|we|he|she|they|it|my|our)|any|anything)(?![^\W_]))"
    ),
    asks=any_of(
        r"(?:(?:can|could|would|will) you |please |pls |kindly |i(?:['’]d| would) (?:like|love) (?:you )?to |help me )*(?:tell (?:me|us)|remind (?:me|us)(?! to\b)|show(?: me| us)?|list|summari[sz]e|recap|recall|"
        r"give (?:me|us) (?:an? |the |all |my )*(?:summary|recap|overview|list|rundown|review|everything)|(?:do |can )?(?:you )?remember|catch me up|bring me up to (?:date|speed)|i (?:can['’]?t|don['’]?t) (?:remember|recall)|i forgot)(?! that)"
    ),
    past=any_of(
        r"did|didn['’]t|was|wasn['’]t|were|weren['’]t|had(?! to)|been|said|told|went|made|saw|took|came|gave|found|became|left|bought|met|ran|wrote|flew|won|ate|drank|read|spent|spoke|thought|felt|slept|paid|sold|learnt|happened|done|gone|seen|taken|eaten|given|written|driven|drunk|known|chosen|spoken|"
        r"broken|begun|swum|heard|kept|built|taught|caught|sent|lent|lost|forgotten|shown|worn|brought|understood|what['’]?s new|anything new|(?!need|plann|schedul|book(?!ed (?:in|on|at|a|the))|suppos|speed|indeed|hundred|expect|feed|seed)[a-z]{3,}ed"
    ),
    coming=any_of(
        r"(?:do|does) (?:i|we|he|she|they|it) (?:still |also |already )?(?:have|need)|have (?:i|we) got|(?:have|has|need|needs|got) to|must (?:i|we)|(?:i|we) (?:must|have (?:an?|my|our|the))|should (?:i|we) (?:do|finish|deliver|send|submit|attend|call)|will|['’]ll|would|shall|going to|"
        r"(?:am|are) (?:i|we) (?:still |also )?(?:supposed|meant|free|busy|available|doing|meeting|going|seeing|flying|travell?ing|leaving|visiting|hosting|presenting|attending|driving)|(?:i['’]m|i am|we['’]re|we are) (?:supposed|doing|meeting|going|seeing|flying|travell?ing|leaving|visiting|hosting|presenting|attending|driving)|(?:is|are|what['’]?s|what['’]?re|who['’]?s|there['’]?s) (?:coming|going on|happening|due|planned|scheduled|up|next|on|(?:on )?(?:my|our) (?:\w+ )?(?:schedule|agenda|calendar|plans?|to-?dos?|tasks?|goals?|deadlines?|commitments?|appointments?|meetings?|flights?|trips?|shifts?|exams?|lessons?|class(?:es)?))|"
        r"(?:have|had|has|was|were|anything|something|what)(?: (?:i|we|you|he|she|they))? (?:already |still )?(?:planned|scheduled|booked|due)|(?:did|do) (?:i|we) (?:plan|schedule|book)|due|plan(?:ning|s)? (?:to|for)|supposed to|upcoming|when (?:is|are|do|does|['’]s)|when['’]s|committed to|promised? to|agreed? to"
    ),
    planned=any_of(r"plans?|tasks?|to-?dos?|agenda|calendar|schedule|commitments?|deadlines?|appointments?|meetings?|coming up|anything on|events?"),
    own=any_of(r"i|i['’](?:m|ve|d|ll)|me|my|mine|we|we['’](?:re|ve|ll)|us|our|ours|myself"),
    others=any_of(r"you|(?:was|were) (?:decided|discussed|said|agreed|mentioned)|he|she|they|his|her|hers|him|their|them|(?<=\s)(?-i:[A-Z][\w'’]+)"),
    greets=any_of(r"hey|hi|hello|ok|okay|so|and|but|well|oh|also|then|now|btw|by the way|thanks|thank you|please|back|on|in|at|quick question|question|sorry|yes|no|great|cool"),
    advice=any_of(
        r"(?:^(?:do you (?!(?:still |also |happen to )*(?:remember|recall|know (?:what|when|where|who|which|how)))\w+|can (?:i|we)|could (?:i|we|it)|would|is it|is there|are there|was there|were there|have there))|(?:what|how) do you (?:think|feel|like)|tell me (?:more|about (?!my|our|what|how|the time))|more about|"
        r"(?:did|have|were|had|are) you (?!say|said|tell|told|recommend|suggest|mention|write|written|give|given|advi|propose|show|send|call|remember|recall|learn|know|note|save|store)\w+|"
        r"(?:(?:can|could|would|will) (?:you|u)|please|pls|help me)(?: (?:please|also|maybe|kindly))* (?!(?:please |also |just |kindly )*(?:tell|remind|show|list|recall|remember|summari[sz]e|recap|find|give|look|check|see|catch|bring|help)\b)\w+|"
        r"(?<!did you )(?<!have you )(?:remind|tell) me (?:\S+ ){0,3}to|should (?:i do with|we do)|should (?:i|we) (?!do\b|finish|deliver|send|submit|attend|call)\w+|(?:will|do|shall|must) (?:i|we) (?:need (?!to)\w+|(?:have to |need to )?(?:wear|cook|eat|pack|buy|read|watch|drink|order|bring))|(?:recommendations?|suggestions?|ideas|tips|advice|inspiration)(?![^?]{0,40}\b(?:did|had|from|gave|was|were)\b)|"
        r"how (?:can|could|should|would|do|to|might)|(?:what|where|who|which \w+)(?: \w+)? (?:can|could|would|might|should) (?:i|we|you|be)(?! (?:do|finish|deliver|send|submit|attend|call)\b)|what to|where to|(?:is|are) (?:it|there)|(?:the )?best|weather|forecast"
    ),
    on=ending("on|in|from|for|during"),
    voids=any_of(r"if|unless|because|compared|versus|vs|than|as of|after|before|since|until|till|every|each|once|per|while|whenever"),
    of=ending(r"(?:days?|weeks?|weekend|half|part|rest|most|quarter|morning|evening|night|month|year|first|second|third|last|\d(?:st|nd|rd|th)|(?:mon|tues|wednes|thurs|fri|satur|sun)day) of|(?:days?|weeks?|months?|years?|weekend|night|nights|morning|evening|hours?|(?:mon|tues|wednes|thurs|fri|satur|sun)day) (?:before|after|from|since|until|prior to|of|leading up to)(?: the)?|than|as of|every|each|most|or|not|(?<=, )(?:(?:which|that) (?:was|were) )?(?:released|published|founded|made|filmed|produced|built|born|recorded|written|set)"),
    never=any_of(
        r"(?:^(?:is|isn['’]t|was|wasn['’]t|are|were) (?:my|our|his|her|their|the) \w+)|how long(?: ago)? (?:ago|until|till|before|since|has|have|had|is|do|does|did|was|were|will)|how long ago|how many (?:\w+ )?(?:days?|weeks?|months?|years?|hours|minutes|nights) (?:ago|until|till|til|before|after|since|left|are|is|remain|have passed|passed|has|between|from)|how old|"
        r"(?:every|each|usually|normally|typically|regularly|traditionally) (?:\w+)?|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days|(?:or|and) the (?:day|week|weekend|month|year) (?:before|after)|(?:what|which) (?:day|date|year|month|week|time)(?: of the week)? (?:is|was|will|are)(?: (?:it|today|tomorrow|yesterday|this))"
    ),
    filler=any_of(
        r"what(?:['’]?s)?|which|when|do|did|does|i|we|you|us|me|my|our|he|she|they|it|everything|anything|something|things?|stuff|all|any|happen(?:ed|s|ing)?|have|has|had|got|been|being|be|was|were|is|are|am|['’](?:ve|s|re|d|ll|m)|i['’](?:m|ve|d|ll)|we['’](?:re|ve|ll)|go(?:ing)?|went|on|up|to|"
        r"chang(?:e|ed|es)|talk(?:ed|ing)?|discuss(?:ed)?|said?|say|tell|told|mention(?:ed)?|chat(?:ted)?|speak|spoke|spoken|conversations?|chats?|sessions?|memory|memories|notes|with|about|there|that|can|could|would|please|show|list|summari[sz]e|summary|recap|overview|review|remind|remember|know|recall|give|of|the|an?|in|at|for|from|"
        r"and|so|ok|okay|hey|hi|hello|then|else|done|doing|due|scheduled|planned|plans?|coming|agenda|calendar|tasks?|to-?dos?|open items?|commitments?|events?|new|still|also|will|need|must|should|shall|how|much|thanks?|thank you|again|just|back|earlier|looks?|like|week|day|look"
    ),
    early=any_of(r"early|beginning|start"),
    late=any_of(r"late|end"),
    cues=words(
        "q1 q2 q3 q4 yesterday today tonight tomorrow morning afternoon evening night week weekend weekends month quarter quarters year recently lately monday tuesday wednesday thursday friday saturday sunday tue tues wed thu thurs fri "
        "january february march april may june july august september october november december jan feb apr jun jul aug sep sept oct nov dec spring summer autumn fall winter weeks days months years"
    ),
    known=words(
        "what what's whats which who where when why how did do does have has had was were is are am will the a an of to in on at for from with and or i we you me my our us it they he she tell show remind list any anything about last next this since before after until ago "
        "can could would should please that there yesterday today tomorrow tonight week month year weekend recently lately"
    ),
    needs_opener=True,
)  # fmt: skip
