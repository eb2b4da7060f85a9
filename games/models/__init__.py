"""The database tables of people, campaigns and games."""

from games.models.campaigns import Admission, Campaign, Holiday, Invitation, Membership, Seat, Witness
from games.models.keys import SeatKey
from games.models.looking import TableLook, TalkRead
from games.models.people import Attempts, LoginLink, User
from games.models.play import Bulletin, Decision, Draft, Extension, Game, Link, Proposal, Seed, Segment, Submission
from games.models.records import AuditEntry, Pulse, SignOfLife
from games.models.sharing import SharedGame
from games.models.talk import ApiToken, KeptReply, Message

__all__ = [
    "Admission",
    "ApiToken",
    "Attempts",
    "AuditEntry",
    "Bulletin",
    "Campaign",
    "Decision",
    "Draft",
    "Extension",
    "Game",
    "Holiday",
    "Invitation",
    "KeptReply",
    "Link",
    "LoginLink",
    "Membership",
    "Message",
    "Proposal",
    "Pulse",
    "Seat",
    "SeatKey",
    "Seed",
    "Segment",
    "SharedGame",
    "SignOfLife",
    "Submission",
    "TableLook",
    "TalkRead",
    "User",
    "Witness",
]
