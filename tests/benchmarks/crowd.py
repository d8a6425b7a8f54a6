"""A crowd of others' rows in bulk, to measure among."""

import psycopg

FACTS_EACH = 300


def add_crowd(admin: psycopg.Connection, rows: int) -> None:
    """Others with 300 facts each, as rows of the same shape and size; their content is random bytes."""
    people = rows // FACTS_EACH
    admin.execute(
        """
        INSERT INTO accounts_user (id, password, is_superuser, email, timezone, language, is_active, is_staff,
            joined_at, is_memory_on, generation)
        SELECT gen_random_uuid(), '', false, 'crowd' || n || '@example.org', 'UTC', 'en', true, false, now(), true, 0
        FROM generate_series(1, %s) n
        """,
        [people],
    )
    admin.execute(
        """
        INSERT INTO accounts_context (id, user_id, name, name_key, is_universal, created_at)
        SELECT gen_random_uuid(), id, decode(md5(id::text), 'hex'), decode(md5(id::text), 'hex'), false, now()
        FROM accounts_user WHERE email LIKE 'crowd%'
        """
    )
    admin.execute(
        """
        INSERT INTO facts_searchentry (id, user_id, item_kind, item_id, context_id, is_current, said_at, terms, model,
            embedding)
        SELECT gen_random_uuid(), c.user_id, 'fact', gen_random_uuid(), c.id, true, now(),
            (SELECT array_agg((random() * 9e18)::bigint + n * k) FROM generate_series(1, 12) k), m.model, m.embedding
        FROM accounts_context c
        CROSS JOIN generate_series(1, %s) n
        CROSS JOIN (SELECT model, embedding FROM facts_searchentry WHERE embedding IS NOT NULL LIMIT 1) m
        WHERE c.user_id IN (SELECT id FROM accounts_user WHERE email LIKE 'crowd%%')
        """,
        [FACTS_EACH],
    )
    admin.execute("ANALYZE")
