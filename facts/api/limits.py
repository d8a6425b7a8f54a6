"""How many calls of each kind a connection may still make this minute, and how many wrong keys an address may show.

Counted in fixed minutes in the cache `limits`: shared by all web processes where one is configured, else each process
counts on its own. A cache that cannot be reached limits nothing: recall does not wait for it. The fields told are those
of draft-ietf-httpapi-ratelimit-headers-10.
"""

import ipaddress
import logging
import time
from dataclasses import dataclass
from uuid import UUID

from django.conf import settings
from django.core.cache import caches
from django.http import HttpRequest
from ninja.throttling import BaseThrottle
from redis.exceptions import RedisError

from facts.tools.table import TOOLS

log = logging.getLogger("memory.limits")

WINDOW_S = 60
_LOOKING = frozenset(tool.name for tool in TOOLS if tool.reads_only)
SITE_BITS = 64  # of an IPv6 address: what one place is given


@dataclass(frozen=True)
class Budget:
    """What is left of one kind of call after this one. `left` is negative once it is overdrawn."""

    kind: str  # reads, writes, recalls, bad_keys
    quota: int
    left: int
    reset_s: int

    @property
    def is_overdrawn(self) -> bool:
        return self.left < 0

    def fields(self) -> dict[str, str]:
        """The header fields that tell a client of it."""
        return {
            "RateLimit-Policy": f'"{self.kind}";q={self.quota};w={WINDOW_S}',
            "RateLimit": f'"{self.kind}";r={max(self.left, 0)};t={self.reset_s}',
        }


def kind_of(request: HttpRequest) -> str:
    """Which budget a call is taken from."""
    if request.path.endswith("/recall"):
        return "recalls"
    _, _, name = request.path.rpartition("/")
    is_read = request.method in ("GET", "HEAD") or name == "search" or name in _LOOKING
    return "reads" if is_read else "writes"


def spend(connection_id: UUID, kind: str) -> Budget | None:
    """Take one call from the connection's budget. None where this kind has no limit."""
    return _take(kind, str(connection_id), connection_id.int)


def note_bad_key(request: HttpRequest) -> Budget | None:
    """Count a wrong key shown from this address. None where these have no limit."""
    place = _place(request)
    return _take("bad_keys", place, sum(place.encode()))


def _take(kind: str, whose: str, offset: int) -> Budget | None:
    quota = settings.CALLS_PER_MINUTE[kind]
    if quota <= 0:
        return None
    # Not everybody's minute begins at once.
    minute, passed_s = divmod(time.time() + offset % WINDOW_S, WINDOW_S)
    count = _count(f"{kind}:{whose}:{int(minute)}")
    return Budget(kind, quota, quota - count, max(1, round(WINDOW_S - passed_s)))


def _count(name: str) -> int:
    """How often this was counted, now included; 0 while the cache is away."""
    cache = caches["limits"]
    try:
        if cache.add(name, 1, timeout=WINDOW_S):
            return 1
        return int(cache.incr(name))
    except ValueError:  # it ran out in between
        return 1
    except (RedisError, OSError):
        log.warning("limits-unavailable")
        return 0


def _place(request: HttpRequest) -> str:
    """The address that asks, as the proxies that are believed tell it; of IPv6 the network it is in."""
    told = BaseThrottle().get_ident(request) or ""
    try:
        address = ipaddress.ip_address(told.strip())
    except ValueError:
        return "unknown"
    address = getattr(address, "ipv4_mapped", None) or address
    if address.version == 4:
        return str(address)
    return str(ipaddress.ip_network((address, SITE_BITS), strict=False))
