"""The WSGI application that granian serves, warm before its first request."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "memory_dashboard.settings")
application = get_wsgi_application()

# After the line above: models exist only once Django is set up.
from facts.lexicon import language_of  # noqa: E402
from facts.search import vector_of  # noqa: E402

vector_of("warm")
language_of(
    "Both models are loaded from disk at their first use, which would cost somebody's first recall a second."
)
