"""Agreeing to memory and taking it back. Memory is off until its person agrees, and off again in one step."""

from collections.abc import Mapping
from datetime import datetime

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.models import Actor, Consent, Context, KeepMode, User, Verb, record
from accounts.tenancy import keyring

CONSENT_VERSION = "2026-11"
# What was agreed to, by version, as the page of consent said it. A version that was ever shown stays here.
WORDING: dict[str, tuple[Promise, ...]] = {
    "2026-11": (
        _(
            "If you agree, the agents you connect will remember things about you from what you tell them. Until you"
            " agree, memory is off and nothing is kept."
        ),
        _(
            "Your conversations with the agents you connect, and short statements made from them: what you like and must"
            " avoid, who you are, your goals, what happened, what is still to do. Each is sealed with a key of your own."
        ),
        _("Every memory shows the words of yours it was made from, and when you said them."),
        _("Only the agents you connect, each only the parts you allow."),
        _(
            "Correct or forget anything, forget everything, pause or switch off, at any time and as easily as you agree"
            " now."
        ),
    ),
}
ASK, NEVER = "ask", "never"  # of a sort of personal matter: ask before it is kept; never keep it
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


def keep_sensitive(user: User, modes: Mapping[str, str], *, by: Actor) -> None:
    """Choose how each sort of personal matter is kept: `ASK`, `NEVER`, anything else as all the rest. Readings under way
    begin anew; what was kept already stays as it is."""
    user.bump_generation()
    user.sensitive_modes = {tag: mode for tag, mode in modes.items() if mode in (ASK, NEVER)}
    user.save(update_fields=["sensitive_modes"])
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
