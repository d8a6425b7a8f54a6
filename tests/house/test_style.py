"""Files and functions stay small, errors stay named, imports stay at the top, logs say events and not contents."""

import ast
import re
from statistics import median, quantiles

import pytest

from tests.house.source import Source, example, product_sources

FILE_LINES, FUNCTION_LINES, MEDIAN_LINES, P95_LINES = 400, 60, 8, 45
# Word lists and tables, where a line is an entry.
TABLES = {"facts/writing/statements/gazetteer.py"}
OUTERMOST = {
    "facts/tasks.py",
    "memory_dashboard/api.py",
    "facts/management/commands/doctor.py",  # whatever a broker raises, it cannot be reached
}
LOG_CALLS = {"debug", "info", "warning", "error", "exception", "critical", "log"}
EVENT = re.compile(r"[a-z0-9]+([-._][a-z0-9]+)+( [a-z_]+=%[sd])*")
# What an argument may be: an id, a count, a status, or a word from a closed list.
CODE = re.compile(
    r"(\w+\.)*(pk|id|\w+_id|status|count|\w+_count|code|kind|reason|reason\.value|verb)|len\([\w.]+\)"
)


def length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Lines from `def` to its end."""
    return (function.end_lineno or function.lineno) - function.lineno + 1


def long_files(source: Source) -> list[str]:
    is_long = len(source.lines) > FILE_LINES and source.name not in TABLES
    return [f"{source.name}: {len(source.lines)} lines"] if is_long else []


def long_functions(source: Source) -> list[str]:
    return [
        f"{source.name}:{each.lineno}: {each.name} has {length(each)} lines"
        for each in source.functions()
        if length(each) > FUNCTION_LINES
    ]


def blanket_excepts(source: Source) -> list[str]:
    if source.name in OUTERMOST:
        return []
    return [
        f"{source.name}:{node.lineno}"
        for node in ast.walk(source.tree)
        if isinstance(node, ast.ExceptHandler) and _catches_all(node.type)
    ]


def _catches_all(caught: ast.expr | None) -> bool:
    if isinstance(caught, ast.Tuple):
        return any(_catches_all(each) for each in caught.elts)
    return caught is None or (isinstance(caught, ast.Name) and caught.id in ("Exception", "BaseException"))


def inner_imports(source: Source) -> list[str]:
    """Imports inside functions without `# noqa: PLC0415` and a reason, on the line or in a comment above."""
    return [
        f"{source.name}:{node.lineno}"
        for function in source.functions()
        for node in ast.walk(function)
        if isinstance(node, (ast.Import, ast.ImportFrom)) and not _has_reason(source, node.lineno)
    ]


def _has_reason(source: Source, lineno: int) -> bool:
    line = source.lines[lineno - 1]
    if "# noqa: PLC0415" not in line:
        return False
    while "PLC0415" in source.lines[lineno - 1]:
        lineno -= 1
    return bool(re.search(r"PLC0415\W+\w{3,}", line)) or source.lines[lineno - 1].lstrip().startswith("#")


def talking_logs(source: Source) -> list[str]:
    """Log calls that could carry content: anything but a constant event name, and `name=%s` of codes and numbers."""
    return [f"{source.name}:{node.lineno}" for node in ast.walk(source.tree) if _talks(node)]


def _talks(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    if node.func.attr not in LOG_CALLS or not _is_logger(node.func.value):
        return False
    words = node.args[1:] if node.func.attr == "log" else node.args
    if not words or not isinstance(words[0], ast.Constant) or not EVENT.fullmatch(str(words[0].value)):
        return True
    return not all(CODE.fullmatch(ast.unparse(word)) for word in words[1:])


def _is_logger(where: ast.expr) -> bool:
    name = where.attr if isinstance(where, ast.Attribute) else getattr(where, "id", "")
    return name.lower().strip("_") in ("log", "logger", "logging")


@pytest.mark.parametrize("rule", [long_files, long_functions, blanket_excepts, inner_imports, talking_logs])
def test_the_source_keeps_to(rule):
    found = [line for source in product_sources() for line in rule(source)]
    assert not found, "\n".join(found)


def test_functions_are_short_as_a_rule():
    lengths = [length(each) for source in product_sources() for each in source.functions()]
    assert len(lengths) > 300
    assert median(lengths) <= MEDIAN_LINES
    assert quantiles(lengths, n=20)[-1] <= P95_LINES


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        (long_files, "x = 1\n" * 401),
        (long_functions, "def f():\n" + "    x = 1\n" * 60),
        (blanket_excepts, "try:\n    f()\nexcept Exception:\n    pass"),
        (blanket_excepts, "try:\n    f()\nexcept:\n    pass"),
        (blanket_excepts, "try:\n    f()\nexcept (ValueError, Exception):\n    pass"),
        (inner_imports, "def f():\n    import json"),
        (inner_imports, "def f():\n    import json  # noqa: PLC0415"),
        (talking_logs, "log.info(f'kept {fact.text}')"),
        (talking_logs, "log.info('kept %s', fact.text)"),
        (talking_logs, "logger.warning('kept {}'.format(text))"),
        (talking_logs, "log.info('fact-kept text=%s', fact.text)"),
        (talking_logs, "log.info(text)"),
        (talking_logs, "logging.error('Kept something nice')"),  # a sentence is no event
    ],
)
def test_what_breaks_a_rule_is_found(rule, text):
    assert rule(example(text))


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        (long_functions, "def f():\n" + "    x = 1\n" * 59),
        (blanket_excepts, "try:\n    f()\nexcept ValueError:\n    pass"),
        (inner_imports, "def f():\n    import anthropic  # noqa: PLC0415 - takes a second"),
        (
            inner_imports,
            "def f():\n    # Lazy: heavy.\n    import anthropic  # noqa: PLC0415\n    import b  # noqa: PLC0415",
        ),
        (talking_logs, "log.warning('fact-kept id=%s n=%d', fact.pk, len(rows))"),
        (talking_logs, "log.error('api-failed', exc_info=error)\nmath.log(text)"),
    ],
)
def test_what_keeps_to_it_is_not(rule, text):
    assert rule(example(text)) == []
