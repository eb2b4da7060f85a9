"""How Formations move from place to place. [M-MOVE]"""
