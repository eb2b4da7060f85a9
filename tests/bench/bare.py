"""The least that any Django REST view does: read JSON, validate it, insert a row, answer.

Also the server's addresses.
"""

from typing import Any

from django.urls import include, path
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tests.bench.models import BareOrder


class BareForm(serializers.ModelSerializer[Any]):
    class Meta:
        model = BareOrder
        fields = ("id", "decision", "coins", "seen", "made_at")


class Bare(APIView):
    authentication_classes = ()
    permission_classes = ()

    def post(self, request: Request) -> Response:
        form = BareForm(data=request.data)
        form.is_valid(raise_exception=True)
        form.save()
        return Response(form.data, status=201)


urlpatterns = [path("bare", Bare.as_view()), path("", include("config.urls"))]
