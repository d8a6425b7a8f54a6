"""What may be put into a shared cache: numbers and plain values as JSON, never pickled objects."""

import json
from typing import Any


class JSONSerializer:
    """Used by the Redis cache in place of pickle."""

    def dumps(self, value: Any) -> bytes:
        return json.dumps(value).encode()

    def loads(self, stored: bytes) -> Any:
        return json.loads(stored)
