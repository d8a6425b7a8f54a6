from django.urls import path

from accounts import views

app_name = "accounts"
urlpatterns = [
    path("consent/", views.consent, name="consent"),
    path("memory-switch/", views.memory_switch, name="memory_switch"),
    path("language/", views.language, name="language"),
    path("settings/", views.settings_page, name="settings"),
]
