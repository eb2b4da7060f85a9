from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from games.upkeep import duties, hands, vital_signs

        hands.listen()
        vital_signs.register()
        duties.register()
