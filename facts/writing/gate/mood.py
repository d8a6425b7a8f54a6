"""Whether a sentence speaks of its speaker or asks something of its listener, by the endings of its verbs.

For languages that leave the pronoun out, where no subject tells. Endings are ambiguous, so this is a signal among
others and decides nothing. Read on the folded text with its accents, which some endings consist of.
"""

import re

# Words at the beginning that stand before the verb.
_LEAD = r"(?:(?:no|non|nao|não|ya|già|já|siempre|sempre|nunca|mai|a veces|a volte|às vezes|также|я|не|каждый|каждое|każdy|co|nie|zawsze) )*"
_SAYS = re.compile(
    rf"^{_LEAD}(?!(?:quando|cuando|como|todo|tudo|tutto|solo|esto|isso|questo|primo|primero|mando|dopo|dado|tanto)(?!\w))[a-zà-ÿ]{{2,}}o(?!\w)"
    r"|^(?:\w+ ){0,2}[а-яё]{2,}(?:ю|у|юсь|усь)(?!\w)"
    r"|^(?:\w+ ){0,2}(?:[a-ząćęłńóśźż]{2,}ę|[a-ząćęłńóśźż]{3,}(?:am|em)|mam)(?!\w)"
    r"|(?:yorum|yoruz|ırım|irim|urum|ürüm|arım|erim|dım|dim|dum|düm|tım|tim|mam|mem|ım|im|um|üm)[.!]*$"
    r"|(?<!주)(?:어요|아요|해요|여요|예요|에요|니다|었다|한다)[.!]*$"
    r"|(?<!いい)(?<!結構)(?:です|ます|ました|でした|ません|ている|だった)[。.]*$(?<!構いません。)(?<!構いません)"
    r"|(?:है|हूँ|हूं|हैं|था|थी|थे|दी|गया|गई)[।.]*$"
    r"|^(?:أ(?:عمل|سكن|عيش|حب|دفع|راجع|وقع|حول|درس|كره|فضل|ريد|كتب|قرأ|شرب|ستخدم)|لدي|عندي|أنا|والدي|والدتي|مديري)(?!\w)"
)
_ASKS = re.compile(
    r"^(?:\w+ ){0,3}[а-яё]{2,}(?:й|йте|йся|йтесь|ите|ьте)(?!\w)|^[а-яё]{2,}(?:и|ь)(?!\w)"
    r"|^(?:\w+ ){0,3}[a-ząćęłńóśźż]{2,}(?:aj|uj|ij|yj|cie)(?!\w)"
    r"|(?:세요|십시오|줘|줘요|마|말아|해|라|돼|둬|봐|내|꺼)[.!]*$"
    r"|(?:ください|下さい|なさい|こと|せよ|[てで]ね?|ておいて|ないで|してくれ)[。.!]*$"
    r"|(?:दो|देना|करो|लो|जाओ|रहो|मानो|बताओ|भेजना|कर देना|मत \S+|पूछो|करना|[ाे]ओ|इए|एँ)[।.]*$"
    r"|^(?:请|別|别|不要|把|给|替|先|只|只要|凡|凡是|以后)"
    r"|^[a-zà-ÿ]{2,}(?:-moi|-le|-la|-lui|-les|-toi|-nous)(?!\w)|^[a-zà-ÿ]{3,}ez(?!\w)"
    r"|^[a-záéíóú]{2,}(?:me|melo|mela|le|les|selo|sela|mi|gli|glielo)(?!\w)"
)
_TURKISH = re.compile("[ığş]|(?<!\\w)(?:bana|ben|benim|bir|ve|için)(?!\\w)")
_TURKISH_STATEMENT = re.compile(
    r"(?:yor|[ıiuü]r|[ae]r|d[ıiuü]|t[ıiuü]|[ıiuü]m|[ıiuü]z|var|yok|d[ıiuü]r|t[ıiuü]r|sin|sın)[.!]*$"
)


def says_of_self(folded: str) -> bool:
    """Whether the verb's ending points to the speaker, or to a plain statement."""
    return _SAYS.search(folded) is not None


def asks_listener(folded: str) -> bool:
    """Whether the verb's ending is one of asking or ordering."""
    if _ASKS.search(folded):
        return True
    return _TURKISH.search(folded) is not None and not _TURKISH_STATEMENT.search(folded)
