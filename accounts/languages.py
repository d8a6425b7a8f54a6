"""What people speak with their agents, and in which language the pages are shown to them."""

from django.conf import settings
from django.http import HttpRequest
from django.utils import translation
from django.utils.translation.trans_real import parse_accept_lang_header

SPOKEN = {
    "en": "English",
    "de": "Deutsch",
    "ar": "العربية",
    "fr": "Français",
    "es": "Español",
    "it": "Italiano",
    "pt": "Português",
    "nl": "Nederlands",
    "zh": "中文",
    "ja": "日本語",
    "ru": "Русский",
}


def page_language(language: str) -> str:
    """The language in which pages are shown to somebody who speaks this one: English where there is no catalogue."""
    try:
        return translation.get_supported_language_variant(language)
    except LookupError:
        return settings.LANGUAGE_CODE


def first_language(request: HttpRequest) -> str:
    """What a newcomer speaks, as far as can be told: what they chose for the pages, else what their browser asks for
    first, else English."""
    asked = [tag for tag, _ in parse_accept_lang_header(request.headers.get("Accept-Language", ""))]
    for tag in (request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME, ""), *asked):
        if (language := tag.partition("-")[0].lower()) in SPOKEN:
            return language
    return settings.LANGUAGE_CODE
