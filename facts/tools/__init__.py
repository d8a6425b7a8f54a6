"""Memory as tools that a model calls in the middle of a conversation: one table, whatever protocol carries it.

`table.TOOLS` names each tool with its words for the model, the shape of its input, the scopes that open it and its
function; `calling.run` checks, calls, and turns a refusal into an answer the model can act on. Nothing here knows
HTTP: JSON carries it in `facts.api.tools`, and another protocol registers the same table.
"""
