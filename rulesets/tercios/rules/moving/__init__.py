"""Moves on the table, chosen and forced, and what they meet. [T-MOV, T-TRP-07]"""
