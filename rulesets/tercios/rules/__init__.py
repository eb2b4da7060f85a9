"""The chapters of the rulebook. They ask and tell through the table; nothing here reads words or draws."""
