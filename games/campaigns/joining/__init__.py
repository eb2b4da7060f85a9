"""The one door into a side: who may join it, its consent, seats that change hands, and what is written down of it."""
