"""Under /mail/: what people choose to be mailed, and in the embedded mode the mails themselves."""

from __future__ import annotations

from django.urls import path

from notifications import mailroom, own_choices, views

urlpatterns = [
    path("", mailroom.listed, name="mailroom"),
    path("preferences/", own_choices.own_choices, name="mail-preferences"),
    path("choose/<str:subject>/<str:mac>/", views.choose, name="mail-choices"),
    path("<str:name>/", mailroom.shown, name="mailroom-mail"),
    path("<str:name>/part/<int:number>/", mailroom.part, name="mailroom-part"),
]
