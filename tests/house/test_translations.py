"""Every string of the pages can be translated, and is: German and Arabic are complete, compiled, and keep the names
that stand inside a sentence."""

import ast
import gettext
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

import pytest
from django.apps import apps
from django.conf import settings
from django.utils.functional import Promise

from tests.house.source import PROJECT, Source, example, product_sources, templates

LOCALE = PROJECT / "memory_dashboard" / "locale"
LANGUAGES = [code for code, _ in settings.LANGUAGES if code != "en"]
NEEDED = "The catalogues need xgettext and msgfmt: apt-get install gettext"
REMEDY = "Run `make messages`, translate what is empty or fuzzy in memory_dashboard/locale, and run it again."
EXTRACTED = ("accounts", "facts", "memory_dashboard", "templates")

# --- the catalogues ---------------------------------------------------------------------------------------------
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|%[sd%]|\{\w*\}")
STRING = re.compile(r'"(?:[^"\\]|\\.)*"')


@dataclass
class Entry:
    """One message of a catalogue; `texts` holds one translation, or one for each plural form."""

    msgid: str = ""
    plural: str = ""
    context: str = ""
    texts: dict[int, str] = field(default_factory=dict)
    is_fuzzy: bool = False

    @property
    def key(self) -> tuple[str, str]:
        return self.context, self.msgid

    @property
    def is_whole(self) -> bool:
        return bool(self.texts) and all(self.texts.values()) and not self.is_fuzzy


def entries(text: str) -> list[Entry]:
    """The messages of a .po file but for its head and what is obsolete."""
    found = [_entry(block) for block in re.split(r"\n\s*\n", text) if 'msgid "' in block]
    return [each for each in found if each.msgid]


def _entry(block: str) -> Entry:
    entry, place = Entry(), ""
    for line in block.splitlines():
        if line.startswith("#"):
            entry.is_fuzzy |= line.startswith("#,") and "fuzzy" in line
            continue
        word, _, rest = line.partition(" ")
        place, said = (place, line) if line.startswith('"') else (word, rest)
        _add(entry, place, _unquoted(said))
    return entry


def _add(entry: Entry, place: str, said: str) -> None:
    if place == "msgid":
        entry.msgid += said
    elif place == "msgid_plural":
        entry.plural += said
    elif place == "msgctxt":
        entry.context += said
    elif place.startswith("msgstr"):
        form = int(place[7:-1] or 0)
        entry.texts[form] = entry.texts.get(form, "") + said


def _unquoted(said: str) -> str:
    words = "".join(each[1:-1] for each in STRING.findall(said))
    return words.replace("\\n", "\n").replace("\\t", "\t").replace('\\"', '"').replace("\\\\", "\\")


def catalogue(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / "django.po"


def kept(language: str) -> list[Entry]:
    assert catalogue(language).exists(), f"There is no catalogue for {language}. {REMEDY}"
    return entries(catalogue(language).read_text())


def missing(wanted: list[Entry], catalogued: list[Entry]) -> list[str]:
    """What the pages say that the catalogue does not, or not surely."""
    whole = {entry.key for entry in catalogued if entry.is_whole}
    return [entry.msgid for entry in wanted if entry.key not in whole]


@pytest.fixture(scope="module")
def wanted(tmp_path_factory: pytest.TempPathFactory) -> list[Entry]:
    """Every message that the source and the templates hold, as Django's own makemessages finds them."""
    if not shutil.which("xgettext"):
        pytest.skip(NEEDED)
    copy = tmp_path_factory.mktemp("messages")
    for name in EXTRACTED:
        shutil.copytree(PROJECT / name, copy / name, ignore=shutil.ignore_patterns("locale", "__pycache__"))
    (copy / "locale").mkdir()
    admin = shutil.which("django-admin") or str(Path(sys.executable).with_name("django-admin"))
    command = [admin, "makemessages", "--locale", "de", "--no-location"]
    environment = {name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"}
    subprocess.run(command, cwd=copy, env=environment, check=True, capture_output=True, timeout=120)
    return entries((copy / "locale" / "de" / "LC_MESSAGES" / "django.po").read_text())


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_untranslated(language, wanted):
    assert len(wanted) > 200
    absent = missing(wanted, kept(language))
    assert not absent, f"{len(absent)} messages in {language}. {REMEDY}\n" + "\n".join(absent[:40])


def test_what_is_empty_fuzzy_or_absent_counts_as_missing():
    text = 'msgid "Empty"\nmsgstr ""\n\n#, fuzzy\nmsgid "Unsure"\nmsgstr "Unsicher"\n\nmsgid "Whole"\nmsgstr "Ganz"\n'
    asked = [Entry(msgid=word) for word in ("Empty", "Unsure", "Whole", "Absent")]
    assert missing(asked, entries(text)) == ["Empty", "Unsure", "Absent"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_compiled_is_what_the_catalogue_says(language):
    with catalogue(language).with_suffix(".mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    for entry in filter(lambda each: each.is_whole, kept(language)):
        key = f"{entry.context}\x04{entry.msgid}" if entry.context else entry.msgid
        for form, text in entry.texts.items():
            place = (key, form) if entry.plural else key
            assert compiled._catalog.get(place) == text, f"{entry.msgid!r} is not compiled. {REMEDY}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_keep_every_name_of_the_sentence(language):
    wrong = [line for entry in kept(language) for line in misplaced(entry)]
    assert not wrong, "\n".join(wrong)


def misplaced(entry: Entry) -> list[str]:
    """Translations that lose or invent a placeholder. The number may be left out where a form stands for one number."""
    allowed = _placeholders(entry.msgid) | _placeholders(entry.plural)
    least = _placeholders(entry.msgid) & (_placeholders(entry.plural) if entry.plural else allowed)
    return [
        f"{entry.msgid!r} → {text!r}"
        for text in filter(None, entry.texts.values())
        if not (_placeholders(text) <= allowed and (entry.plural or least <= _placeholders(text)))
    ]


def _placeholders(text: str) -> set[str]:
    return set(PLACEHOLDER.findall(text))


@pytest.mark.parametrize(
    ("text", "is_kept"), [("Von %(agent)s", True), ("Von", False), ("Von %(agnet)s", False)]
)
def test_a_lost_name_is_found(text, is_kept):
    assert (misplaced(Entry("From %(agent)s", texts={0: text})) == []) is is_kept


# --- the templates ----------------------------------------------------------------------------------------------
SPOKEN = (
    "aria-label",
    "aria-description",
    "placeholder",
    "title",
    "alt",
    "label",
    "data-words",
    "data-confirm",
)
SILENT = ("script", "style", "code", "pre", "kbd")
# The contract itself, written for programmers in one language.
NOT_FOR_PEOPLE = ("api/",)
# Proper names, the same in every language.
NAMES = re.compile(
    r"\b(Chrome|Edge|Opera|Firefox|Safari|iPhone|iPad|Android|Windows|Mac|Linux|curl|Python|JSON|API)\b"
)
TRANSLATED = re.compile(r"\{%\s*blocktrans(late)?\b.*?\{%\s*endblocktrans(late)?\s*%\}", re.S)
NOT_SHOWN = re.compile(r"\{%\s*block (main_class|action_url)\s*%\}.*?\{%\s*endblock.*?%\}", re.S)
COMMENTED = re.compile(r"\{#.*?#\}|\{%\s*comment\b.*?endcomment\s*%\}|<!--.*?-->|<!DOCTYPE[^>]*>", re.S)
TAG = re.compile(r"\{%.*?%\}|\{\{.*?\}\}", re.S)
HANDED = re.compile(r"""\{%\s*(?:include|with)\b(.*?)%\}""", re.S)
LITERAL = re.compile(r"""\b(\w+)=(["'])((?:(?!\2).)*)\2""")
WORDS = {
    "title",
    "text",
    "label",
    "action",
    "hint",
    "words",
    "summary",
    "empty",
    "lead",
    "caption",
    "heading",
    "note",
}


class Reader(HTMLParser):
    """Collects what a person reads or hears of a page."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.said: list[str] = []
        self.silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.silent += tag in SILENT
        self.said += [f'{name}="{value}"' for name, value in attrs if name in SPOKEN and _has_words(value)]

    def handle_endtag(self, tag: str) -> None:
        self.silent -= tag in SILENT and self.silent > 0

    def handle_data(self, data: str) -> None:
        if not self.silent and _has_words(data):
            self.said.append(" ".join(data.split()))


def _has_words(text: str | None) -> bool:
    return any(letter.isalpha() for letter in NAMES.sub(" ", text or ""))


def untranslated(source: Source) -> list[str]:
    """Words that stand in a template outside of every translation."""
    text = TRANSLATED.sub("", NOT_SHOWN.sub("", COMMENTED.sub("", source.text)))
    return [f"{source.name}: {said}" for said in (*_handed_on(text), *_read(text))]


def _read(text: str) -> list[str]:
    reader = Reader()
    named = re.sub(r"(</?)\{\{.*?\}\}", r"\1h2", text)  # <{{ heading }} id=…>
    reader.feed(TAG.sub(" ", re.sub(r"<(\{%.*?%\})+", "<", named)))
    reader.close()
    return reader.said


def _handed_on(text: str) -> Iterator[str]:
    for tag in HANDED.findall(text):
        for name, _, words in LITERAL.findall(tag):
            if name in WORDS and _has_words(words):
                yield f"{name}={words!r}"


def test_templates_say_nothing_untranslated():
    found = [
        line
        for source in templates()
        if not source.name.startswith(NOT_FOR_PEOPLE)
        for line in untranslated(source)
    ]
    assert not found, f"{len(found)} places:\n" + "\n".join(found)


@pytest.mark.parametrize(
    "text",
    [
        "<p>Nothing yet.</p>",
        "{% block title %}Home{% endblock %}",
        '<nav aria-label="Pages"></nav>',
        '<input placeholder="Search">',
        "<p>{{ count }} things</p>",
        '{% include "_empty.html" with title="None yet" %}',
        "Your code: {{ code }}",
    ],
)
def test_a_template_that_speaks_one_language_is_found(text):
    assert untranslated(example(text, "x.html"))


@pytest.mark.parametrize(
    "text",
    [
        '{% translate "Nothing yet." %}',
        "{% blocktranslate trimmed count n=n %}{{ n }} thing{% plural %}{{ n }} things{% endblocktranslate %}",
        '<nav aria-label="{% translate "Pages" %}">·</nav>',
        '{% include "_empty.html" with title=_("None yet") href="/" %}',
        '<p class="lead{% if wide %} wide{% endif %}">{{ fact.text }} 2 – 3</p>',
        "{# Why this is so. #}<script>go()</script>",
    ],
)
def test_a_template_that_can_be_translated_is_not(text):
    assert untranslated(example(text, "x.html")) == []


# --- the code ---------------------------------------------------------------------------------------------------
NAMED = {"label", "help_text", "empty_label"}
JS_WORDS = re.compile(
    r"""(?:\.(?:textContent|innerText|title|placeholder)\s*=|"aria-label",)\s*["'`][^"'`\n]*[^\W\d_]{2}"""
)


def spoken(source: Source) -> list[str]:
    """Words that forms and messages say in one language only."""
    calls = [node for node in ast.walk(source.tree) if isinstance(node, ast.Call)]
    said = [(call.lineno, words) for call in calls for words in (*_labels(call), *_messages(call))]
    return [f"{source.name}:{line}: {ast.unparse(words)}" for line, words in said if _is_plain_text(words)]


def _labels(call: ast.Call) -> list[ast.expr]:
    return [keyword.value for keyword in call.keywords if keyword.arg in NAMED]


def _messages(call: ast.Call) -> list[ast.expr]:
    """What `messages.success(request, …)` and `say(request, …)` are given to say."""
    function = call.func
    is_message = isinstance(function, ast.Attribute) and ast.unparse(function.value) == "messages"
    is_message = is_message and ast.unparse(function) != "messages.get_messages"
    return call.args[1:2] if is_message or (isinstance(function, ast.Name) and function.id == "say") else []


def _is_plain_text(words: ast.expr) -> bool:
    if isinstance(words, ast.JoinedStr):
        return any(isinstance(part, ast.Constant) and _has_words(str(part.value)) for part in words.values)
    return isinstance(words, ast.Constant) and isinstance(words.value, str) and _has_words(words.value)


def test_forms_and_messages_say_nothing_untranslated():
    pages = [each for each in product_sources() if re.match(r"accounts/|facts/(views|forms)/", each.name)]
    found = [line for source in pages for line in spoken(source)]
    assert not found, f"{len(found)} places:\n" + "\n".join(found)


@pytest.mark.parametrize(
    ("code", "is_found"),
    [
        ('messages.success(request, "Saved.")', True),
        ('messages.success(request, f"{n} saved")', True),
        ('forms.CharField(label="Name")', True),
        ('say(request, "Pinned.")', True),
        ('messages.success(request, _("Saved."))', False),
        ("messages.success(request, in_words(done))", False),
        ('forms.CharField(label="")', False),
    ],
)
def test_code_that_speaks_one_language_is_found(code, is_found):
    assert bool(spoken(example(code))) is is_found


def test_every_choice_that_a_model_offers_can_be_translated():
    ours = [model for model in apps.get_models() if model._meta.app_label in ("accounts", "facts")]
    found = {
        f"{model.__name__}.{each.name}: {label}"
        for model in ours
        for each in model._meta.fields
        for _, label in each.choices or []
        if not isinstance(label, Promise)
    }
    assert not found, "\n".join(sorted(found))


def test_scripts_have_no_words_of_their_own():
    found = [
        f"{path.name}: {said.group()}"
        for path in sorted((PROJECT / "static" / "js").glob("*.js"))
        for said in JS_WORDS.finditer(path.read_text())
    ]
    assert not found, "\n".join(found)
    assert JS_WORDS.search('button.textContent = "Copied"')
