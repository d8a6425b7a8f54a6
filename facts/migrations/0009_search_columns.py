"""Search entries carry what recall sorts and filters by, and their terms packed, so that one row of columns is read.

The numbers stay the same: each term becomes the eight bytes of int8send. What the app alone can work out (the
card) is made at the next recall, since `form` says that the entry is of an older form.
"""

from django.db import migrations, models

PACK = """
CREATE FUNCTION facts_pack(terms bigint[]) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
    SELECT coalesce(string_agg(int8send(term), ''::bytea ORDER BY place), ''::bytea)
    FROM unnest(terms) WITH ORDINALITY AS each(term, place)
$$;
ALTER TABLE facts_searchentry ALTER COLUMN terms TYPE bytea USING facts_pack(terms);
DROP FUNCTION facts_pack(bigint[]);
"""
UNPACK = """
CREATE FUNCTION facts_unpack(packed bytea) RETURNS bigint[] LANGUAGE sql IMMUTABLE AS $$
    SELECT coalesce(array_agg(('x' || encode(substring(packed FROM 8 * place - 7 FOR 8), 'hex'))::bit(64)::bigint ORDER BY place), '{}')
    FROM generate_series(1, octet_length(packed) / 8) AS place
$$;
ALTER TABLE facts_searchentry ALTER COLUMN terms TYPE bigint[] USING facts_unpack(terms);
DROP FUNCTION facts_unpack(bytea);
"""


class Migration(migrations.Migration):
    dependencies = [("facts", "0008_kept_answers_walls")]

    operations = [
        migrations.AddField("searchentry", "card", models.BinaryField(default=b"")),
        migrations.AddField("searchentry", "beside", models.BinaryField(default=b"")),
        migrations.AddField("searchentry", "before", models.BinaryField(default=b"")),
        migrations.AddField("searchentry", "names", models.BinaryField(default=b"")),
        migrations.AddField("searchentry", "form", models.SmallIntegerField(default=0)),
        # A row with its vector may be wider than what stands in a page by itself; looking a vector up elsewhere costs
        # three times as much as comparing it.
        migrations.RunSQL(
            "ALTER TABLE facts_searchentry ALTER COLUMN embedding SET STORAGE MAIN",
            "ALTER TABLE facts_searchentry ALTER COLUMN embedding SET STORAGE EXTENDED",
        ),
        migrations.RunSQL(
            PACK,
            UNPACK,
            state_operations=[migrations.AlterField("searchentry", "terms", models.BinaryField(default=b""))],
        ),
    ]
