"""The second wall in words: the SQL that a `walls` migration runs, and the tables that stand outside it.

Frozen in meaning: migrations import these two functions, so a change here must not change what they did.
"""

from collections.abc import Iterable

# Tables without row-level security, each with its reason. A test reads the catalogue against this list.
UNOWNED_TABLES = {
    "accounts_user": "identity: who signs in",
    "accounts_user_groups": "identity, unused",
    "accounts_user_user_permissions": "identity, unused",
    "accounts_accesskey": "identity: key hash to user",
    "accounts_auditanchor": "content-free: fingerprints over all chains",
    "accounts_team": "content-free: an id",
    "account_emailaddress": "identity: django-allauth",
    "account_emailconfirmation": "identity: django-allauth",
    "mfa_authenticator": "identity: django-allauth, secrets sealed",
    "usersessions_usersession": "identity: django-allauth",
    "django_session": "identity: web sessions",
    "auth_group": "identity, unused",
    "auth_group_permissions": "identity, unused",
    "auth_permission": "identity, unused",
    "django_content_type": "Django's own",
    "django_migrations": "Django's own",
    "facts_extractionjob": "content-free work: ids and times",
    "facts_sessionclock": "content-free work: ids and times",
}

OWNER_IS_SET = "user_id = (SELECT nullif(current_setting('app.user_id', true), '')::uuid)"


def wall_sql(tables: Iterable[str]) -> str:
    """SQL that closes each table: forced row-level security, and a key that composite links can name."""
    return "\n".join(_wall(table) for table in tables)


def link_sql(links: Iterable[tuple[str, str, str, str]]) -> str:
    """SQL that makes each link (child, column, parent, what happens on delete) one of `(user_id, column)`."""
    return "\n".join(
        f"ALTER TABLE {child} ADD CONSTRAINT {child}_{column}_own FOREIGN KEY (user_id, {column})"
        f" REFERENCES {parent} (user_id, id) ON DELETE {_action(action, column)};"
        for child, column, parent, action in links
    )


def unwall_sql(tables: Iterable[str], links: Iterable[tuple[str, str, str, str]]) -> str:
    """The way back."""
    drops = [f"ALTER TABLE {child} DROP CONSTRAINT {child}_{column}_own;" for child, column, _, _ in links]
    opens = [
        f"DROP POLICY owner_only ON {table}; ALTER TABLE {table} DROP CONSTRAINT {table}_own;"
        f" ALTER TABLE {table} NO FORCE ROW LEVEL SECURITY; ALTER TABLE {table} DISABLE ROW LEVEL SECURITY;"
        for table in tables
    ]
    return "\n".join([*drops, *opens])


def _wall(table: str) -> str:
    return f"""
ALTER TABLE {table} ENABLE ROW LEVEL SECURITY;
ALTER TABLE {table} FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_only ON {table} FOR ALL USING ({OWNER_IS_SET}) WITH CHECK ({OWNER_IS_SET});
ALTER TABLE {table} ADD CONSTRAINT {table}_own UNIQUE (user_id, id);
GRANT SELECT ON {table} TO memory_support;"""


def _action(action: str, column: str) -> str:
    return (
        f"SET NULL ({column})" if action == "clear" else {"cascade": "CASCADE", "refuse": "NO ACTION"}[action]
    )
