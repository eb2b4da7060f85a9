"""Turns a row of the outbox into a mail: facts, sentences, picture, calendar file, envelope."""
