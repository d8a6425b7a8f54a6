"""The yes-or-no signals of a sentence: its topics, who is told or said to do what, and every pair of them.

They name no attack and mean the same in every language; what they are worth together is learned (`fitting`) and
weighed (`leaning`).
"""

import re
from collections.abc import Callable, Iterable

from facts.writing.gate import appeals as a
from facts.writing.gate import words as w
from facts.writing.gate.clauses import Sentence, has_name
from facts.writing.gate.mood import asks_listener, says_of_self
from facts.writing.gate.topics import find_topics

_MOST_PLACES = 4  # of one topic; more say nothing new
# Topics that say how a thing is meant, so that who does them is no question.
_MANNERS = frozenset(
    {
        "me",
        "listener",
        "life",
        "all",
        "standing",
        "before",
        "never",
        "pass",
        "notme",
        "liberty",
        "bystander",
        "silent",
    }
)
_OPENS_SELF = re.compile(
    r"^(?:user|users|the user|i|i'm|i've|i'd|i'll|we|we're|my|our|ich|wir|mein\w*|unser\w*|je|j'\w+|mon|ma|mes|nous|notre|nos|yo|mi|mis|"
    r"nuestr\w*|io|il mio|la mia|mio|mia|i miei|le mie|eu|meu|minha|meus|minhas|o meu|a minha|я|у меня|мой|моя|мое|мои|мы|наш\w*|"
    r"ja|moj\w*|my|nasz\w*|mam|jestem|ik|mijn|wij|ons|onze|ben|benim|biz\w*|انا|لدي|मैं|मेर\w*|हम\w*)(?!\w)|"
    r"^(?:我(?!说)|我们|私|僕|俺|저는|저희|나는|제가|내가|우리)"
)
# "Lives in Leeds": how extraction words a fact in English. Words of other languages and nouns that end alike are left out.
_THIRD_PERSON = re.compile(
    r"(?!(?:les|des|mes|tes|ses|nos|vos|puedes|tienes|eres|als|pas|sans|plus|dis|sus|mis|tus|das|os|as|dos|mais|depois|alles|dies|jedes|"
    r"meines|this|his|us|always|yes|process|press|pass|address|discuss|express|focus|access|less|guess|miss|cross)(?!\w))[a-z]{2,}s(?!\w)"
)
_QUOTED = re.compile("[\"“”«»„「」『』‘]|(?<!\\w)'[^']{2,30}'")
_DIGIT = re.compile(r"\d")
_LONG = 90  # characters

_FRAMES: tuple[tuple[str, Callable[[Sentence], bool]], ...] = (
    ("opens_self", lambda s: _OPENS_SELF.search(s.text) is not None),
    ("third_person", lambda s: _THIRD_PERSON.match(s.text) is not None),
    ("says_of_self", lambda s: says_of_self(s.folded)),
    ("asks_listener", lambda s: asks_listener(s.folded)),
    ("nobody", lambda s: not any(who in {"self", "other"} for _, who in s.subjects)),
    ("quoted", lambda s: _QUOTED.search(s.original) is not None),
    ("name", lambda s: has_name(s.original)),
    ("address", lambda s: s.has(a.ADDRESS)),
    ("digit", lambda s: _DIGIT.search(s.text) is not None),
    ("long", lambda s: len(s.text) > _LONG),
    ("careful", lambda s: s.has(w.CAUTION)),
    ("proofread", lambda s: s.has(w.HARMLESS_CHECK)),
)


def find_signals(sentence: Sentence) -> frozenset[str]:
    """The names of all signals in the sentence: `topic`, `=frame`, `topic!` (told), `topic.` (said), and pairs with "&"."""
    topics = find_topics(sentence.text)
    first = sentence.subjects[0][1] if sentence.subjects else "none"
    frames = {f"={name}" for name, is_so in _FRAMES if is_so(sentence)} | {f"=first_{first}"}
    return frozenset({*_told(sentence, topics), *frames, *topics, *_pairs(sorted({*frames, *topics}))})


def _told(sentence: Sentence, topics: dict[str, list[int]]) -> set[str]:
    """Whether what a topic names is asked of the listener or said of someone."""
    return {
        topic + ("!" if sentence.is_told(place) else ".")
        for topic, places in topics.items()
        if topic not in _MANNERS
        for place in places[:_MOST_PLACES]
    }


def _pairs(names: list[str]) -> Iterable[str]:
    return (f"{one}&{other}" for i, one in enumerate(names) for other in names[i + 1 :])
