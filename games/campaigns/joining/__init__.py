"""The only way into a side: who may join, the side's consent, seats that change hands, and the records of all this."""
