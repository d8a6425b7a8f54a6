"""Dates in Japanese."""

import re
from typing import Final

from facts.writing.statements.calendars.form import Calendar, When, Written, phrases, word_map

_DAY = r"(?P<wd>[月火水木金土日])曜日?(?:の?(?:朝|昼|午前|午後|夜|夕方))?"
_UNIT = r"(?:(?P<weeks>週間)|(?P<months>[かヶケカ]月|ヵ月|箇月)|(?P<days>日)|(?P<years>年))"
_N = r"(?P<n>[\d０-９]{1,3}|[一二三四五六七八九十])"
_PART = r"(?:の?(?:朝|昼|午前|午後|夜|夕方|晩))?"
_BY = r"(?P<by>までに|まで)?"
_WRITTEN = Written("{y}年{m}月{d}日", "{y}年{m}月{d}日の週", "{y}年{m}月", "{y}年", "")

CALENDAR: Final = Calendar(
    words={"一昨日": -2, "おととい": -2, "昨日": -1, "きのう": -1, "昨夜": -1, "昨晩": -1, "今日": 0, "きょう": 0, "今朝": 0, "今夜": 0, "明日": 1, "あした": 1, "明後日": 2, "あさって": 2},
    weekdays=("月", "火", "水", "木", "金", "土", "日"),
    months=tuple(str(month) for month in range(1, 13)),
    seasons=(),
    numbers=word_map("一 二 三 四 五 六 七 八 九 十", 1),
    phrases=phrases(
        (When.WORD, rf"(?P<word>一昨日|おととい|昨日|きのう|昨夜|昨晩|今日|きょう|今朝|今夜|明日|あした|明後日|あさって){_PART}{_BY}"),
        (When.AGO, rf"{_N}{_UNIT}前"),
        (When.AHEAD, rf"{_N}{_UNIT}(?:後|以内)"),
        (When.LAST_WEEKS_DAY, rf"(?<!々)先週の?{_DAY}"),
        (When.NEXT_WEEKS_DAY, rf"(?<!再)来週の?{_DAY}{_BY}"),
        (When.THIS_WEEKS_DAY, rf"今週の?{_DAY}{_BY}"),
        (When.WEEKDAY, rf"(?<!毎週)(?<!週の)(?:今度の|次の)?{_DAY}{_BY}"),
        (When.LAST, r"(?P<weeks>(?P<twice>先々)週|先週)(?!の?[月火水木金土日]曜)|(?P<months>先月)|(?P<years>去年|(?<!一)昨年)"),
        (When.NEXT, rf"(?P<twice>再)?(?:(?P<weeks>来週)(?!の?[月火水木金土日]曜)|(?P<months>来月)|(?P<years>来年)){_BY}"),
        (When.LAST, r"(?P<twice>先々)(?P<months>月)"),
        (When.LAST, r"(?P<twice>(?P<years>一昨年|おととし))"),
        (When.THIS, rf"(?:(?P<weeks>今週)(?!の?[月火水木金土日]曜)|(?P<months>今月)|(?P<years>今年)){_BY}"),
        (When.DATE, rf"(?<![去昨今来]年)(?<!年の)(?:(?P<year>\d{{4}})年)?(?<!\d)(?P<month>\d{{1,2}})月(?P<day>\d{{1,2}})日{_PART}{_BY}"),
        (When.MONTH, rf"(?<![去昨今来]年)(?<!年の)(?:(?P<year>\d{{4}})年)?(?<!\d)(?P<month>\d{{1,2}})月(?![\d曜間]){_BY}"),
    ),
    names=tuple(str(month) for month in range(1, 13)),
    written=_WRITTEN,
    behind=_WRITTEN,
    year="{y}年",
    past=re.compile(r"(?:ました|った|んだ|した|いた|きた)(?=[。.!！、]|$)"),
    coming=re.compile(r"(?:ます|る|する|予定です?|つもりです?|たいです?|たい|目標です?|必要があ)(?=[。.!！]|$)"),
    yearly=re.compile(r"誕生日|生まれ|毎|いつも|記念日|普段|たいてい"),
    is_dense=True,
    left=r"(?:には|に|は|、|,)",
)  # fmt: skip
