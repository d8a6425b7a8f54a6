"""Times in Korean questions. Particles cling to what they follow, so an expression has no edge behind it."""

from typing import Final

from facts.recall.periods.form import NOTHING, Almanac, Bound, Kind, any_in, behind, moments

_DAY = r"(?P<wd>월|화|수|목|금|토|일)요일(?: ?(?:아침|오전|점심|오후|저녁|밤))?"
_MONTH = r"(?P<month>(?<!\d)\d{1,2})월(?!요일)"
_UNIT = r"(?:(?P<days>일|날)|(?P<weeks>주일?)|(?P<months>개월|달)|(?P<years>년))"
_N = r"(?P<n>(?<!\d)\d{1,3}|(?<![가-힣])(?:한|두|세|네|다섯|여섯|열)) ?"
_WEEK = r"(?P<n>일)(?P<weeks>주일)"
_FEW = r"(?P<some>며|몇 ?)(?:(?P<days>칠|일)|(?P<weeks>주)|(?P<months>달|개월)|(?P<years>년))"
_LONG = r"(?:간| ?동안)?"
_BIG = r"(?:(?P<weekends>주말)|(?P<weeks>주)(?!말)|(?P<months>달)|(?P<quarters>분기))"
_END = r"(?=$|[^가-힣]|에|의|는|은|엔|까지|부터|동안|이후|이래|쯤|도|로|내내|사이|과|와|이전)"
_BESIDE = (
    r"(?:(?P<last_year>작년|지난해)|(?P<this_year>올해)|(?P<next_year>내년)|(?P<year_before_last>재작년))"
)
_SEASON = r"(?P<season>봄|여름|가을|겨울)"
_PART = r"(?: ?(?P<part>초|중순|말|하순|상순))?"
_YEAR = r"(?P<year>(?<!\d)(?:19|20)\d\d)년"
_QUARTER = "(?:" + "|".join(rf"(?P<q{n}>{n}|{word}사)" for n, word in enumerate("일이삼사", 1)) + ")분기"
_LAST, _THIS, _NEXT = r"(?:지난|저번)", r"(?:이번|요번)", r"(?:다음|오는)"

ALMANAC: Final = Almanac(
    words={"그저께": -2, "그제": -2, "엊그제": -2, "어제": -1, "어젯밤": -1, "간밤": -1, "오늘": 0, "오늘밤": 0, "내일": 1, "모레": 2},
    weekdays=("월", "화", "수", "목", "금", "토", "일"),
    months=tuple(rf"{month}$" for month in range(1, 13)),
    seasons=("봄", "여름", "가을", "겨울"),
    numbers={"한": 1, "두": 2, "세": 3, "네": 4, "다섯": 5, "여섯": 6, "열": 10, "일": 1},
    moments=moments(
        (Kind.WORD, rf"(?<![가-힣])(?P<word>그저께|그제|엊그제|어젯밤|어제|간밤|오늘밤|오늘|내일|모레)(?: ?(?:아침|오전|점심|오후|저녁|밤))?{_END}"),
        (Kind.AGO, rf"{_N}{_UNIT} ?전"),
        (Kind.AGO, rf"{_WEEK} ?전"),
        (Kind.AGO, rf"{_FEW} ?전"),
        (Kind.AHEAD, rf"{_N}{_UNIT} ?(?:후|뒤)"),
        (Kind.RECENT, rf"(?:지난|최근) ?{_N}{_UNIT}{_LONG}"),
        (Kind.RECENT, rf"(?:지난|최근) ?{_WEEK}{_LONG}"),
        (Kind.RECENT, rf"(?:지난|최근) ?{_FEW}{_LONG}"),
        (Kind.SOON, rf"(?:앞으로|향후|다음) ?{_N}{_UNIT}{_LONG}"),
        (Kind.LAST, rf"{_LAST} ?{_BIG}{_END}"),
        (Kind.LAST, rf"{_LAST} ?(?:{_SEASON}|{_MONTH}){_END}"),
        (Kind.LAST, rf"(?P<years>작년|지난해){_END}"),
        (Kind.LAST, rf"(?P<years>작년|지난해) ?(?P<part>초|말){_END}"),
        (Kind.LAST, rf"(?P<twice>지지난) ?{_BIG}{_END}"),
        (Kind.LAST, r"(?P<twice>재)(?P<years>작년)"),
        (Kind.THIS, rf"{_THIS} ?(?:{_BIG}|{_SEASON}){_END}"),
        (Kind.THIS, rf"(?P<years>올해|금년){_END}"),
        (Kind.NEXT, rf"{_NEXT} ?{_BIG}{_END}"),
        (Kind.NEXT, rf"(?P<years>내년){_END}"),
        (Kind.WEEKEND, rf"(?<![가-힣])(?<!매 )주말{_END}"),
        (Kind.LAST_WEEKS_DAY, rf"{_LAST} ?주 ?{_DAY}"),
        (Kind.THIS_WEEKS_DAY, rf"{_THIS} ?주 ?{_DAY}"),
        (Kind.NEXT_WEEKS_DAY, rf"{_NEXT} ?주 ?{_DAY}"),
        (Kind.LAST_WEEKDAY, rf"{_LAST} ?{_DAY}"),
        (Kind.NEXT_WEEKDAY, rf"{_NEXT} ?{_DAY}"),
        (Kind.WEEKDAY, rf"(?<![가-힣]){_DAY}{_END}"),
        (Kind.DATE, rf"(?:{_YEAR} ?|{_BESIDE} ?)?{_MONTH} ?(?P<day>\d{{1,2}})일"),
        (Kind.DATE, rf"(?:{_YEAR} ?)?{_MONTH} ?(?P<day>\d{{1,2}})일?(?:부터|에서|-|~) ?(?P<to>\d{{1,2}})일(?:까지)?"),
        (Kind.MONTH, rf"(?:{_YEAR} ?|{_BESIDE} ?)?{_MONTH}{_PART}(?! ?\d){_END}"),
        (Kind.YEAR, rf"{_YEAR}{_END}"),
        (Kind.QUARTER, rf"(?:{_YEAR} ?|{_BESIDE} ?)?(?<!\d){_QUARTER}"),
        (Kind.SEASON, rf"(?:{_BESIDE}|{_YEAR}) ?{_SEASON}{_END}"),
        (Kind.NUMERIC, r"(?<![A-Za-z\d_./:-])(?P<year>(?:19|20)\d\d)\. ?(?P<b>\d{1,2})\. ?(?P<a>\d{1,2})\.?(?![\d/%])"),
        (Kind.VAGUE, r"(?:최근|요즘|요새|근래)(?:에)?(?! ?(?:\d|한|두|세|네|몇|며칠|일주))"),
    ),
    bounds=(),
    behind=behind(
        (Bound.SINCE, r"이후(?:로|에)?|이래(?:로)?|부터(?: ?지금까지)?"),
        (Bound.UNTIL, r"까지"),
        (Bound.BEFORE, r"이전에?|전에"),
        (Bound.AFTER, r"다음에|지나서"),
    ),
    between=(NOTHING, any_in(r"\s*(?:부터|에서|과|와|-|–|~)\s*"), any_in(r"까지(?:의)?|\s?사이(?:에)?")),
    on=NOTHING,
    left=any_in(r"(?:에는|에도|에게|에|의|은|는|엔|동안(?:에)?| 동안(?:에)?|[,，])+(?![가-힣])"),
    weak=frozenset(),
    opener=any_in(r"[^?？.]{0,60}?(?:무엇|무슨|뭐|뭘|뭔|누구|누가|어디|언제|어떤|어느|어떻게|얼마|몇|왜|했지|였지|었지|았지|했나|었나|았나|있나|있어|나요|까요|니까|는지)"),
    starts=any_in(r"(?:는데|지만|니까|으니|아서|어서|해서),?\s+(?=[^,.?]{1,60}[?？]?$)|[,，]\s*(?=[^,]{1,60}$)"),
    asks=any_in(r"[^?？.]{0,60}?(?:알려 ?줘|알려 ?주세요|말해 ?줘|보여 ?줘|보여 ?주세요|정리해|요약해|기억(?:나|해|하)|떠올려|찾아 ?줘|나열해)"),
    past=any_in(r"[았었했갔왔났샀봤썼됐였랬겠잤](?:어|지|나|니|던|다|는|을|습|더|냐)|던(?= )|(?:[가-힣](?:한|은|간|온|본|산|쓴|된|난|먹은|읽은|만난|들은)) (?:것|거|게|책|곳|사람|일|영화|음식|식당|이름|내용)|있었|이야기한|얘기한|말한"),
    coming=any_in(r"해야|할 ?(?:일|것|거|까)|가야|예정|계획|약속|일정|마감|(?:할|갈|만날|볼) (?:예정|계획)|있나요|있어(?=[?？ ]|$)|있지(?=[?？ ]|$)|있습니까|뭐야(?=[?？]|$)"),
    planned=any_in(r"일정|약속|회의|할 ?일|스케줄|예약|미팅"),
    own=any_in(r""),
    others=NOTHING,
    greets=any_in(r"안녕(?:하세요)?|저기|그럼|그리고|근데|그런데|참|고마워|감사합니다|네|응|아니|음|에는|에|은|는|엔"),
    advice=any_in(
        r"추천해(?! ?[줬주]었|줬)|추천 ?좀|추천할|제안해(?! ?줬)|조언|아이디어|레시피|날씨|써 ?줘|작성해|도와|(?:뭘|뭐|무엇을|어디|어떻게)[^?？]{0,12}(?:면 (?:좋|될|돼)|을까|ㄹ까|할까|갈까|볼까|먹을까|입을까)|만들어 ?줘|예약해 ?줘|짜 ?줘|상기시켜|리마인드|(?:하|전화하|사)라고|잊지 ?않게|가장 좋은|최고의"
    ),
    voids=any_in(r"만약|(?<![가-힣])혹시라도|면(?= )|때문|보다|매[주달년일]|마다|이후|까지|하기 전|한 후"),
    of=any_in(r"(?:매|매주|매달|매년|아닌|(?:[일주달년]|하루) ?(?:전|후))\s*$"),
    never=any_in(r"얼마나|며칠 ?(?:전|후|남|됐|지났|동안)|몇 ?(?:일|주|달|개월|년|시간)(?: ?(?:전|후|동안|남|째|됐|이나|지났))|몇 ?살|매(?:주|달|년|일)|마다|항상|보통|평소|(?<![가-힣])늘(?= )|(?:오늘|어제|내일|그날)(?:은|이)? ?(?:며칠|무슨 요일|몇 일)|무슨 요일"),
    filler=any_in(
        r"우리|내가|나는|나|저는|제가|저|너|무엇을|무엇|무슨|뭐|뭘|뭐라고|어떤|것|거|게|걸|일이|일|있었|있어|있나요|있지|있는|있|이야기했|이야기한|이야기|얘기했|얘기한|얘기|말했|말한|말|대화|했더라|했|하고|하|한|할|해야|해|대해서?|관해|에서|에는|에|은|는|이|가|을|를|의|도|와|과|로|까|요|지|나|니|어|았|었|습니까|습니다|던|더라|다|라고|고|"
        r"알려|보여|줘|주세요|정리|요약|기억|일정|약속|계획|예정|할 일|회의|모두|전부|다|좀|고마워|감사|안녕|하세요|그럼|그리고|근데|네|응|뭔|되|돼|야|랑|너랑"
    ),
    early=any_in(r"초|상순"),
    late=any_in(r"말|하순"),
    is_dense=True,
    cue=any_in(r"[일주달월년]|어제|오늘|내일|모레|그제|그저께|어젯밤|올해|최근|요즘|요새|간밤|봄|여름|가을|겨울|분기"),
)  # fmt: skip
