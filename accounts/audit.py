"""Checking the audit trail: each person's chain, and the daily anchors over all of them."""

import hashlib
from datetime import date, datetime, time
from uuid import UUID

from django.db import connection
from django.utils.timezone import make_aware

from accounts.models import AuditAnchor, AuditEvent, User
from accounts.tenancy import tenant

_BROKEN = """
    SELECT seq FROM accounts_auditevent event
    WHERE user_id = %s AND (
        digest <> sha256(previous || convert_to(concat_ws('|', user_id, seq, extract(epoch FROM at), actor,
            coalesce(actor_id::text, ''), verb, object_kind, coalesce(object_id::text, ''), counts::text), 'UTF8'))
        OR previous <> coalesce((SELECT digest FROM accounts_auditevent before
            WHERE before.user_id = event.user_id AND before.seq = event.seq - 1), ''::bytea))
    ORDER BY seq
"""


def broken_links(user_id: UUID) -> list[int]:
    """The `seq` of each event of this person that does not follow from the one before; [] for a sound chain."""
    with tenant(user_id), connection.cursor() as cursor:
        cursor.execute(_BROKEN, [user_id])
        return [row[0] for row in cursor.fetchall()]


def anchor_day(day: date) -> AuditAnchor:
    """The fingerprint over the heads of all chains at the end of `day` (UTC), made once."""
    end = make_aware(datetime.combine(day, time.max))
    digest, chains, events = hashlib.sha256(), 0, 0
    for user_id in User.objects.order_by("pk").values_list("pk", flat=True).iterator():
        with tenant(user_id):
            head = (
                AuditEvent.objects.filter(user_id=user_id, at__lte=end).order_by("-seq").first()
            )  # unscoped: walled
        if head is not None:
            digest.update(user_id.bytes + bytes(head.digest))
            chains, events = chains + 1, events + head.seq
    defaults = {"chains": chains, "events": events, "digest": digest.digest()}
    return AuditAnchor.objects.get_or_create(day=day, defaults=defaults)[0]
