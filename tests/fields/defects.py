"""What these tests have found and is not mended yet: each is expected to fail, and is struck out once it does not."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Defect:
    """A row that does not hold yet: what happens, and the tests "test_…[variant-reader]" that show it."""

    what: str
    test: str
    variants: tuple[str, ...]


DEFECTS = (
    Defect(
        "B36: CONTRADICTS is followed where all that brings the two together is an old value that nobody typed (reconcile.checked)",
        "test_a_model_cannot_make_an_unrelated_memory_go",
        ("a slot that is another's-wrong",),
    ),
    Defect(
        "B36: words that nobody typed close an open item (done.close_done does not look for the quote)",
        "test_a_model_cannot_make_an_unrelated_memory_go",
        ("a thing done that nobody did-wrong",),
    ),
    Defect(
        "B30: INDEPENDENT is followed where one slot has got another value (reconcile.checked)",
        "test_only_the_newest_of_a_pair_is_recalled_and_the_old_one_is_history",
        ("coffee to tea-wrong", "one player to another-wrong", "one home to another-wrong"),
    ),
    Defect(
        "B31: INDEPENDENT is followed where one slot has got another value (reconcile.checked)",
        "test_the_old_preference_gets_an_end_date_and_a_link",
        ("green tea, then coffee-wrong", "an employer-wrong", "in German-wrong"),
    ),
    Defect(
        "B32: INDEPENDENT is followed where one slot has got another value (reconcile.checked)",
        "test_a_switch_is_seen_in_every_language",
        (
            "in Chinese-wrong",
            "in Chinese, bare-wrong",
            "in Japanese-wrong",
            "in German-wrong",
            "in Spanish-wrong",
        ),
    ),
    Defect(
        "B32: the rules read no switch in these words (writing/statements)",
        "test_a_switch_is_seen_in_every_language",
        ("in Chinese-rules", "in Spanish-rules"),
    ),
    Defect(
        "B5: CONTRADICTS is followed where both say the very same, so hearing it again counts for nothing (reconcile.checked)",
        "test_saying_it_again_confirms_it_and_deletes_nothing",
        (
            "the cat-wrong",
            "an allergy-wrong",
            "in German-wrong",
            "in Chinese-wrong",
            "in other letters-wrong",
        ),
    ),
    Defect(
        "B12: a bare assent in the quote bears a preference (rule 4; admission judges only the memory's own text)",
        "test_heartbeats_and_acknowledgements_leave_nothing",
        ("in other languages-wrong",),
    ),
    Defect(
        "B18: shouting makes no constraint a passing one (said.firmness leaves constraints out)",
        "test_what_is_meant_once_or_said_in_anger_is_no_lasting_rule",
        ("an outburst-wrong",),
    ),
    Defect("B18: as above", "test_the_calm_word_holds_against_the_outburst", ("wrong",)),
    Defect(
        "B19: a task bears a skill of who sets it (said.doubt knows questions, not orders)",
        "test_what_the_assistant_solved_is_no_skill_of_its_user",
        ("reversing a list-wrong", "a regular expression-wrong", "in German-wrong", "in Chinese-wrong"),
    ),
    Defect(
        "B23: a name in an order becomes the user's (said.doubt knows questions, not orders)",
        "test_a_person_asked_about_is_not_the_user",
        ("a mail of Dana's-wrong",),
    ),
    Defect(
        "B25: what is told to the assistant of itself becomes the user's (said.doubt does not know the second person)",
        "test_what_a_persona_dislikes_stays_the_personas",
        ("told what the persona is-wrong", "in German-wrong"),
    ),
    Defect(
        "B79: a memory in another language than its words is kept (admission compares no languages)",
        "test_a_memory_stays_in_the_language_it_was_said_in",
        ("German to English-wrong",),
    ),
    Defect(
        "B80: entities that stand neither in the memory nor in its words are kept (drafts.fact_draft)",
        "test_english_notes_give_english_names_and_their_owner_can_mend_them",
        ("English notes-wrong", "a project-wrong", "a friend-wrong"),
    ),
    Defect(
        "B84: the model's date of an episode is not held against the date its words give",
        "test_last_week_in_an_old_chat_is_a_week_of_that_time",
        ("a 2023 chat-wrong", "yesterday, years ago-wrong", "in German-wrong"),
    ),
    Defect(
        "B85: a relative day in a model's wording is stored as it stands, and the due date its words give is dropped",
        "test_tomorrow_is_the_day_after_it_was_said",
        ("tomorrow at 3-wrong", "on Friday-wrong", "late in the evening, in the user's day-wrong"),
    ),
)


def reason_for(name: str) -> str:
    """Why the test of this name is expected to fail, "" if it is not."""
    found = (each.what for each in DEFECTS if name in {f"{each.test}[{one}]" for one in each.variants})
    return next(found, "")
