"""Times in Japanese questions."""

from typing import Final

from facts.recall.periods.form import (
    NOTHING,
    Almanac,
    Bound,
    Kind,
    any_in,
    behind,
    moments,
    shared,
)
from facts.writing.statements.calendars import ja

_UNIT = r"(?:(?P<weeks>週間)|(?P<months>[かヶケカ]月(?:間)?|ヵ月(?:間)?|箇月)|(?P<days>日(?:間)?)|(?P<years>年(?:間)?))"
_N = r"(?P<n>[\d０-９]{1,3}|[一二三四五六七八九十])"
_BESIDE = r"(?:(?P<last_year>去年|昨年)|(?P<this_year>今年)|(?P<next_year>来年)|(?P<year_before_last>一昨年|おととし))"
_MONTH = r"(?P<month>(?<![\d０-９])[\d０-９]{1,2}|十[一二]|[一二三四五六七八九十])月"
_SEASON = r"(?P<season>春|夏|秋|冬)(?!休み|物|服|至|分)"
_QUARTER = "(?:" + "|".join(rf"(?P<q{n}>{n}|{sign})" for n, sign in enumerate("一二三四", 1)) + ")四半期"
_PART = r"(?:の?(?P<part>初め|始め|はじめ|上旬|頭|半ば|中旬|終わり|末|下旬|後半))?"

ALMANAC: Final = Almanac(
    words={**ja.CALENDAR.words, "本日": 0, "昨夜": -1, "今晩": 0},
    weekdays=ja.CALENDAR.weekdays,
    months=("1$|一$", "2$|二$", "3$|三$", "4$|四$", "5$|五$", "6$|六$", "7$|七$", "8$|八$", "9$|九$", "十$", "十一$", "十二$"),
    seasons=("春", "夏", "秋", "冬"),
    numbers=ja.CALENDAR.numbers,
    moments=(
        *moments(
            (Kind.WORD, r"(?P<word>本日|今晩)"),
            (Kind.AGO, rf"(?P<some>数){_UNIT}前"),
            (Kind.RECENT, rf"(?:ここ|この|過去|直近|最近)の?{_N}{_UNIT}"),
            (Kind.RECENT, rf"(?:ここ|この|過去|直近|最近)の?(?P<some>数){_UNIT}"),
            (Kind.SOON, rf"(?:今後|これから|向こう)の?{_N}{_UNIT}"),
            (Kind.LAST, r"先週の?(?P<weekends>週末|末|土日)"),
            (Kind.NEXT, r"来週の?(?P<weekends>週末|土日)"),
            (Kind.THIS, r"(?:今週の?|この)(?P<weekends>週末|土日)|今(?P<quarters>四半期)"),
            (Kind.QUARTER, rf"(?:{_BESIDE}の?|(?P<year>(?:19|20)\d\d)年の?)?第{_QUARTER}"),
        (Kind.LAST, r"(?:前|先)(?P<quarters>四半期)"),
            (Kind.WEEKEND, r"(?<!の)(?<!毎)週末(?!の?たび)"),
            (Kind.LAST, rf"(?P<months>先月){_PART}"),
            (Kind.THIS, rf"(?P<months>今月){_PART}"),
            (Kind.MONTH, rf"{_BESIDE}の?{_MONTH}{_PART}(?![\d曜間日])"),
            (Kind.MONTH, rf"(?:(?P<year>(?:19|20)\d\d)年)?(?<![先今来毎ヶかケカ年の]){_MONTH}{_PART}(?![\d曜間日])"),
            (Kind.MONTH, rf"(?P<year>(?:19|20)\d\d)年の?{_MONTH}{_PART}(?![\d曜間日])"),
            (Kind.DATE, rf"{_BESIDE}の?{_MONTH}(?P<day>\d{{1,2}})日"),
            (Kind.DATE, rf"(?:(?P<year>\d{{4}})年)?{_MONTH}(?P<day>\d{{1,2}})日?(?:から|-|–|~|〜|～)(?P<to>\d{{1,2}})日(?:まで(?:の間)?)?"),
            (Kind.YEAR, r"(?<!\d)(?P<year>(?:19|20)\d\d)年(?![\d間代式製版モ])"),
            (Kind.SEASON, rf"(?:{_BESIDE}|(?P<year>(?:19|20)\d\d)年)の?{_SEASON}"),
            (Kind.THIS, rf"(?:この|今年の){_SEASON}"),
            (Kind.VAGUE, r"(?:最近|近頃|この頃|このごろ)(?!の?[\d０-９一二三四五六七八九十数])"),
        ),
        *shared(ja.CALENDAR, but=(Kind.MONTH,)),
    ),
    bounds=(),
    behind=behind(
        (Bound.SINCE, r"以来|以降|から(?:ずっと|今まで)?"),
        (Bound.UNTIL, r"までに|まで"),
        (Bound.BEFORE, r"より前に?|以前に?|の前に?|前に"),
        (Bound.AFTER, r"の後に?|より後に?"),
    ),
    between=(NOTHING, any_in(r"\s*(?:から|と|、|-|–|~|〜|～)\s*"), any_in(r"まで(?:の間)?に?|の間に?|にかけて")),
    on=NOTHING,
    left=any_in(r"(?:には|では|に|は|で|の(?!前|後|間)|[、,])+"),
    weak=frozenset(),
    opener=any_in(r"[^?？。]{0,40}?(?:何|なに|なん(?=[だでの])|どこ|誰|だれ|いつ|どの|どれ|どんな|どう|いくつ|いくら|なぜ|どうして|ですか|ましたか|ますか|でしたか|っけ)"),
    starts=any_in(r"(?:が、|けど、|ので、|から、|し、|。|、)\s*(?=[^、。]{1,60}$)"),
    asks=any_in(r"[^?？。]{0,40}?(?:教えて|まとめて|リスト|振り返|思い出|見せて|覚えて(?:る|いる|ます|いますか)|要約)"),
    past=any_in(r"(?:ました|った|んだ(?!よね？)|した|いた|きた|えた|けた|でた|べた|みた|見た|出た|来た|着た|寝た|めた|てた|れた)(?:っけ|の|か|こと|[?？]|。|$|[\u3040-\u9fff])?"),
    coming=any_in(r"予定|つもり|しなければ|しなくては|しなきゃ|するべき|すべき|締め?切|期限|(?:する|やる|行く|会う|ある|あります|行きます|します|やります|会います)(?=[?？の。こか]|$|べき|つもり|予定)|やること|ありますか"),
    planned=any_in(r"タスク|スケジュール|用事|会議|約束|アポ"),
    own=any_in(r""),
    others=NOTHING,
    greets=any_in(r"こんにちは|おはよう|ねえ|はい|ありがとう|じゃあ|では|それで|ところで|えっと|あと|そういえば|すみません|は|に|の"),
    advice=any_in(
        r"おすすめ(?!して)|お勧め(?!して)|オススメ|提案して|アドバイス|アイデア|レシピ|天気|書いて|作って(?!い?た)|手伝|(?:何|どこ|どう|どれ|なに)(?:を|に|へ|で)?[^?？。]{0,8}(?:ばいい|たらいい|べきですか|ようか|ましょう|ばよい)|料理(?:す|を)|予約して|(?:思い出させ|リマインド)|どうすれば|最も|一番いい|どう思"
    ),
    voids=any_in(r"もし|なら|たら|れば|ので|より(?!前|後)|毎|以来|以降|まで|する前|した後|の前|の後"),
    of=any_in(r"(?:毎|[日週月年](?:間)?[前後]|の前|の後)の?$"),
    never=any_in(r"どのくらい|どれくらい|どれぐらい|何(?:日|週間|[かヶ]月|年|時間)(?:前|後|間|経|たっ|かか|ある|残)|何歳|いくつです|毎(?:日|週|月|年|朝|晩|回)|いつも|普段|たいてい|(?:今日|昨日|明日)は?(?:何日|何曜日)|何曜日|あと何"),
    filler=any_in(
        r"私たち|私|僕|俺|わたし|あなた|何|なに|なん|が|を|は|に|へ|で|の|と|も|か|な|ね|よ|話した|話しました|話して|話|会話|言った|言いました|言って|言|しました|した|して|します|する|やった|やる|やりました|こと|もの|起きた|起こった|起こりました|起きました|あった|ありました|あります|ある|"
        r"いました|いた|い|た|っけ|だ|です|でした|ました|ます|っ|ん|ついて|教えて|ください|くれる|まとめて|リスト|要約|振り返って|見せて|予定|つもり|べき|タスク|スケジュール|用事|すべて|全部|ありがとう|こんにちは|どんな|みんな|り|覚えて|る|しなければならない|やらなければ|しなければ|なりません|なければ"
    ),
    early=any_in(r"初|始|はじめ|上旬|頭"),
    late=any_in(r"終|末|下旬|後半"),
    is_dense=True,
    cue=any_in(r"[日月年週昨今明末近頃曜]|この頃|このごろ|きのう|きょう|あした|あさって|おととい|四半期"),
)  # fmt: skip
