"""The one error of the stack: its text is what the person at the terminal reads."""


class StackError(Exception):
    """Something must be changed by hand before the stack can start; the text says what."""
