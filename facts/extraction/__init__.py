"""From a finished session to candidates with their words: by a model where a key is set, by plain rules elsewhere."""
