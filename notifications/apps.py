from django.apps import AppConfig


class NotificationsConfig(AppConfig):
    name = "notifications"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from games.orders import before_lock
        from games.pages import mail_fate
        from notifications import duties, fate, listeners, mail_trouble, said_at_start, suggested, vital_signs
        from notifications.inbound import last_call as kept_mail
        from notifications.inbound.doors import webhook

        listeners.listen()
        webhook.listen()
        suggested.listen()
        before_lock.register(kept_mail.put_in)
        mail_fate.register(fate.last_mails)
        mail_fate.register_trouble(mail_trouble.for_moderators)
        vital_signs.register()
        duties.register()
        said_at_start.register()
