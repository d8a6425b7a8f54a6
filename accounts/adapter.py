"""How django-allauth is told what this product wants of it."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.mfa.adapter import DefaultMFAAdapter
from django.conf import settings
from django.http import HttpRequest

from accounts.sealing import open_secret, seal_secret


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]
    """Links in mail come from the public URL, never from the request's Host header."""

    def get_login_redirect_url(self, request: HttpRequest) -> str:
        return settings.LOGIN_REDIRECT_URL

    def render_mail(
        self, template_prefix: str, email: str, context: dict[str, Any], headers: Any = None
    ) -> Any:
        return super().render_mail(
            template_prefix, email, {**context, "public_url": settings.PUBLIC_URL}, headers
        )


class MFAAdapter(DefaultMFAAdapter):  # type: ignore[misc]
    """Second-factor secrets are sealed under the master key, since they are needed before a person is known."""

    def encrypt(self, text: str) -> str:
        return seal_secret(text)

    def decrypt(self, encrypted_text: str) -> str:
        return open_secret(encrypted_text)
