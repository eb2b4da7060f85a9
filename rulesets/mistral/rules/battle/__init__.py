"""The rules of a Battle: one pass through the tables, without rounds. [M-BATTLE]"""
