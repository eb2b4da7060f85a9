"""Addresses under /mail/: people's choices, mail posted to us, and in the embedded mode the stored mails."""

from __future__ import annotations

from django.urls import path

from notifications import mailroom, own_choices, suggested, views
from notifications.inbound.doors import webhook
from notifications.push import views as push

urlpatterns = [
    path("", mailroom.listed, name="mailroom"),
    path("preferences/", own_choices.own_choices, name="mail-preferences"),
    path("choose/<str:subject>/<str:mac>/", views.choose, name="mail-choices"),
    path("push/", push.subscription, name="push"),
    path("push/waiting/", push.waiting, name="push-waiting"),
    path("push/worker.js", push.worker, name="push-worker"),
    path("push/manifest.webmanifest", push.manifest, name="manifest"),
    path("suggestions/<str:ref>/", suggested.answer, name="answer-suggestion"),
    path("in/<slug:service>/", webhook.receive, name="mail-in"),
    # Mailgun posts the original mail if the address contains `mime`.
    path("in/<slug:service>/mime/", webhook.receive, name="mail-in-mime"),
    path("<str:name>/", mailroom.shown, name="mailroom-mail"),
    path("<str:name>/part/<int:number>/", mailroom.part, name="mailroom-part"),
]
