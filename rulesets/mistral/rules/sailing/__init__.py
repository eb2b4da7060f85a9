"""How Formations get from place to place. [M-MOVE]"""
