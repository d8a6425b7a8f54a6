"""The one registry of what is stored: how each field of each model is exported, kept and erased, and how it lies
there (rule 18).

Each field stands in exactly one of an entry's classes; `facts.checks` fails `manage.py check` otherwise. Printed by
`python -m facts.registry`, which writes docs/data-registry.md.
"""

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

CLASSES = {
    "sealed": "free text, sealed under the person's own key",
    "keyed": "fingerprints under the person's own key, from which no text can be read",
    "plain": "ids, times, numbers and words from closed lists",
    "identity": "says who signs in; plain, so that it can be found",
    "hidden": "a hash, or sealed under the master key",
}
ALL = "*"


@dataclass(frozen=True)
class FieldRule:
    """What holds for one field."""

    name: str
    lies: str  # one of CLASSES
    exported: str  # "yes", or "no: " and why
    kept: str
    erased: str


@dataclass(frozen=True)
class Entry:
    """One model. Fields are named by class, separated by spaces; `*` stands for every field of a foreign model.

    `withheld` are fields that an export leaves out, `loose` those whose text is plain although they could hold free
    text; each with why.
    """

    model: str  # "app.Model"
    exported: str  # "yes", or "no: " and why
    kept: str
    erased: str
    sealed: str = ""
    keyed: str = ""
    plain: str = ""
    identity: str = ""
    hidden: str = ""
    withheld: Mapping[str, str] = field(default_factory=dict)
    loose: Mapping[str, str] = field(default_factory=dict)

    @property
    def is_coarse(self) -> bool:
        """Whether it speaks of all fields of a model that is not ours."""
        return ALL in (self.plain, self.identity, self.hidden)

    def rules(self) -> Iterator[FieldRule]:
        """One rule a field, in the order of the classes."""
        for lies in CLASSES:
            for name in str(getattr(self, lies)).split():
                yield FieldRule(name, lies, self._exported(name, lies), self.kept, self.erased)

    def _exported(self, name: str, lies: str) -> str:
        if self.exported != "yes":
            return self.exported
        if name in self.withheld:
            return f"no: {self.withheld[name]}"
        return "no: derived" if lies == "keyed" else "yes"


YES = "yes"
WITH_ACCOUNT = "as long as the account"
UNTIL_FORGOTTEN = "until it is forgotten, or the account erased"
WITH_SESSION = "as long as its session"
WITH_MEMORY = "as long as its memory"
ROW_GOES = "row deleted; key destroyed"
CASCADE = "goes with its parent row; key destroyed"
ROW_ONLY = "row deleted"
OUTLIVES = "stays, under an opaque id: it is the proof"
INDEX = "no: derived from what is exported"
UNUSED = "no: never filled"

_MEMORY = (
    "id user context status first_status confidence made_by reason tags is_pinned said_at valid_from valid_to heard_in"
    " confirmed_at edited_at created_at use_count last_used_at superseded_by"
)
_PARENTS = "fact episode procedure open_item"

ACCOUNTS = (
    Entry(
        "accounts.User",
        YES,
        WITH_ACCOUNT,
        ROW_ONLY,
        identity="email last_login is_active is_staff is_superuser joined_at groups user_permissions",
        hidden="password",
        plain="id timezone language is_memory_on asked_at paused_until keep_mode sensitive_modes generation",
        withheld={
            "password": "a secret",
            "is_superuser": "no business of an export",
            "groups": "never filled",
            "user_permissions": "never filled",
            "generation": "a counter of ours",
        },
    ),
    Entry(
        "accounts.Context",
        YES,
        WITH_ACCOUNT,
        ROW_GOES,
        sealed="name",
        keyed="name_key",
        plain="id user is_universal is_memory_on created_at",
    ),
    Entry(
        "accounts.Agent",
        YES,
        WITH_ACCOUNT,
        ROW_GOES,
        sealed="name",
        keyed="name_key",
        plain="id user is_memory_on created_at",
    ),
    Entry(
        "accounts.Connection",
        YES,
        "as long as the account, revoked ones included",
        ROW_ONLY,
        plain="id user agent scopes write_policy created_at paused_at resumed_at revoked_at last_read_at last_written_at",
    ),
    Entry(
        "accounts.ConnectionContext",
        YES,
        "as long as its connection",
        CASCADE,
        plain="id user connection context",
    ),
    Entry(
        "accounts.AccessKey",
        "no: a secret",
        "as long as its connection; dead once revoked",
        ROW_ONLY,
        identity="user connection_id hint created_at last_used_at revoked_at",
        hidden="digest",
    ),
    Entry("accounts.Consent", YES, WITH_ACCOUNT, ROW_ONLY, plain="id user version is_agreed given_by at"),
    Entry(
        "accounts.AuditEvent",
        YES,
        "for good: append-only",
        OUTLIVES,
        plain="id user_id seq at actor actor_id verb object_kind object_id counts previous digest",
        loose={"counts": "numbers only, by the signature of record()"},
    ),
    Entry("accounts.AuditAnchor", "no: nobody's", "for good", OUTLIVES, plain="day chains events digest"),
    Entry(
        "accounts.Case",
        YES,
        WITH_ACCOUNT,
        ROW_GOES,
        sealed="note",
        plain="id user staff_id ticket reason scopes opened_at approved_at approved_by_id expires_at closed_at",
        loose={"ticket": "the number of a ticket elsewhere", "scopes": "a list from a closed set"},
    ),
    Entry(
        "accounts.DataKey",
        "no: a secret",
        "as long as the account; the empty row for good",
        "key destroyed, row stays",
        hidden="wrapped",
        plain="owner_id master_id created_at destroyed_at",
    ),
    Entry("accounts.Team", "no: nobody's", "as long as it has members", ROW_ONLY, plain="id created_at"),
    Entry("accounts.TeamMember", YES, WITH_ACCOUNT, ROW_ONLY, plain="id user team is_editor"),
)

FACTS = (
    Entry(
        "facts.Session",
        YES,
        UNTIL_FORGOTTEN,
        ROW_GOES,
        sealed="external_id title",
        keyed="external_key",
        plain="id user connection context status is_memory_on started_at last_message_at last_arrival_at ended_at"
        " message_count next_seq tokens extracted_through problem created_at",
    ),
    Entry(
        "facts.Message",
        YES,
        UNTIL_FORGOTTEN,
        CASCADE,
        sealed="content",
        keyed="client_key",
        plain="id user session seq role origin at arrived_at cuts",
        loose={"cuts": "offsets, and reasons from a closed list"},
    ),
    Entry(
        "facts.SessionClock",
        "no: work in progress",
        "until the session closes",
        ROW_ONLY,
        plain="session_id user_id idle_due_at cap_due_at",
    ),
    Entry(
        "facts.Fact",
        YES,
        UNTIL_FORGOTTEN,
        ROW_GOES,
        sealed="text value entities",
        plain=f"{_MEMORY} kind slot is_standing",
    ),
    Entry(
        "facts.Episode",
        YES,
        UNTIL_FORGOTTEN,
        ROW_GOES,
        sealed="text background solution topics entities",
        plain=f"{_MEMORY} session type happened_on precision importance",
    ),
    Entry(
        "facts.Procedure",
        YES,
        UNTIL_FORGOTTEN,
        ROW_GOES,
        sealed="text trigger body",
        plain=f"{_MEMORY} is_on",
    ),
    Entry(
        "facts.OpenItem",
        YES,
        UNTIL_FORGOTTEN,
        ROW_GOES,
        sealed="text",
        plain=f"{_MEMORY} session due_on done_at",
    ),
    Entry(
        "facts.Source",
        YES,
        WITH_MEMORY,
        CASCADE,
        sealed="quote",
        plain=f"id user {_PARENTS} session message run start end said_at created_at",
    ),
    Entry(
        "facts.Revision",
        YES,
        WITH_MEMORY,
        CASCADE,
        sealed="text parts",
        plain=f"id user {_PARENTS} actor replaced_at",
    ),
    Entry(
        "facts.Summary",
        YES,
        "as long as its session, and all it was made of",
        CASCADE,
        sealed="topic text",
        plain="id user session context said_at edited_at created_at",
    ),
    Entry(
        "facts.SearchEntry",
        INDEX,
        "as long as what it finds; rebuilt at will",
        ROW_ONLY,
        keyed="terms names beside before",
        plain="id user item_kind item_id context is_current said_at form card model embedding",
    ),
    Entry(
        "facts.Bundle",
        YES,
        UNTIL_FORGOTTEN,
        ROW_GOES,
        sealed="question block items",
        plain="id user session connection item_ids tokens is_frozen thawed_at created_at",
    ),
    Entry(
        "facts.KeptAnswer",
        "no: it says that a call was made, of which the export holds what came",
        "24 hours; swept by the next call of an agent that sends an Idempotency-Key",
        ROW_ONLY,
        keyed="key request",
        plain="id user connection status form answer object_id created_at",
        loose={"answer": "ids, counts and a status word, by the check of facts/api/idempotency.py"},
    ),
    Entry(
        "facts.ExtractionJob",
        "no: work in progress",
        WITH_SESSION,
        ROW_ONLY,
        plain="id user_id session_id through_seq prompt_version questions state attempts failures run_after handed_at"
        " claimed_at done_at problem created_at",
    ),
    Entry(
        "facts.ExtractionRun",
        YES,
        WITH_SESSION,
        CASCADE,
        plain="id user session model prompt_version questions input_tokens output_tokens cached_tokens calls cost_micros"
        " kept rejected outcome duration_ms at",
        loose={"model": "the model's name, from the settings", "rejected": "numbers by reason code"},
    ),
    Entry(
        "facts.Rereading",
        "no: a draft of what the memories would be",
        "what it found, until applied or discarded; else as long as its session",
        CASCADE,
        sealed="found",
        plain="id user session run state generation created_at settled_at",
    ),
    Entry(
        "facts.Wish",
        YES,
        "until its message is forgotten",
        CASCADE,
        sealed="task manner",
        keyed="task_terms manner_terms",
        plain="id user session message start end is_spent at",
    ),
    Entry(
        "facts.Tombstone",
        "no: it would say what was forgotten",
        WITH_ACCOUNT,
        ROW_GOES,
        keyed="words slot_value terms",
        plain="id user at cause",
    ),
    Entry(
        "facts.TeamFact",
        "no: it is the organisation's, not a person's",
        "as long as the team keeps it",
        "with the team: its key is destroyed",
        sealed="text",
        plain="id team created_at",
    ),
    Entry(
        "facts.ForgottenWindow", YES, WITH_ACCOUNT, ROW_ONLY, plain="id user since until by context_ids at"
    ),
    Entry(
        "facts.ForgetRequest",
        YES,
        "until its message is forgotten",
        CASCADE,
        sealed="topic",
        plain="id user message withheld at settled_at",
    ),
)

# Tables of the libraries: all fields alike.
OTHERS = (
    Entry("account.EmailAddress", YES, WITH_ACCOUNT, ROW_ONLY, identity=ALL),
    Entry("account.EmailConfirmation", "no: a secret", "until used, or three days", ROW_ONLY, identity=ALL),
    Entry("mfa.Authenticator", "no: a secret", "until removed, or the account erased", ROW_ONLY, hidden=ALL),
    Entry("usersessions.UserSession", YES, "until signed out or run out", ROW_ONLY, identity=ALL),
    Entry("sessions.Session", "no: a secret", "until signed out, or 14 days", ROW_ONLY, identity=ALL),
    Entry("auth.Group", UNUSED, UNUSED, UNUSED, plain=ALL),
    Entry("auth.Permission", UNUSED, "Django's own", "nobody's", plain=ALL),
    Entry("contenttypes.ContentType", UNUSED, "Django's own", "nobody's", plain=ALL),
)

REGISTRY = {entry.model: entry for entry in (*ACCOUNTS, *FACTS, *OTHERS)}


def page() -> str:
    """The registry as the Markdown of docs/data-registry.md."""
    classes = "\n".join(f"- **{name}**: {meaning}" for name, meaning in CLASSES.items())
    return _HEAD.format(classes=classes) + "".join(_section(entry) for entry in REGISTRY.values())


_HEAD = """# What is stored

Written by `python -m facts.registry` from `facts/registry.py`; do not edit. Every field of every model stands here with
how it lies in the database, whether an export holds it, how long it is kept, and what an erasure does to it. A field
without an entry fails `manage.py check`.

How a field lies in the database:

{classes}
"""


def _section(entry: Entry) -> str:
    lines = [
        f"\n## {entry.model}\n",
        f"Kept: {entry.kept}. Erased: {entry.erased}.\n",
        "| field | lies | exported |",
    ]
    lines += ["|---|---|---|", *(_row(rule, entry) for rule in entry.rules()), ""]
    return "\n".join(lines)


def _row(rule: FieldRule, entry: Entry) -> str:
    name = "every field" if rule.name == ALL else f"`{rule.name}`"
    note = f" ({entry.loose[rule.name]})" if rule.name in entry.loose else ""
    return f"| {name} | {rule.lies}{note} | {rule.exported} |"


if __name__ == "__main__":
    sys.stdout.write(page())
