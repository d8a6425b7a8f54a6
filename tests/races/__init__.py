"""Readings raced by what people do at the same moment (T16)."""

MOMENTS = ("before", "looking", "thinking", "writing", "after")  # of a reading, in the order of its life
