"""The block in the forms that agents put into a prompt: as ready `system` blocks of Anthropic's API, and as Markdown.

Both are made of the block's own text, so they are as frozen as it is.
"""

from facts.recall.block import ALWAYS, RELEVANT

LEAD_IN = "What follows is remembered about the user of this conversation."
_HEADINGS = {ALWAYS: "### Always", RELEVANT: "### Bearing on this conversation"}


def system_blocks(block: str) -> list[dict[str, object]]:
    """To append to an agent's own `system` blocks; [] where nothing is known. The cache breakpoint stands before the
    block, on a sentence that never changes: tools and instructions stay cached for all users, whatever the block
    says, and within a session the block's own bytes do not change."""
    if not block:
        return []
    return [
        {"type": "text", "text": LEAD_IN, "cache_control": {"type": "ephemeral"}},
        {"type": "text", "text": block},
    ]


def markdown(block: str) -> str:
    """The same as Markdown, without the fence; "" where nothing is known."""
    if not block:
        return ""
    _, preamble, *lines, _ = block.split("\n")
    told = [_HEADINGS.get(line, line) for line in lines]
    return "\n".join(["## What is known about the user", "", preamble, *told])
