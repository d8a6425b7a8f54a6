"""The inputs of the tools. Strict and small; descriptions are written for the model that fills them in."""

from datetime import date, datetime
from typing import Annotated, Literal, Self, TypeVar
from uuid import UUID

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

FIRST_YEAR, LAST_YEAR = 1970, 2199
MOST_IDS, MOST_FOUND, MOST_LISTED = 50, 20, 50
Noun = Literal["fact", "episode", "procedure", "open_item", "summary"]
_Day = TypeVar("_Day", bound=date)


def _sane(day: _Day) -> _Day:
    if not FIRST_YEAR <= day.year <= LAST_YEAR:
        raise ValueError(f"should lie between the years {FIRST_YEAR} and {LAST_YEAR}")
    return day


Day = Annotated[date, AfterValidator(_sane)]
Moment = Annotated[datetime, AfterValidator(_sane)]
Query = Annotated[str, Field(max_length=2000, description="What to look for, in plain words.")]
SinceDay = Annotated[
    Day | None, Field(description="First day, as 2026-03-01, in the user's time zone. Leave out if open.")
]
UntilDay = Annotated[Day | None, Field(description="Last day, included, as 2026-03-31. Leave out if open.")]
Place = Annotated[
    str | None,
    Field(
        min_length=1,
        max_length=60,
        description="One part of the user's memory, such as work. Leave out to use all that you may.",
    ),
]
Limit = Annotated[int, Field(ge=1, le=MOST_FOUND, description=f"At most so many, 1 to {MOST_FOUND}.")]
MemoryId = Annotated[UUID, Field(description="The id of a memory, as another of these tools gave it.")]
Quote = Annotated[
    str | None,
    Field(
        min_length=3,
        max_length=4000,
        description="The user's own words in this conversation that say so, letter for letter.",
    ),
]


class Input(BaseModel):
    """What a model fills in. Unknown fields are refused."""

    model_config = ConfigDict(extra="forbid")


class _Stretch(Input):
    since: SinceDay = None
    until: UntilDay = None

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if self.since and self.until and self.since > self.until:
            raise ValueError("since lies after until")
        return self


class SearchMemory(_Stretch):
    query: Annotated[Query, Field(min_length=1)]
    kinds: Annotated[
        list[Noun],
        Field(max_length=5, description="Only these kinds. Leave out to search all."),
    ] = []
    context: Place = None
    limit: Limit = 10


class SearchEpisodes(_Stretch):
    query: Annotated[
        Query, Field(description="What happened, in plain words. Leave out to list by time, latest first.")
    ] = ""
    topic: Annotated[str, Field(max_length=200, description="Only what is about this, a word or two.")] = ""
    context: Place = None
    limit: Limit = 10


class Nothing(Input):
    """A tool that asks for nothing."""


class ListOpenItems(Input):
    limit: Annotated[
        int, Field(ge=1, le=MOST_LISTED, description=f"At most so many, 1 to {MOST_LISTED}.")
    ] = 20


class ListMemories(Input):
    cursor: Annotated[
        str, Field(max_length=300, description="The next from the answer before. Leave out to begin.")
    ] = ""
    limit: Annotated[
        int, Field(ge=1, le=MOST_LISTED, description=f"At most so many, 1 to {MOST_LISTED}.")
    ] = 20


class KnowFrom(Input):
    id: MemoryId


class Remember(Input):
    content: Annotated[
        str,
        Field(
            min_length=1,
            max_length=4000,
            description="One short sentence that stands by itself, such as: Is allergic to shellfish.",
        ),
    ]
    type: Annotated[
        Literal["fact", "preference", "procedure", "open_item"],
        Field(
            description="fact: about the user. preference: what they like. procedure: how they want a task done."
            " open_item: something still to do."
        ),
    ] = "fact"
    quote: Quote = None
    context: Place = None


class Correct(Input):
    id: MemoryId
    text: Annotated[
        str, Field(min_length=1, max_length=2000, description="The whole new wording, one short sentence.")
    ]


class AskToCorrect(Correct):
    quote: Quote = None


class Forget(Input):
    ids: Annotated[list[UUID], Field(max_length=MOST_IDS, description="The memories to forget, by id.")] = []
    topic: Annotated[str, Field(max_length=400, description="Or all that is about this topic.")] = ""
    since: Annotated[
        Moment | None,
        Field(
            description="Or all that was said from this time on, as 2026-03-01T18:00, in the user's time zone."
        ),
    ] = None
    until: Annotated[Moment | None, Field(description="Up to this time; now if left out.")] = None
    confirm_token: Annotated[
        str,
        Field(
            max_length=200,
            description="The confirm_token of the preview, once the user has said yes to it. Leave out at first.",
        ),
    ] = ""

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        if sum(map(bool, (self.ids, self.topic.strip(), self.since or self.until))) != 1:
            raise ValueError("choose exactly one of ids, topic, or since and until")
        return self


class AskToForget(Input):
    topic: Annotated[
        str,
        Field(min_length=2, max_length=400, description="What to forget, in the very words of the quote."),
    ]
    quote: Annotated[
        str,
        Field(
            min_length=3,
            max_length=4000,
            description="The user's own words in this conversation that ask for it, letter for letter.",
        ),
    ]
