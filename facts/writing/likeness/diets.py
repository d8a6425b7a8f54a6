"""A diet and the food it rules out share no word: what stands against "is a vegetarian" is "loves steak"."""

import re
from typing import Final

from facts.writing.likeness.marks import Marks

_MEAT: Final = (
    r"meat|steaks?|beef|pork|bacon|ham|chicken|turkey|lamb|veal|burgers?|hamburgers?|sausages?|ribs|brisket|bbq|"
    r"fleisch|rindfleisch|schweinefleisch|hähnchen|huhn|wurst|würste|speck|schinken|schnitzel|viande|bœuf|boeuf|porc|poulet|jambon|agneau|saucisses?|"
    r"carne|ternera|cerdo|pollo|jamón|chorizo|cordero|мясо|мяса|говядин[ауы]|свинин[ауы]|курицу|колбасу|стейки?|شرائح اللحم|اللحم|لحم|الدجاج|دجاج|ستيك|النقانق"
)
_FISH: Final = r"fish|salmon|tuna|seafood|shrimps?|prawns|sushi|fisch|lachs|thunfisch|meeresfrüchte|poisson|saumon|thon|pescado|salmón|atún|marisco|рыбу|лосось|سمك|السمك"
_DAIRY: Final = r"milk|cheese|butter|yogh?urt|eggs?|omelettes?|honey|milch|käse|eier|joghurt|lait|fromage|œufs?|leche|queso|huevos?|молоко|сыр|яйца|الحليب|الجبن|البيض"
_CJK_MEAT: Final = "肉|牛排|鸡|ステーキ|焼き鳥|ハンバーグ|唐揚げ"
_CJK_FISH: Final = "鱼|魚|三文鱼|寿司|刺身|海鲜|サーモン"
_CJK_DAIRY: Final = "牛奶|奶酪|鸡蛋|牛乳|チーズ|卵"
_PURE: Final = re.compile(
    r"(?:vegan|veg(?:gie|etarian)|vegetari|végétari|plant[- ]based|soy|soja|tofu|peanut|coconut|nut butter|cocoa butter|erdnuss|cacahu|oat|almond|fake|mock|substitute|веган|вегетариан|素|豆|代替|ヴィーガン|ベジ|نباتي)"
)


def _foods(words: str, unspaced: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![^\W\d_])(?:{words})(?![^\W\d_])|{unspaced}")


_MEAT_ONLY: Final = _foods(_MEAT, _CJK_MEAT)
_MEAT_FISH: Final = _foods(f"{_MEAT}|{_FISH}", f"{_CJK_MEAT}|{_CJK_FISH}")
_ANIMAL: Final = _foods(f"{_MEAT}|{_FISH}|{_DAIRY}", f"{_CJK_MEAT}|{_CJK_FISH}|{_CJK_DAIRY}")
# The name of a diet as what somebody is, never before a noun ("vegan cheese").
_IS: Final = r"(?:is|am|been|be|became|become|becoming|went|gone|turned|being|bin|ist|geworden|ernähre mich|suis|devenue?|soy|es|hice|я|стала?|теперь|أنا|أصبحت)"
_NO_NOUN: Final = r"(?! (?!(?:for|since|now|and|but|because|again|seit|jetzt|und|depuis|et|desde|ahora|y|уже|с|منذ|الآن)\b)[^\W\d_])"


def _diet(words: str, unspaced: str) -> re.Pattern[str]:
    return re.compile(
        rf"(?<![^\W\d_]){_IS}(?: (?!(?:not|kein\w*|pas|no|не)\b)[\w-]+){{0,3}}? (?:{words})(?![^\W\d_]){_NO_NOUN}|^(?:{words})(?![^\W\d_]){_NO_NOUN}|(?:我|是|私は|僕は).{{0,4}}?(?:{unspaced})|^(?:{unspaced})"
    )


_DIETS: Final = (
    (_diet(r"vegan\w*|végane?|vegan[oa]|веган(?:ом|ка)?|نباتي صرف", "纯素|ヴィーガン|ビーガン"), _ANIMAL),
    (_diet(r"pesc[ae]tarian\w*|pesc[oe]tariano?", "鱼素"), _MEAT_ONLY),
    (
        _diet(r"(?:[a-z]+-){0,2}vegetarian|veggie|vegetari(?:er|erin|sch)|végétarien(?:ne)?|vegetarian[oa]|вегетариан(?:ец|ка|цем|кой)|نباتي(?:ة|ا)?", "素食|吃素|ベジタリアン|菜食主義"),
        _MEAT_FISH,
    ),
)  # fmt: skip
_EATS: Final = re.compile(
    r"(?<![^\W\d_])(?:eats?|ate|eating|favou?rite|craves?|orders?|grills?|esse|isst|gegessen|grille|mange|mangé|como|comí|ем|ест|آكل|أكلت)(?![^\W\d_])|吃|食べ"
)
_COUNTERPARTS: Final = ("meat steak chicken fish", "vegetarian vegan diet")


def clash(one: Marks, other: Marks) -> bool:
    """Whether one tells its user's diet and the other that they eat or like what it rules out."""
    return _rules_out(one, other) or _rules_out(other, one)


def counterpart(text: str) -> str:
    """What to look for beside a statement about a diet or about food, "" for any other: no word is shared with what
    stands against it."""
    normal = text.casefold()
    if any(diet.search(normal) for diet, _ in _DIETS):
        return _COUNTERPARTS[0]
    return _COUNTERPARTS[1] if _ANIMAL.search(normal) and not _PURE.search(normal) else ""


def _rules_out(diet: Marks, food: Marks) -> bool:
    if diet.people or food.people or diet.is_denied or food.is_denied or _PURE.search(food.normal):
        return False
    eats = food.liking > 0 or (food.liking == 0 and _EATS.search(food.normal))
    ruled = next((foods for name, foods in _DIETS if name.search(diet.normal)), None)
    return bool(eats and ruled and ruled.search(food.normal))
