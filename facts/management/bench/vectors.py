"""Vectors kept from one run of a bench to the next, where somebody has made a folder for them.

Embedding 25,000 turns takes a quarter of an hour and gives the same each time. With a folder `vectors` among the
recorded answers each model's vectors are kept there by a digest of the text; without one nothing is kept.
"""

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

import numpy as np

from facts import embeddings
from facts.embeddings import Vectors

FOLDER = "vectors"


@contextmanager
def kept_vectors(recorded: Path) -> Iterator[None]:
    """What the block embeds is looked up first, and what was new is written at its end, however it ends."""
    folder = recorded / FOLDER
    if not folder.is_dir() or not embeddings.model_name():
        yield
        return
    path = folder / f"{embeddings.model_name().replace('/', '-')}.npz"
    known = _read(path)
    count, real = len(known), embeddings.embed

    def embed(texts: Sequence[str]) -> Vectors:
        keys = [
            hashlib.blake2b(text.encode("utf-8", "replace"), digest_size=16).hexdigest() for text in texts
        ]
        missing = {key: text for key, text in zip(keys, texts, strict=True) if key not in known}
        known.update(zip(missing, real(list(missing.values())), strict=True))
        return np.stack([known[key] for key in keys]) if keys else real([])

    try:
        with mock.patch.object(embeddings, "embed", embed):
            yield
    finally:
        if len(known) > count:
            np.savez(path, keys=np.array(list(known)), vectors=np.stack(list(known.values())))


def _read(path: Path) -> dict[str, Vectors]:
    if not path.is_file():
        return {}
    with np.load(path) as kept:
        return dict(zip(kept["keys"].tolist(), kept["vectors"], strict=True))
