"""Times in Chinese questions, in both sets of characters."""

from typing import Final

from facts.recall.periods.form import Almanac, Bound, Kind, any_in, behind, bounds, ending, moments, shared
from facts.writing.statements.calendars import zh

_WEEK = r"(?:周|星期|礼拜|週|禮拜)"
_UNIT = r"(?:(?P<days>天|日)|(?P<weeks>个?(?:星期|礼拜|周)|週|個?(?:星期|禮拜))|(?P<months>[个個]月)|(?P<years>年))"
_N = r"(?P<n>\d{1,3}|[一两兩二三四五六七八九十])"
_MONTH = r"(?P<month>(?<!\d)\d{1,2}|十[一二]|[一二三四五六七八九十])月份?"
_BESIDE = r"(?:(?P<last_year>去年)|(?P<this_year>今年)|(?P<next_year>明年)|(?P<year_before_last>前年))"
_SEASON = r"(?P<season>春|夏|秋|冬)(?:天|季)"
_QUARTER = "(?:" + "|".join(rf"(?P<q{n}>{n}|{sign})" for n, sign in enumerate("一二三四", 1)) + ")季度"
_PART = r"(?P<part>初|中旬|底|末|上旬|下旬)?"

ALMANAC: Final = Almanac(
    words={**zh.CALENDAR.words, "大前天": -3, "今天早上": 0},
    weekdays=zh.CALENDAR.weekdays,
    months=("1$|一$", "2$|二$", "3$|三$", "4$|四$", "5$|五$", "6$|六$", "7$|七$", "8$|八$", "9$|九$", "十$", "十一$", "十二$"),
    seasons=("春", "夏", "秋", "冬"),
    numbers=zh.CALENDAR.numbers,
    moments=(
        *moments(
            (Kind.WORD, r"(?P<word>大前天)"),
            (Kind.AGO, rf"(?P<some>几|幾|好几){_UNIT}(?:之前|以前|前)"),
            (Kind.RECENT, rf"在?(?:最近|过去|過去|近|这|這)的?{_N}{_UNIT}(?:里|内|來|来|以来|以來|中|间)?"),
            (Kind.RECENT, rf"在?(?:最近|过去|過去|近|这|這)(?P<some>几|幾){_UNIT}(?:里|内|來|来|以来|以來|中|间)?"),
            (Kind.SOON, rf"在?(?:未来|未來|接下来|接下來|今后|今後)的?{_N}{_UNIT}(?:里|内|中)?"),
            (Kind.LAST, r"在?上[个個]?(?P<weekends>周末|週末)"),
            (Kind.NEXT, r"在?下[个個]?(?P<weekends>周末|週末)"),
            (Kind.THIS, r"在?[这這本][个個]?(?P<weekends>周末|週末)"),
            (Kind.WEEKEND, r"在?(?<![上下这這本个個每])(?:周末|週末)"),
            (Kind.LAST, r"在?上[个個]?(?P<quarters>季度)"),
            (Kind.QUARTER, rf"在?(?:{_BESIDE}的?|(?P<year>(?:19|20)\d\d)年的?)?(?:第|Q|(?<![\d一二三四五六七八九十])){_QUARTER}"),
        (Kind.THIS, r"在?[这這本][个個]?(?P<quarters>季度)"),
            (Kind.LAST, r"在?(?P<years>去年)(?P<part>年?[初底末])"),
            (Kind.THIS, r"在?(?P<years>今年)(?P<part>年?[初底末])"),
            (Kind.MONTH, rf"在?{_BESIDE}的?{_MONTH}{_PART}"),
            (Kind.MONTH, rf"在?(?:(?P<year>(?:19|20)\d\d)年)?(?<![上下个個本这這每去今明前后後十\d]){_MONTH}{_PART}(?![\d一二三四五六七八九十])"),
            (Kind.DATE, rf"在?{_BESIDE}的?{_MONTH}(?P<day>\d{{1,2}})[日号號]"),
            (Kind.DATE, rf"[从從在]?(?:(?P<year>\d{{4}})年)?{_MONTH}(?P<day>\d{{1,2}})[日号號]?(?:到|至|-|–|~|～)(?P<to>\d{{1,2}})[日号號](?:之间|之間|期间)?"),
            (Kind.YEAR, r"在?(?<!\d)(?P<year>(?:19|20)\d\d)年(?![\d级級版款代])"),
            (Kind.SEASON, rf"在?(?:{_BESIDE}|(?P<year>(?:19|20)\d\d)年)的?{_SEASON}"),
            (Kind.THIS, rf"在?[这這][个個]?{_SEASON}"),
            (Kind.VAGUE, r"(?:最近|近来|近來|近期)(?!的?[\d一两兩二三四五六七八九十几幾])"),
        ),
        *shared(zh.CALENDAR, but=(Kind.MONTH,)),
    ),
    bounds=bounds(
        (Bound.SINCE, r"自从|自從|从|從|自"),
        (Bound.UNTIL, r"截至|截止到?|直到|到"),
    ),
    behind=behind(
        (Bound.BEFORE, r"之前|以前|前"),
        (Bound.AFTER, r"之后|之後|以后|以後"),
        (Bound.SINCE, r"以来|以來|开始|開始|至今|起|到现在|到現在"),
        (Bound.UNTIL, r"为止|為止"),
    ),
    between=(ending(r"从|從|在|自"), any_in(r"\s*(?:到|至|和|跟|与|與|-|–|~|～)\s*"), None),
    on=ending(r"在|于|於"),
    left=any_in(r"的(?!时候|時候)|[，,]"),
    weak=frozenset(),
    opener=any_in(r"[^，,？?]{0,40}?(?:什么|什麼|啥|谁|誰|哪|几[个時时点]|多少|怎么|怎麼|怎样|吗|嗎|有没有|有沒有|是不是|何时|為什麼|为什么|为何)"),
    starts=any_in(r"[，,。；;]\s*(?=[^，,。；;]{1,60}$)"),
    asks=any_in(r"(?:请|請|麻烦|麻煩|能不能|可以|你能|你可以|帮我|幫我|给我|給我|你)*(?:告诉|告訴|列出|列举|总结|總結|回顾|回顧|回忆|回憶|提醒我一下|查一下|找一下|还记得|還記得|记得|記得|说说|說說|概括|整理)"),
    past=any_in(r"了|过(?!敏|期|程|年|节)|過(?!敏|期|程|年|節)|的是|聊的|说的|說的|做的|买的|買的|去的|吃的|看的|见的|見的|讨论的|討論的|发生|發生|提到|当时|當時|是在"),
    coming=any_in(r"要|将|將|得(?=[做去])|需要|应该|應該|打算|计划|計劃|安排|预定|預定|截止|到期|待办|待辦|会(?![议員员])|會(?![議員])"),
    planned=any_in(r"日程|行程|任务|任務|约会|約會|会议|會議|预约|預約|有什[么麼]事|事情"),
    own=any_in(r"我|咱|俺"),
    others=any_in(r"你|他|她|它们|[A-Z][a-z]+"),
    greets=any_in(r"你好|嗨|哈喽|嘿|好的|那么?|请问|請問|对了|對了|谢谢|謝謝|还有|還有|在|于"),
    advice=any_in(
        r"你觉得|你覺得|怎么办|怎麼辦|推荐(?![了过])|推薦(?![了過])|建议(?![了过])|建議(?![了過])|怎么做|怎麼做|怎样才|如何|天气|天氣|写一|寫一|帮我(?!列|总|總|回|找|查|整)|幫我(?!列|總|回|找|查|整)|(?:该|該|应该|應該|可以|适合|適合|能)(?:做什么菜|吃|穿|看|读|讀|买|買|送|喝|去哪)|做什[么麼](?:菜|饭|飯)|吃什[么麼]|穿什[么麼]|最好|提醒我(?!一下)|主意|点子|菜谱|食谱|预订|訂"
    ),
    voids=any_in(r"如果|要是|因为|因為|比(?!较|賽|赛|如)|每|之前|之后|之後|以前|以后|以後|的时候|的時候|以来"),
    of=any_in(r"(?:每|不是|[天周月年](?:之?前|之?后|之?後)|比)$"),
    never=any_in(r"多久|多长时间|多長時間|几岁|幾歲|多大了|[几幾多少]+[天周个個]?(?:星期|礼拜|月|年)?[天日]?(?:前|之前|以前|后|後|了吗)|每[天周週月年个個]|平时|一般|平時|通常|总是|總是|经常|經常|(?:今天|昨天|明天|那天)?(?:是)?(?:几号|幾號|星期几|星期幾|周几|礼拜几|什[么麼]日子)|距离|距離|还有[几幾多]"),
    filler=any_in(
        r"我们|我們|咱们|我|你|跟|和|都|有|发生|發生|什么|什麼|啥|事情|事|聊天|聊|谈论|談論|谈|談|讨论|討論|说过|说|說|讲|講|提到|做|干|幹|过|過|了|的|些|哪|吗|嗎|呢|吧|啊|是|在|请|請|告诉|告訴|列出|总结|總結|回顾|回顧|一下|还|還|记得|記得|那|到|对话|對話|内容|內容|记录|記錄|"
        r"要|得|需要|应该|應該|安排|计划|計劃|打算|日程|行程|任务|任務|待办|待辦|会|會|谢谢|謝謝|你好|嗨|嘿|能|可以|帮|幫|给|給|所有|一切|几|关于|關於|也|就|好"
    ),
    early=any_in(r"初|上旬"),
    late=any_in(r"底|末|下旬"),
    is_dense=True,
    cue=any_in(r"[日月年周週昨今明天近季]|星期|礼拜|禮拜"),
)  # fmt: skip
