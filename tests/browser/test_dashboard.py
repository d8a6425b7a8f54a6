"""The pages as people meet them: narrow and wide, with scripts and without."""

import pytest
from playwright.sync_api import expect

from accounts.tenancy import tenant
from tests.views.making import make_fact, make_open_item, make_procedure, reread, told_fact, url

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
PAGES = [
    "/",
    "/memories/",
    "/memories/?q=nothing-like-it",
    "/memories/add/",
    "/sessions/",
    "/timeline/",
    "/procedures/",
    "/open-items/",
    "/inbox/",
    "/forget/",
    "/privacy/",
    "/agents/",
]
LONG = "https://example.org/" + "a" * 170


def furnish(alice):
    """Some of everything, with a word that is wider than a phone."""
    fact = told_fact(alice)
    make_fact(alice, LONG)
    make_fact(alice, "Is this so?", status="proposed", reason="uncertain")
    make_procedure(alice, body=LONG * 3)
    make_open_item(alice)
    return fact


def source_of(alice, fact):
    with tenant(alice.user.pk):
        return fact.sources.get()


@pytest.mark.parametrize("width", [390, 1280])
def test_no_page_is_wider_than_the_screen_or_complains(window, alice, width):
    fact = furnish(alice)
    source = source_of(alice, fact)
    here = window(width)
    for path in [
        *PAGES,
        url("memory", fact),
        url("edit", fact),
        f"/sessions/{source.session_id}/?mark={source.pk}",
    ]:
        here.open(path)
        assert here.wider_than_the_screen() == [], path


# field report B129
def test_the_buttons_of_a_question_stay_on_a_phones_screen(window, alice):
    make_fact(alice, LONG)
    here = window(390)
    page = here.open("/memories/")
    page.get_by_role("button", name="Forget", exact=True).click()
    for name in ("Forget this memory", "Keep"):
        box = page.locator("#preview").get_by_text(name, exact=True).bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390


@pytest.mark.parametrize("width", [390, 1280])
def test_a_memory_is_edited_in_its_place(window, alice, width):
    fact = make_fact(alice, "Works at Acme.")
    page = window(width).open("/memories/")
    page.get_by_role("link", name="Edit").click()
    page.get_by_label("Wording").fill("Works at Quillhaven.")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(f"#memory-{fact.pk}")).to_contain_text("Works at Quillhaven.")
    assert page.url.endswith("/memories/")
    assert reread(fact).text == "Works at Quillhaven."


def test_the_keyboard_stays_in_the_row_that_is_edited(window, alice):
    fact = make_fact(alice, "Works at Acme.")
    page = window().open("/memories/")
    page.get_by_role("link", name="Edit").press("Enter")
    expect(page.get_by_label("Wording")).to_be_focused()
    page.get_by_role("button", name="Save").press("Enter")
    expect(page.locator(f"#memory-{fact.pk} .memory-text a")).to_be_focused()


def test_a_long_unbroken_agent_name_stays_on_a_small_screen(window, alice):
    alice.connect(name="N" * 60)
    here = window(390)
    here.open("/agents/")
    assert here.wider_than_the_screen() == []


def test_a_refused_wording_says_why_in_its_place(window, alice):
    make_fact(alice, "Works at Acme.")
    here = window()
    page = here.open("/memories/")
    page.get_by_role("link", name="Edit").click()
    page.get_by_label("Wording").fill("What is my name?")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".field-error")).to_contain_text("It is a question")
    # the browser reports every 4xx answer; this one is the point of the test
    here.complaints = [each for each in here.complaints if "422" not in each]


# field report B127
def test_forgetting_one_keeps_the_place_in_the_list(window, alice):
    for n in range(20):
        make_fact(alice, f"Has been to place {n}.")
    page = window().open("/memories/")
    row = page.locator("#list .memory").nth(12)
    gone = row.get_attribute("id")
    row.get_by_role("button", name="Forget").click()
    page.locator("#preview").get_by_role("button", name="Forget").click()
    expect(page.locator(".toast")).to_contain_text("Forgotten: 1 fact.")
    expect(page.locator(f"#{gone}")).to_have_count(0)
    expect(page.locator("#list")).to_contain_text("19 memories")
    assert page.evaluate("scrollY") > 300


def test_keeping_after_all_closes_the_question(window, alice):
    fact = make_fact(alice)
    page = window().open("/memories/")
    page.get_by_role("button", name="Forget", exact=True).click()
    page.locator("#preview").get_by_text("Keep").click()
    expect(page.locator("#preview")).to_have_count(0)
    assert reread(fact) is not None


def test_the_last_hour_is_forgotten_from_home(window, alice):
    fact = told_fact(alice)
    page = window(390).open("/")
    page.get_by_role("button", name="Forget the last hour").click()
    expect(page.locator(".preview-counts")).to_contain_text("1 fact")
    assert reread(fact) is not None
    page.get_by_role("button", name="Forget this time").click()
    expect(page.locator("#notices")).to_contain_text("Forgotten: 1 fact, 1 message and 1 whole session.")
    assert reread(fact) is None


def test_the_words_a_memory_came_from_are_marked_in_the_session(window, alice):
    fact = told_fact(alice)
    page = window().open(url("memory", fact))
    page.get_by_role("link", name="read it in its session").click()
    expect(page.locator("#m-1 mark.marked")).to_have_text("I'm allergic to peanuts.")


def test_confirming_on_its_page_brings_the_rest_of_the_page_in_step(window, alice):
    fact = told_fact(alice)
    page = window().open(url("memory", fact))
    page.get_by_role("button", name="It is so").click()
    expect(page.locator("#behind")).to_contain_text("You confirmed it on")
    expect(page.locator(f"#memory-{fact.pk}")).to_contain_text("High confidence")


# field report B125
def test_a_filter_stands_in_the_address_and_the_back_button_undoes_it(window, alice):
    make_fact(alice)
    page = window().open("/memories/")
    page.get_by_label("Kind").select_option("goal")
    page.get_by_role("button", name="Show").click()
    expect(page.locator("#list")).to_contain_text("No match")
    assert "kind=goal" in page.url
    page.go_back()
    expect(page.locator("#list")).to_contain_text("Likes jazz.")


def test_without_scripts_a_memory_is_edited_and_forgotten(window, alice):
    fact = make_fact(alice, "Works at Acme.")
    page = window(390, java_script_enabled=False).open("/memories/")
    page.get_by_role("link", name="Edit").click()
    page.get_by_label("Wording").fill("Works at Quillhaven.")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("main")).to_contain_text("Works at Quillhaven.")
    page.get_by_role("button", name="Forget", exact=True).click()
    page.get_by_role("button", name="Forget this memory").click()
    expect(page.locator("#notices")).to_contain_text("Forgotten: 1 fact.")
    assert reread(fact) is None


def test_forgetting_a_memory_on_its_own_page_leads_to_the_list(window, alice):
    fact = make_fact(alice)
    page = window().open(url("memory", fact))
    page.get_by_role("button", name="Forget", exact=True).click()
    page.locator("#preview").get_by_role("button", name="Forget").click()
    expect(page.locator("#notices")).to_contain_text("Forgotten: 1 fact.")
    assert page.url.endswith("/memories/")
