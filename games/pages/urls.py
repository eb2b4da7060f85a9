"""Where the pages are found. The names are used by mails and tests; addresses change here only."""

from __future__ import annotations

from django.urls import path

from games.pages import account, campaign, desk, hindsight, lobby, measuring, orders, signing_in, table, talk, wishes

urlpatterns = [
    path("", lobby.lobby, name="lobby"),
    path("", lobby.lobby, name="home"),
    path("sign-in/", signing_in.sign_in, name="login"),
    path("sign-in/link/", signing_in.ask_for_link, name="ask-for-link"),
    path("sign-in/<str:token>/", signing_in.follow_link, name="login-link"),
    path("sign-out/", signing_in.sign_out, name="logout"),
    path("language/", signing_in.choose_language, name="language"),
    path("account/", account.account, name="account"),
    path("campaigns/new/", lobby.new_campaign, name="new-campaign"),
    path("campaigns/new/<str:name>/", lobby.new_campaign, name="new-campaign-of"),
    path("campaigns/<str:ref>/", campaign.campaign, name="campaign"),
    path("campaigns/<str:ref>/admissions/<str:admission>/", campaign.answer_admission, name="answer-admission"),
    path("campaigns/<str:ref>/close/", campaign.close, name="close-campaign"),
    path("campaigns/<str:ref>/seats/add/", campaign.add_seat, name="add-seat"),
    path("campaigns/<str:ref>/seats/<int:pk>/take/", campaign.take_seat, name="take-seat"),
    path("campaigns/<str:ref>/seats/<int:pk>/leave/", campaign.leave_seat, name="leave-seat"),
    path("campaigns/<str:ref>/seats/<int:pk>/bot/", campaign.seat_bot, name="seat-bot"),
    path("campaigns/<str:ref>/invite/", campaign.invite, name="invite"),
    path("campaigns/<str:ref>/next-game/", campaign.next_game, name="next-game"),
    path("campaigns/<str:ref>/messages/", talk.send, name="send-message"),
    path("campaigns/<str:ref>/log/", desk.log, name="log"),
    path("campaigns/<str:ref>/clock/", desk.change_clock, name="change-clock"),
    path("invitations/<str:token>/", campaign.invitation, name="invitation"),
    path("games/<str:ref>/", table.table, name="game"),
    path("games/<str:ref>/pulse/", table.pulse, name="pulse"),
    path("games/<str:ref>/measure/", measuring.measure, name="measure"),
    path("games/<str:ref>/reports/", table.reports, name="reports"),
    path("games/<str:ref>/history/", table.history, name="history"),
    path("games/<str:ref>/hindsight/", hindsight.turns, name="hindsight"),
    path("games/<str:ref>/hindsight/<int:turn>/<str:side>/", hindsight.turn, name="hindsight-turn"),
    path("games/<str:ref>/boards/<int:number>.svg", table.picture, name="board"),
    path("games/<str:ref>/more-time/", wishes.extension, name="extension"),
    path("games/<str:ref>/propose/", wishes.propose, name="propose"),
    path("games/<str:ref>/proposals/<int:pk>/", wishes.answer_proposal, name="answer-proposal"),
    path("games/<str:ref>/resign/", wishes.resign, name="resign"),
    path("orders/<str:ref>/", orders.sheet, name="sheet"),
    path("orders/<str:ref>/withdraw/", orders.withdraw, name="withdraw"),
    path("orders/<str:ref>/<int:version>/", orders.receipt, name="receipt"),
    path("desk/", desk.desk, name="desk"),
    path("desk/many/", desk.act_on_many, name="act-on-many"),
    path("desk/<str:ref>/through/<str:side>/", desk.through_eyes, name="through-eyes"),
    path("desk/<str:ref>/wishes/<int:pk>/", desk.answer_wish, name="answer-wish"),
    path("desk/<str:ref>/<str:verb>/", desk.act, name="act"),
]
