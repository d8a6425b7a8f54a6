"""The instructions a model is given, in files beside this one. Whoever changes one, changes the version."""

from functools import cache
from pathlib import Path
from typing import Literal

PROMPT_VERSION = "2026-11-2"

PromptName = Literal["facts", "session", "verdict"]


@cache
def instructions(name: PromptName) -> str:
    """The text of one prompt file."""
    return Path(__file__).with_name(f"{name}.md").read_text(encoding="utf-8")
