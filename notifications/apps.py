from django.apps import AppConfig


class NotificationsConfig(AppConfig):
    name = "notifications"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from games.pages import mail_fate
        from notifications import fate, listeners
        from notifications.inbound.doors import webhook

        listeners.listen()
        webhook.listen()
        mail_fate.register(fate.last_mails)
