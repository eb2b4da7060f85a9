"""The types of fields in requests and answers. One declaration serves for checking and for describing."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from games.api.one_of import OneOf
from games.campaigns import gathering, messages, moderation
from games.models import Admission, ApiToken, Campaign, Extension, Game, Membership, Proposal, Seat, Segment, Submission
from games.people import api_tokens
from games.timing import policy
from games.trust import signing
from games.visibility import overviews
from games.words import languages

MOST_INTEGER = 2**63 - 1


def _clock_fields() -> dict[str, Any]:
    """A clock's settings with their limits, which `games.timing.policy` defines and checks."""
    fields: dict[str, Any] = msgspec.json.schema(policy.ClockPolicy)["$defs"]["ClockPolicy"]["properties"]
    for name, (least, most) in policy.RANGES.items():
        fields[name] |= {"minimum": least, "maximum": most}
    fields["weekdays"] |= {"items": {"type": "integer", "minimum": 1, "maximum": 7}, "minItems": 1, "maxItems": 7}
    fields["reminders"] |= {"maxItems": policy.MOST_REMINDERS}
    return fields


Clock = Annotated[
    dict[str, Any],
    msgspec.Meta(extra_json_schema={"properties": _clock_fields(), "additionalProperties": False}),
]
MOST_HOURS = int(moderation.LONGEST_EXTENSION.total_seconds() // 3600)
MOST_SIDE: Any = Seat._meta.get_field("side").max_length
MOST_RULESET: Any = Game._meta.get_field("ruleset").max_length
MOST_PACE: Any = Game._meta.get_field("pace").max_length
MOST_LUCK: Any = Submission._meta.get_field("luck").max_length
MOST_REASON: Any = Extension._meta.get_field("reason").max_length
MOST_PROPOSAL_REASON: Any = Proposal._meta.get_field("reason").max_length
MOST_TOKEN = 200
MOST_PASSWORD = 4096
MOST_WAIVERS = 100

Ref = Annotated[str, Meta(pattern="^[a-z0-9]{1,16}$", description="A name in addresses.")]
Count = Annotated[int, Meta(ge=0)]
Number = Annotated[int, Meta(ge=1)]
Version = Annotated[int, Meta(ge=-MOST_INTEGER, le=MOST_INTEGER)]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Head = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")]
Address = Annotated[str, Meta(pattern="^/api/v1/")]

Side = Annotated[str, Meta(max_length=MOST_SIDE, description="One of the ruleset's sides.")]
RulesetName = Annotated[str, Meta(min_length=1, max_length=MOST_RULESET, description="As /rulesets lists them.")]
Pace = Annotated[str, Meta(max_length=MOST_PACE, description="One of the ruleset's paces; empty for the default one.")]
CampaignName = Annotated[str, Meta(min_length=1, max_length=gathering.MOST_NAME)]
GameName = Annotated[str, Meta(max_length=gathering.MOST_NAME)]
TokenName = Annotated[str, Meta(min_length=1, max_length=api_tokens.MOST_NAME)]
Days = Annotated[int, Meta(ge=1, le=api_tokens.MOST_DAYS)]
Hours = Annotated[int, Meta(ge=1, le=MOST_HOURS)]
Turns = Annotated[int, Meta(ge=0, le=gathering.MOST_HINDSIGHT)]
Email = Annotated[str, Meta(min_length=3, max_length=gathering.MOST_ADDRESS, extra_json_schema={"format": "email"})]
Luck = Annotated[str, Meta(max_length=MOST_LUCK)]
Reason = Annotated[str, Meta(max_length=MOST_REASON)]
ProposalReason = Annotated[str, Meta(max_length=MOST_PROPOSAL_REASON)]
MessageText = Annotated[str, Meta(min_length=1, max_length=messages.MOST_TEXT)]
InvitationToken = Annotated[str, Meta(min_length=1, max_length=MOST_TOKEN)]

GivenPassword = Annotated[str, Meta(max_length=MOST_PASSWORD)]

Scope = OneOf[str, ApiToken.SCOPES]
Scopes = Annotated[list[Scope], Meta(min_length=1, max_length=len(ApiToken.SCOPES))]
Language = OneOf[str, languages()]
Role = OneOf[str, ["player", *Membership.Role.values]]
CampaignState = OneOf[str, Campaign.State.values]
GameState = OneOf[str, Game.State.values]
SegmentState = OneOf[str, Segment.State.values]
LiveState = OneOf[str, [state.value for state in Segment.LIVE]]
DecisionState = Literal["open", "locked"]
ExtensionState = OneOf[str, Extension.State.values]
ProposalKind = OneOf[str, Proposal.Kind.values]
ProposalState = OneOf[str, Proposal.State.values]
Door = OneOf[str, Submission.Door.values]
AdmissionKind = OneOf[str, Admission.Kind.values]
AdmissionState = OneOf[str, Admission.State.values]
SigningKey = Annotated[
    str, Meta(max_length=64, pattern="^([0-9a-f]{64})?$", description="An Ed25519 public key; empty for none.")
]
Signature = Annotated[
    str, Meta(max_length=128, pattern="^([0-9a-f]{128})?$", description="By that key; empty for none.")
]
KeyEntry = OneOf[str, [signing.SEATED, signing.SIGNED, signing.ANNOUNCED]]
DeskStatus = OneOf[str, overviews.STATUSES]
