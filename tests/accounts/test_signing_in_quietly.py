"""Signing in shows no notice, and no page calls a person by an id."""

import pytest
from allauth.account.models import EmailAddress
from django.urls import reverse

pytestmark = pytest.mark.django_db


def test_the_first_page_after_signing_in_has_no_notice_and_no_id(alice, client):
    EmailAddress.objects.create(user=alice.user, email=alice.user.email, verified=True, primary=True)
    answer = client.post(
        reverse("account_login"),
        {"login": alice.user.email, "password": "correct horse battery"},
        follow=True,
    )
    page = answer.content.decode()
    assert answer.status_code == 200 and answer.wsgi_request.user == alice.user
    assert "signed in as" not in page and str(alice.user.pk) not in page
