"""What the table page needs while orders are written on the board, and the forms that it fills in. [H-16]"""
