"""How an order sheet is carried out."""
