"""What the table page asks while orders are written on the board, and the forms it fills in. [H-16]"""
