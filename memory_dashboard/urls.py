"""Every address of the product."""

from django.urls import include, path

from facts.api import docs
from memory_dashboard import health
from memory_dashboard.api import api
from memory_dashboard.api import urls as api_urls

urlpatterns = [
    path("health/live", health.live, name="live"),
    path("health/ready", health.ready, name="ready"),
    path("api/v1/", api_urls),
    path("api/docs", docs.page, {"document": api.get_openapi_schema}, name="api_docs"),
    path("account/", include("allauth.urls")),
    path("you/", include("accounts.urls")),
    path("", include("facts.urls")),
]

handler404 = "memory_dashboard.errors.not_found"
handler500 = "memory_dashboard.errors.failed"
