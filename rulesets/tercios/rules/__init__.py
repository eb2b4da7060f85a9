"""The chapters of the rulebook: what happens, told and asked through the table. Nothing here reads words or draws."""
