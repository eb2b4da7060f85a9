"""The battle subroutine: one pass through the tables, no rounds. [M-BATTLE]"""
