"""The one-machine stack: its own PostgreSQL, web, worker and beat, from nothing but this folder.

Everything it keeps lies under one folder (`MEMORY_VAR`, default `var/`); two folders are two independent copies.
"""
