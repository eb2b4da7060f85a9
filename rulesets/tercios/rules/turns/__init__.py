"""The structure of a turn: Planning, initiative, steps, and its end. [T-TURN, T-VIC]"""
