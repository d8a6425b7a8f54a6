"""Agreeing to memory and taking it back. Memory is off until its person agrees, and off again in one step."""

from datetime import datetime

from accounts.models import Actor, Consent, Context, KeepMode, User, Verb, record
from accounts.tenancy import keyring

CONSENT_VERSION = "2026-11"
FIRST_CONTEXTS = ("personal", "work")
UNIVERSAL = "universal"


def agree(user: User, *, by: Actor, now: datetime, given_by: str = "person") -> None:
    """Switch memory on and write down what was agreed to. Makes the first contexts."""
    make_contexts(user)
    Consent.objects.create(  # unscoped: made for its owner
        user=user, version=CONSENT_VERSION, is_agreed=True, given_by=given_by, at=now
    )
    user.is_memory_on, user.paused_until, user.asked_at = True, None, now
    user.save(update_fields=["is_memory_on", "paused_until", "asked_at"])
    record(Verb.CONSENT_GIVEN, by=by)


def withdraw(user: User, *, by: Actor, now: datetime) -> None:
    """Switch memory off: nothing is stored, extracted or recalled from here on, jobs already queued included."""
    user.bump_generation()
    Consent.objects.create(  # unscoped: made for its owner
        user=user, version=CONSENT_VERSION, is_agreed=False, at=now
    )
    user.is_memory_on, user.paused_until, user.asked_at = False, None, now
    user.save(update_fields=["is_memory_on", "paused_until", "asked_at"])
    record(Verb.CONSENT_WITHDRAWN, by=by)


def pause(user: User, *, by: Actor, until: datetime) -> None:
    """Stop storing, extracting and recalling until a moment, or until resumed."""
    user.bump_generation()
    user.paused_until = until
    user.save(update_fields=["paused_until"])
    record(Verb.MEMORY_PAUSED, by=by)


def resume(user: User, *, by: Actor) -> None:
    """End a pause."""
    user.paused_until = None
    user.save(update_fields=["paused_until"])
    record(Verb.MEMORY_RESUMED, by=by)


def keep_by(user: User, mode: KeepMode, *, by: Actor) -> None:
    """Choose what is kept without asking. What was kept or waits already stays as it is."""
    user.keep_mode = mode
    user.save(update_fields=["keep_mode"])
    record(Verb.SETTINGS_CHANGED, by=by)


def make_contexts(user: User) -> None:
    """See that the person has `personal`, `work` and `universal`. May run twice."""
    for name in (*FIRST_CONTEXTS, UNIVERSAL):
        context_named(user, name)


def context_named(user: User, name: str) -> Context:
    """The person's context of this name, made if it is new. Names differ by more than case."""
    clean = " ".join(name.split())[:60]
    key = keyring().fingerprint("context", clean.casefold())
    found = user.contexts.filter(name_key=key).first()
    if found:
        return found
    return Context.objects.create(  # unscoped: made for its owner
        user=user, name=clean, name_key=key, is_universal=clean.casefold() == UNIVERSAL
    )
