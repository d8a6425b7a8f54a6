"""Row-level security, composite links, and an audit trail that the database itself keeps append-only."""

from django.db import migrations

from accounts.walls import link_sql, unwall_sql, wall_sql

TABLES = [
    "accounts_context",
    "accounts_agent",
    "accounts_connection",
    "accounts_connectioncontext",
    "accounts_consent",
    "accounts_case",
    "accounts_teammember",
    "accounts_auditevent",
]
LINKS = [
    ("accounts_connection", "agent_id", "accounts_agent", "refuse"),
    ("accounts_connectioncontext", "connection_id", "accounts_connection", "cascade"),
    ("accounts_connectioncontext", "context_id", "accounts_context", "cascade"),
]
AUDIT = """
CREATE FUNCTION audit_chain() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $body$
DECLARE
    head record;
BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended(NEW.user_id::text, 7));
    SELECT seq, digest INTO head FROM accounts_auditevent WHERE user_id = NEW.user_id ORDER BY seq DESC LIMIT 1;
    NEW.seq := coalesce(head.seq, 0) + 1;
    NEW.previous := coalesce(head.digest, ''::bytea);
    NEW.digest := sha256(NEW.previous || convert_to(concat_ws('|', NEW.user_id, NEW.seq, extract(epoch FROM NEW.at),
        NEW.actor, coalesce(NEW.actor_id::text, ''), NEW.verb, NEW.object_kind, coalesce(NEW.object_id::text, ''),
        NEW.counts::text), 'UTF8'));
    RETURN NEW;
END $body$;
CREATE TRIGGER audit_chain BEFORE INSERT ON accounts_auditevent FOR EACH ROW EXECUTE FUNCTION audit_chain();

CREATE FUNCTION audit_refuse() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $body$
BEGIN
    RAISE EXCEPTION 'The audit trail is append-only.' USING ERRCODE = 'insufficient_privilege';
END $body$;
CREATE TRIGGER audit_no_change BEFORE UPDATE OR DELETE ON accounts_auditevent
    FOR EACH ROW EXECUTE FUNCTION audit_refuse();
CREATE TRIGGER audit_no_truncate BEFORE TRUNCATE ON accounts_auditevent
    FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
REVOKE UPDATE, DELETE, TRUNCATE ON accounts_auditevent FROM memory_app;
REVOKE UPDATE, DELETE, TRUNCATE ON accounts_consent FROM memory_app;
GRANT INSERT ON accounts_auditevent TO memory_support;
GRANT USAGE ON SEQUENCE accounts_auditevent_id_seq TO memory_support;
"""
AUDIT_BACK = """
DROP TRIGGER audit_no_truncate ON accounts_auditevent;
DROP TRIGGER audit_no_change ON accounts_auditevent;
DROP TRIGGER audit_chain ON accounts_auditevent;
DROP FUNCTION audit_refuse();
DROP FUNCTION audit_chain();
"""


class Migration(migrations.Migration):
    dependencies = [("accounts", "0001_nouns")]

    operations = [
        migrations.RunSQL(wall_sql(TABLES) + link_sql(LINKS), unwall_sql(TABLES, LINKS)),
        migrations.RunSQL(AUDIT, AUDIT_BACK),
    ]
