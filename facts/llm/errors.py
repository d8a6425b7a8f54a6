"""What can go wrong at the model door, in three kinds a caller treats differently. The docstring is the message."""

from enum import StrEnum
from inspect import cleandoc

from facts.llm.answers import Usage


class Flaw(StrEnum):
    """Why an answer cannot be used."""

    TRUNCATED = "truncated"
    REFUSED = "refused"
    EMPTY = "empty"
    TOOL_CALL = "tool_call"
    NOT_JSON = "not_json"
    WRONG_SHAPE = "wrong_shape"
    TOO_LARGE = "too_large"
    REJECTED = "rejected"  # the endpoint would not take the request (400, 413, 422)


class ModelError(Exception):
    """The model gave no answer that can be used."""

    def __str__(self) -> str:
        return cleandoc(type(self).__doc__ or "")


class ModelUnavailable(ModelError):
    """The model cannot be reached at the moment; the same question may be asked again later."""

    def __init__(self, retry_after_s: float | None = None) -> None:
        super().__init__(retry_after_s)
        self.retry_after_s = retry_after_s


class ModelMisconfigured(ModelError):
    """The model refuses this installation: its key, its address, its name or its account need an operator."""

    def __init__(self, status: int = 0) -> None:
        super().__init__(status)
        self.status = status


class AnswerUnusable(ModelError):
    """The model answered, but not in a form that can be used."""

    def __init__(self, reason: Flaw, usage: Usage) -> None:
        super().__init__(reason, usage)
        self.reason = reason
        self.usage = usage

    def __str__(self) -> str:
        return f"{super().__str__()[:-1]} ({self.reason})."
