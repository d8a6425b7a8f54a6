"""Signing up and in: by password, by a code sent by mail, by a passkey; and what stops somebody who guesses."""

import re

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal import auth as totp
from django.core import mail
from django.test import Client

from accounts.adapter import MFAAdapter
from accounts.models import User

pytestmark = pytest.mark.django_db
PASSWORD = "correct horse battery"
CODE = re.compile(r"^\s*([A-Z0-9]{3,4}-?[A-Z0-9]{3,4}|\d{6})\s*$", re.M)


def code_of_last_mail() -> str:
    return CODE.search(mail.outbox[-1].body)[1]


def is_signed_in(client: Client) -> bool:
    return "_auth_user_id" in client.session


@pytest.fixture
def dora(db) -> User:
    """Has an account with a verified address."""
    user = User.objects.create_user("dora@example.org", PASSWORD)
    EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
    return user


def sign_in(client: Client, password: str = PASSWORD, email: str = "dora@example.org"):
    return client.post("/account/login/", {"login": email, "password": password})


def test_signing_up_needs_the_code_from_the_mail():
    client = Client()
    client.post("/account/signup/", {"email": "New@Example.org", "password1": PASSWORD})
    assert not is_signed_in(client)
    assert mail.outbox[-1].to == ["new@example.org"]
    client.post("/account/confirm-email/", {"code": code_of_last_mail()})
    assert is_signed_in(client)
    user = User.objects.get(email="new@example.org")
    assert user.is_memory_on is False
    assert not user.is_staff


def test_a_wrong_code_does_not_sign_up():
    client = Client()
    client.post("/account/signup/", {"email": "new@example.org", "password1": PASSWORD})
    client.post("/account/confirm-email/", {"code": "WRONGX"})
    assert not is_signed_in(client)


@pytest.mark.parametrize("password", ["short", "password123", "newperson@example.org"])
def test_a_weak_password_is_refused(password):
    Client().post("/account/signup/", {"email": "newperson@example.org", "password1": password})
    assert not User.objects.filter(email="newperson@example.org").exists()


def test_signing_up_with_a_known_address_does_not_tell(dora):
    def answer(email: str):
        response = Client().post("/account/signup/", {"email": email, "password1": PASSWORD})
        return response.status_code, response.headers.get("Location")

    assert answer("dora@example.org") == answer("unknown@example.org")
    assert User.objects.filter(email="dora@example.org").count() == 1


def test_a_password_signs_in(dora):
    client = Client()
    assert sign_in(client).headers["Location"] == "/"
    assert is_signed_in(client)


def test_the_address_is_the_same_in_capitals(dora):
    client = Client()
    sign_in(client, email="DORA@Example.ORG")
    assert is_signed_in(client)


def test_a_wrong_password_does_not(dora):
    client = Client()
    sign_in(client, "wrong horse battery")
    assert not is_signed_in(client)


def test_somebody_who_is_locked_out_does_not_get_in(dora):
    dora.is_active = False
    dora.save()
    client = Client()
    sign_in(client)
    assert not is_signed_in(client)


def test_guessing_is_stopped_even_when_the_guess_is_right(dora):
    for _ in range(6):
        sign_in(Client(), "wrong horse battery")
    client = Client()
    sign_in(client)
    assert not is_signed_in(client)


def test_a_few_mistakes_stop_nobody(dora):
    for _ in range(3):
        sign_in(Client(), "wrong horse battery")
    client = Client()
    sign_in(client)
    assert is_signed_in(client)


def test_a_code_by_mail_signs_in(dora):
    client = Client()
    client.post("/account/login/code/", {"email": "dora@example.org"})
    assert not is_signed_in(client)
    client.post("/account/login/code/confirm/", {"code": code_of_last_mail()})
    assert is_signed_in(client)


def test_a_code_is_bound_to_the_browser_that_asked(dora):
    Client().post("/account/login/code/", {"email": "dora@example.org"})
    other = Client()
    other.post("/account/login/code/confirm/", {"code": code_of_last_mail()})
    assert not is_signed_in(other)


def test_guessing_codes_is_stopped(dora):
    client = Client()
    client.post("/account/login/code/", {"email": "dora@example.org"})
    for number in range(3):
        client.post("/account/login/code/confirm/", {"code": f"WRONG{number}"})
    client.post("/account/login/code/confirm/", {"code": code_of_last_mail()})
    assert not is_signed_in(client)


def test_asking_for_a_code_does_not_tell_who_is_known(dora):
    def answer(email: str):
        response = Client().post("/account/login/code/", {"email": email})
        return response.status_code, response.headers.get("Location")

    assert answer("dora@example.org") == answer("unknown@example.org")


def test_a_reset_password_signs_in_by_its_link_alone(dora):
    Client().post("/account/password/reset/", {"email": "dora@example.org"})
    link = re.search(r"https?://[^/\s]+(/account/password/reset/key/\S+)", mail.outbox[-1].body)[1]
    client = Client()
    form = client.get(link, follow=True).redirect_chain[-1][0]
    client.post(form, {"password1": "another horse battery", "password2": "another horse battery"})
    fresh = Client()
    sign_in(fresh, "another horse battery")
    assert is_signed_in(fresh)


def test_links_in_mail_do_not_come_from_the_request(dora, settings):
    settings.ALLOWED_HOSTS = ["*"]
    Client().post("/account/password/reset/", {"email": "dora@example.org"}, HTTP_HOST="evil.example.org")
    assert "evil.example.org" not in mail.outbox[-1].body


def test_signing_out_is_no_link(dora):
    client = Client()
    sign_in(client)
    client.get("/account/logout/")
    assert is_signed_in(client)
    client.post("/account/logout/")
    assert not is_signed_in(client)


@pytest.mark.parametrize(
    "path",
    [
        "/account/2fa/", "/account/2fa/webauthn/", "/account/sessions/", "/account/email/",
        "/account/2fa/webauthn/add/", "/account/2fa/totp/activate/",
    ],
)  # fmt: skip
def test_the_pages_of_sign_in_security_can_be_reached(dora, path):
    client = Client()
    sign_in(client)
    assert client.get(path, follow=True).status_code == 200


def test_a_passkey_is_offered_at_the_sign_in():
    page = Client().get("/account/login/").content.decode()
    assert "passkey" in page.lower()
    assert Client().get("/account/2fa/webauthn/login/", HTTP_ACCEPT="application/json").status_code == 200


def test_a_new_passkey_signs_in_by_itself_unless_that_is_unticked(dora):
    client = Client()
    sign_in(client)
    client.post("/account/reauthenticate/", {"password": PASSWORD})
    page = client.get("/account/2fa/webauthn/add/").content.decode()
    assert 'id="id_passwordless" checked' in page


def test_second_factor_secrets_are_sealed(dora):
    secret = totp.generate_totp_secret()
    totp.TOTP.activate(dora, secret)
    stored = str(Authenticator.objects.get(user=dora).data)
    assert secret not in stored
    assert MFAAdapter().decrypt(MFAAdapter().encrypt(secret)) == secret


def test_a_second_factor_is_asked_for(dora):
    totp.TOTP.activate(dora, totp.generate_totp_secret())
    client = Client()
    answer = sign_in(client)
    assert answer.headers["Location"].startswith("/account/2fa/authenticate/")
    assert not is_signed_in(client)


def test_a_second_factor_that_is_stored_signs_in(dora):
    secret = totp.generate_totp_secret()
    totp.TOTP.activate(dora, secret)
    client = Client()
    sign_in(client)
    code = totp.format_hotp_value(totp.hotp_value(secret, next(iter(totp.yield_hotp_counters_from_time()))))
    client.post("/account/2fa/authenticate/", {"code": code})
    assert is_signed_in(client)
