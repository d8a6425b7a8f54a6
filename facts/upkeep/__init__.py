"""Looking after what is stored: for now, the embeddings that are missing or of another model."""
