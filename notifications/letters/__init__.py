"""From a row of the outbox to a mail: facts, sentences, picture, calendar file, envelope."""
