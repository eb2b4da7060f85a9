"""Addresses under /mail/: people's choices, mail posted to us, and in the embedded mode the stored mails."""

from __future__ import annotations

from django.urls import path

from notifications import mailroom, own_choices, suggested, views
from notifications.inbound.doors import webhook

urlpatterns = [
    path("", mailroom.listed, name="mailroom"),
    path("preferences/", own_choices.own_choices, name="mail-preferences"),
    path("choose/<str:subject>/<str:mac>/", views.choose, name="mail-choices"),
    path("suggestions/<str:ref>/", suggested.answer, name="answer-suggestion"),
    path("in/<slug:service>/", webhook.receive, name="mail-in"),
    # Mailgun posts the original mail if the address contains `mime`.
    path("in/<slug:service>/mime/", webhook.receive, name="mail-in-mime"),
    path("<str:name>/", mailroom.shown, name="mailroom-mail"),
    path("<str:name>/part/<int:number>/", mailroom.part, name="mailroom-part"),
]
