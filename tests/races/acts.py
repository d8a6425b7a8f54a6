"""The acts that race a reading (T16), done through the product's own edges, and what may stand afterwards."""

from datetime import datetime, timedelta

import time_machine
from django.utils.timezone import now

from accounts.consent import agree, context_named, withdraw
from accounts.models import Actor, AuditEvent, User, Verb
from accounts.tenancy import tenant
from facts.extraction.reading import read_session
from facts.intake.messages import Incoming, take
from facts.intake.sessions import end_session, open_session
from facts.models import ExtractionJob, JobState, Status
from facts.tasks import finish_rejections
from tests.races.rounds import WORD, Act, Scene, is_stuck, read_again
from tests.sealed import contents_of, places_of

SAID = f"I'm allergic to {WORD}."
ASKED = f"Could you help me translate the {WORD} manual?"
KEPT = f"Is allergic to {WORD}."
BETTER = "Is allergic to yttrium."
TRANSCRIPT = "Message.content"
HISTORY = {TRANSCRIPT, "Source.quote", "Revision.text"}  # where an old wording is kept, and shown as old


def _tell(scene: Scene) -> None:
    scene.session = _told(scene, SAID)


def _tell_across_the_hour(scene: Scene) -> None:
    """A session that began two hours ago, so that it outlives a forgotten last hour; its end is in no fact."""
    scene.session = _told(
        scene, "I decided to learn the cello.", ASKED, first_said=now() - timedelta(hours=2)
    )


def _told(scene: Scene, *texts: str, first_said: datetime | None = None) -> str:
    """A session in which the person types `texts`, closed. Not by HTTP: what is raced is its reading."""
    user, connection, moment = scene.user, scene.api.connection, now()
    said = [Incoming("user", text, at=None if index else first_said) for index, text in enumerate(texts)]
    with tenant(user.pk):
        context = context_named(user, "personal")
        session, _ = open_session(user, connection, context, now=moment)
        take(user, session, said, by=Actor.of(connection), now=moment)
        session.refresh_from_db()
        end_session(session, by=Actor.of(connection), now=moment)
    return str(session.pk)


def _tell_to_remember(scene: Scene) -> None:
    """Honoured at once, so that the memory is there before its session is read."""
    scene.session = _told(scene, f"Remember that {SAID}")
    scene.memory = _only_memory(scene)


def _tell_twice(scene: Scene) -> None:
    """Known from an earlier session, and said again in the one that is read."""
    _told(scene, SAID)
    read_again(scene)
    scene.memory = _only_memory(scene)
    _tell(scene)


def _propose(scene: Scene) -> None:
    """Waits in the inbox because an agent said it; its person says it too in the session that is read."""
    status, made = scene.api.post("/remember", {"content": KEPT, "type": "fact"})
    assert (status, made["status"]) == (201, "proposed"), made
    scene.memory = made["id"]
    _tell(scene)


def _only_memory(scene: Scene) -> str:
    with tenant(scene.user.pk):
        return str(scene.user.facts.get().pk)


# --- what is done -----------------------------------------------------------------------------------------------


def _forget_it(scene: Scene) -> bool:
    return scene.api.delete(f"/facts/{scene.memory}")[0] == 204


def _correct_it(scene: Scene) -> bool:
    return scene.api.patch(f"/facts/{scene.memory}", {"text": BETTER})[0] == 200


def _forget_last_hour(scene: Scene) -> bool:
    since = (now() - timedelta(hours=1)).isoformat()
    return scene.api.post("/forget", {"since": since, "confirm": True})[0] == 200


def _forget_everything(scene: Scene) -> bool:
    return scene.api.post("/forget", {"all": True, "confirm": True})[0] == 200


def _forget_session(scene: Scene) -> bool:
    return scene.api.delete(f"/sessions/{scene.session}?memories=forget")[0] == 204


def _reject_it(scene: Scene) -> bool:
    """Not done where the reading came first: then it waits no more."""
    return scene.browser.post(f"/memories/fact/{scene.memory}/reject/").status_code == 302


def _rejected_for_good(scene: Scene) -> set[str]:
    """As the sweep leaves it once it can no longer be taken back."""
    with time_machine.travel(now() + timedelta(hours=1)):
        finish_rejections()
    return _outside_the_transcript(scene)


def _switch_off(scene: Scene) -> bool:
    return scene.browser.post("/you/memory-switch/", {"state": "off"}).status_code == 302


def _pause(scene: Scene) -> bool:
    switched = scene.browser.post("/you/memory-switch/", {"state": "paused", "hours": 2})
    return switched.status_code == 302


def _withdraw(scene: Scene) -> bool:
    """Withdrawn by its own verb, and what stands at that moment noted in the same transaction."""
    user = User.objects.get(pk=scene.user.pk)
    with tenant(user.pk):
        withdraw(user, by=Actor.of(user), now=now())
        scene.noted["stood"] = contents_of(user)
    return True


# --- what must not be there --------------------------------------------------------------------------------------


def _anywhere(scene: Scene) -> set[str]:
    return places_of(scene.user, WORD) | _orphans(scene) | _stuck(scene)


def _outside_the_transcript(scene: Scene) -> set[str]:
    """Words said once more stay in the transcript of their session; as a memory they stay forgotten."""
    return _anywhere(scene) - {TRANSCRIPT}


def _as_valid(scene: Scene) -> set[str]:
    """The old wording, anywhere but in the history; and the new one must be the only fact."""
    with tenant(scene.user.pk):
        facts = [(fact.text, fact.status) for fact in scene.user.facts.all()]
    wrong = set() if facts == [(BETTER, Status.CURRENT)] else {"Fact"}
    return wrong | _anywhere(scene) - HISTORY


def _orphans(scene: Scene) -> set[str]:
    """Search entries of what is not there any more."""
    with tenant(scene.user.pk):
        user = scene.user
        kinds = (user.facts, user.episodes, user.procedures, user.open_items, user.summaries)
        known = {pk for rows in kinds for pk in rows.values_list("pk", flat=True)}
        return {"search"} if set(user.search_entries.values_list("item_id", flat=True)) - known else set()


def _stuck(scene: Scene) -> set[str]:
    return {"job"} if is_stuck(scene) else set()


def _written_after(scene: Scene, verb: Verb) -> set[str]:
    """What was written behind the act, by the order of the audit trail, which is the order of the owner's lock."""
    with tenant(scene.user.pk):
        own = AuditEvent.objects.filter(user_id=scene.user.pk).order_by("seq")  # unscoped: walled
        verbs = list(own.values_list("verb", flat=True))
    act = verbs.index(verb)
    late = {f"audit: {each}" for each in verbs[act + 1 :] if each in WRITES}
    was_read = Verb.SESSION_EXTRACTED in verbs[:act]
    return late | (set() if was_read else places_of(scene.user, WORD) - {TRANSCRIPT})


def _after_switching_off(scene: Scene) -> set[str]:
    """Neither while memory is off nor once it is on again."""
    written = _written_after(scene, Verb.CONSENT_WITHDRAWN)
    with tenant(scene.user.pk):
        agree(scene.user, by=Actor.of(scene.user), now=now())
    read_again(scene)
    return written | _written_after(scene, Verb.CONSENT_WITHDRAWN) | _stuck(scene)


def _after_withdrawing(scene: Scene) -> set[str]:
    stood: dict[str, int] = scene.noted["stood"]
    grown = {place for place, size in contents_of(scene.user).items() if size > stood.get(place, 0)}
    return grown | _after_switching_off(scene)


def _after_pausing(scene: Scene) -> set[str]:
    """Nothing while it is paused; afterwards what was said before the pause is read, once."""
    written = _written_after(scene, Verb.MEMORY_PAUSED)
    later = now() + timedelta(hours=3)
    for job in ExtractionJob.objects.filter(user_id=scene.user.pk, state=JobState.WAITING):
        read_session(scene.user.pk, job.pk, now=later)
    with tenant(scene.user.pk):
        facts = [fact.text for fact in scene.user.facts.all()]
    return written | _stuck(scene) | (set() if facts == [KEPT] else {"not read once after the pause"})


WRITES = {Verb.LEARNED, Verb.HELD, Verb.CONFIRMED, Verb.SESSION_EXTRACTED}
ACTS = (
    Act("forget_fact", _tell_to_remember, _forget_it, _anywhere),
    Act("forget_fact_said_again", _tell_twice, _forget_it, _outside_the_transcript),
    Act("correct_fact", _tell_to_remember, _correct_it, _as_valid),
    Act("forget_last_hour", _tell, _forget_last_hour, _anywhere),
    Act("forget_last_hour_in_part", _tell_across_the_hour, _forget_last_hour, _anywhere),
    Act("forget_session", _tell, _forget_session, _anywhere),
    Act("forget_everything", _tell, _forget_everything, _anywhere),
    Act("reject_from_inbox", _propose, _reject_it, _rejected_for_good),
    Act("memory_off", _tell, _switch_off, _after_switching_off),
    Act("consent_withdrawn", _tell, _withdraw, _after_withdrawing),
    Act("pause", _tell, _pause, _after_pausing),
)
