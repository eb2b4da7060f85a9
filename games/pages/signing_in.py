"""Signing in and out."""

from __future__ import annotations

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login, logout
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from games.db import changes
from games.errors import NotFound, Refusal
from games.models import User
from games.pages import failures
from games.pages.counted import counted
from games.people import accounts, limits
from games.people.callers import address_of
from games.words import readers_language

BACKEND = "django.contrib.auth.backends.ModelBackend"


def enter(request: HttpRequest, user: User) -> None:
    login(request, user, backend=BACKEND)


def onward(request: HttpRequest) -> str:
    """Where to go after signing in: always a page of our own."""
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    safe = url_has_allowed_host_and_scheme(wanted, allowed_hosts={request.get_host()}, require_https=settings.HTTPS)
    return wanted if safe else "/"


@sensitive_post_parameters("password")
@require_http_methods(["GET", "POST"])
@counted(limits.SIGN_IN, weight=limits.SIGN_IN_TRY, only=("POST",))
def sign_in(request: HttpRequest) -> HttpResponse:
    """By password here, or by mailed link through the other form on the page."""
    if request.user.is_authenticated:
        return redirect(onward(request))
    problem, email = "", ""
    if request.method == "POST":
        email = request.POST.get("email", "")
        try:
            user = accounts.sign_in(email=email, password=request.POST.get("password", ""), machine=address_of(request))
        except Refusal as error:
            problem = str(error)
        else:
            enter(request, user)
            return redirect(onward(request))
    context = {
        "problem": problem,
        "email": email,
        "next": onward(request),
        "self_registration": settings.ESTAFETA_SELF_REGISTRATION,
    }
    return render(request, "pages/sign_in.html", context, status=422 if problem else 200)


@require_POST
@counted(limits.SIGN_IN, weight=limits.SIGN_IN_TRY)
def ask_for_link(request: HttpRequest) -> HttpResponse:
    """Shows the same page whether or not the address is known."""
    email = request.POST.get("email", "")
    try:
        accounts.ask_for_link(email=email, machine=address_of(request), language=readers_language())
    except Refusal as error:
        context = {"link_problem": str(error), "email": email, "next": onward(request)}
        return render(request, "pages/sign_in.html", context, status=422)
    return render(request, "pages/link_sent.html", {"email": email})


@require_http_methods(["GET", "POST"])
def follow_link(request: HttpRequest, token: str) -> HttpResponse:
    """Opening the link changes nothing, because mail programs fetch links. The button signs in."""
    try:
        if request.method == "GET":
            link = accounts.find_link(token)
            return render(request, "pages/link.html", {"link": link, "purpose": accounts.purpose_of(link)})
        link = accounts.find_link(token)
        purpose = accounts.purpose_of(link)
        user = accounts.follow_link(token=token)
    except NotFound as error:
        return failures.failure(request, 404, _("This link no longer works"), str(error))
    except Refusal as error:
        return failures.refused(request, error)
    if request.user.is_authenticated and request.user.pk != user.pk:
        logout(request)
    enter(request, user)
    if link.user is not None and link.user != user:
        messages.success(request, _("Welcome back. What you played as a guest is in your account now."))
        return redirect("lobby")
    if purpose == "address":
        messages.success(request, _("Your address is now %(address)s.") % {"address": user.email})
        return redirect("account")
    if purpose == "join":
        messages.success(request, _("Welcome. Tell us what to call you and where you live."))
        return redirect("account")
    return redirect("lobby")


@require_POST
def sign_out(request: HttpRequest) -> HttpResponse:
    user = request.user.pk
    logout(request)
    if user is not None:
        changes.touch(changes.of_person(user))  # streams end with their session
    return redirect("login")


@require_POST
def choose_language(request: HttpRequest) -> HttpResponse:
    """For strangers. A signed-in person chooses their language in the settings."""
    language = request.POST.get("language", "")
    response = HttpResponseRedirect(onward(request))
    if language in dict(settings.LANGUAGES):
        if isinstance(request.user, User):
            user = request.user
            accounts.change_details(user=user, name=user.name, language=language, zone=user.zone)
        response.set_cookie(
            settings.LANGUAGE_COOKIE_NAME,
            language,
            max_age=365 * 24 * 3600,
            samesite="Lax",
            secure=settings.SESSION_COOKIE_SECURE,
        )
    return response
