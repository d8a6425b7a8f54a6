"""docs/settings.md names every variable that is read, with its default; and none that is not."""

import ast
import re

from tests.house.source import PROJECT, Source, example, product_sources

READERS = {"_text", "_number", "_numbers", "_flag", "_required", "_database", "_read"}
ROW = re.compile(r"^\| `([A-Z_]+)` \| (.*?) \| (.+) \|$", re.M)
# Read by the programs that start the others, not by settings.py.
LAUNCHER = {"DEMO", "MEMORY_DATABASE_ADMIN_URL"}
NAME = re.compile(r"[A-Z][A-Z_]{2,}")


def read_names(source: Source) -> dict[str, str | None]:
    """Variable → its default as it is written, None where the call gives none."""
    found: dict[str, str | None] = {}
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in READERS:
            words = [
                each
                for each in node.args
                if isinstance(each, ast.Constant | ast.Call | ast.JoinedStr | ast.UnaryOp)
            ]
            names = [
                each.value
                for each in words
                if isinstance(each, ast.Constant) and NAME.fullmatch(str(each.value))
            ]
            if names:
                found[names[0]] = _default(node, names[0])
    return found


def _default(node: ast.Call, name: str) -> str | None:
    if getattr(node.func, "id", "") in ("_required", "_read"):
        return None
    after = node.args[1:]
    if not after:
        return ""
    return str(after[0].value) if isinstance(after[0], ast.Constant) else None


def read_by_launcher(source: Source) -> set[str]:
    """Names of variables taken from a mapping called environment, caller or os.environ."""
    pattern = r"""(?:environ(?:ment)?|caller)(?:\.get\(|\[)["']([A-Z][A-Z_]+)["']"""
    return set(re.findall(pattern, source.text))


def documented() -> dict[str, tuple[str, str]]:
    """Variable → (default, meaning) as the table has it."""
    text = (PROJECT / "docs" / "settings.md").read_text()
    return {name: (default.strip(), meaning.strip()) for name, default, meaning in ROW.findall(text)}


def settings_source() -> Source:
    return next(source for source in product_sources() if source.name == "memory_dashboard/settings.py")


def plain(default: str) -> str:
    """A default as the table shows it, without its dress."""
    text = default.strip("`").replace("_", "").replace(",", "").lower()
    return "" if text in ("empty", "–") else text


def test_every_variable_stands_in_the_table_and_no_other():
    assert set(documented()) == set(read_names(settings_source())) | LAUNCHER


def test_the_defaults_are_those_of_the_code():
    table = documented()
    wrong = {
        name: (default, table[name][0])
        for name, default in read_names(settings_source()).items()
        if default is not None and name in table and plain(default) != plain(table[name][0])
    }
    assert wrong == {}


def test_every_variable_says_what_it_means():
    assert [name for name, (_, meaning) in documented().items() if len(meaning) < 15] == []


def test_what_the_launcher_reads_stands_in_the_table():
    launcher = [
        source for source in product_sources() if source.name.startswith("memory_dashboard/embedded/")
    ]
    names = set().union(*(read_by_launcher(source) for source in launcher))
    assert "DEMO" in names
    assert names - {"DJANGO_SETTINGS_MODULE"} <= set(documented())


def test_no_variable_is_read_elsewhere():
    """One file reads the environment, so that one table can hold it; the launcher starts before there are settings."""
    elsewhere = re.compile(r"os\.(environ\b(?!\.setdefault\(\"DJANGO)|getenv)")
    allowed = ("memory_dashboard/embedded/", "memory_dashboard/management/")
    found = [
        source.name
        for source in product_sources()
        if not source.name.startswith(allowed)
        for line in source.lines
        if elsewhere.search(line) and "DJANGO_SETTINGS_MODULE" not in line
    ]
    assert not found, "\n".join(found)


def test_a_variable_missing_from_the_table_would_be_seen():
    read = read_names(example('A = _text("MEMORY_NEW", "x")\nB = _required("MEMORY_OTHER", "a text")'))
    assert read == {"MEMORY_NEW": "x", "MEMORY_OTHER": None}
    assert not set(read) <= set(documented())


def test_another_default_would_be_seen():
    assert plain("30") != plain("`20`")
    assert plain("60_000") == plain("`60000`")
