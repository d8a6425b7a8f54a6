"""No embedder: everything is found by its words."""

from collections.abc import Sequence

from facts.embeddings.embedder import EmbedderUnavailable, Vectors


class NoEmbedder:
    """Refuses every text."""

    name = ""
    is_local = True

    def embed(self, texts: Sequence[str]) -> Vectors:
        raise EmbedderUnavailable("Embedding is switched off.")

    def embed_question(self, text: str) -> Vectors:
        raise EmbedderUnavailable("Embedding is switched off.")
