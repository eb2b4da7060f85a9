"""Where a request comes from: the address that our own proxies saw, and its network."""

from __future__ import annotations

import ipaddress
from typing import Any

from django.conf import settings
from rest_framework.settings import api_settings

IPV4_NETWORK = 24
IPV6_NETWORK = 64
"""What one household, company or rented machine usually has."""


def address_of(request: Any) -> str:
    """The caller's address behind as many proxies as the host says. With TLS there is at least one, which adds it."""
    forwarded = request.META.get("HTTP_X_FORWARDED_FOR")
    proxies = api_settings.NUM_PROXIES or int(settings.HTTPS)
    if forwarded and proxies:
        hops = [hop.strip() for hop in forwarded.split(",")]
        if seen := hops[-min(proxies, len(hops))]:
            return str(seen)
    return str(request.META.get("REMOTE_ADDR", ""))


def network_of(address: str) -> str:
    """The /24 or /64 network of an address. Anything that is no address is returned as it is."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is not None:
        found = found.ipv4_mapped
    length = IPV4_NETWORK if found.version == 4 else IPV6_NETWORK
    rest = found.max_prefixlen - length
    return f"{type(found)(int(found) >> rest << rest)}/{length}"


def household_of(address: str) -> str:
    """Who can be told apart by address: an IPv4 address is one caller, but an IPv6 machine has a whole /64."""
    return network_of(address) if ":" in address else address
