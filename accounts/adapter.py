"""How django-allauth is told what this product wants of it."""

from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit, urlunsplit

from allauth.account.adapter import DefaultAccountAdapter
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import gettext as _

from accounts.languages import first_language
from accounts.sealing import open_secret, seal_secret


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]
    """Links in mail come from the public URL, never from the request's Host header."""

    def get_login_redirect_url(self, request: HttpRequest) -> str:
        return settings.LOGIN_REDIRECT_URL

    def save_user(self, request: HttpRequest, user: Any, form: Any, commit: bool = True) -> Any:
        """A newcomer is spoken to in what their browser asks for, until they choose."""
        user.language = first_language(request)
        return super().save_user(request, user, form, commit)

    def render_mail(
        self, template_prefix: str, email: str, context: dict[str, Any], headers: Any = None
    ) -> Any:
        host = urlsplit(settings.PUBLIC_URL).netloc
        ours = {name: _on_public_url(value) for name, value in context.items() if name.endswith("_url")}
        ours |= {"public_url": settings.PUBLIC_URL, "current_site": SimpleNamespace(domain=host, name=host)}
        return super().render_mail(template_prefix, email, {**context, **ours}, headers)


def _on_public_url(url: Any) -> Any:
    """The same address below the public URL."""
    return settings.PUBLIC_URL + urlunsplit(("", "", *urlsplit(url)[2:])) if isinstance(url, str) else url


class MFAAdapter(DefaultMFAAdapter):  # type: ignore[misc]
    """Second-factor secrets are sealed under the master key, since they are needed before a person is known."""

    def generate_authenticator_name(self, user: Any, type: Any) -> str:  # noqa: A002 - django-allauth's own name
        """What a new passkey is called until its owner says otherwise."""
        count = Authenticator.objects.filter(user_id=user.pk, type=type).count()
        return _("Passkey") if count == 0 else _("Passkey %(number)s") % {"number": count + 1}

    def encrypt(self, text: str) -> str:
        return seal_secret(text)

    def decrypt(self, encrypted_text: str) -> str:
        return open_secret(encrypted_text)


def display_name(user: Any) -> str:
    """What sign-in pages call a person: their address, the only thing known of them there."""
    return str(user.email)
