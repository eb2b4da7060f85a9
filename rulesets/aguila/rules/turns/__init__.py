"""The frame of a turn. [A-TURN, A-INI]"""
