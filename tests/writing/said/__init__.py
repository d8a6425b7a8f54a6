"""What people say of themselves, in the languages the offline rules read: tables for the tests beside them.

FACTS: sentence, kind, slot, value, what it replaces · STYLE: sentence, slot, value · PROCEDURES: sentence, trigger, instruction ·
OTHERS: about somebody else, kept about them or not at all · PASSING: off-hand · NOTHING: guards · CHAT: ordinary sentences ·
REQUESTS: sentence, verb, content · NO_REQUEST: everyday phrases.
"""
