"""A Troop carries out its card. [T-ORD]"""
