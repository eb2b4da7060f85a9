"""Moves on the table, chosen and forced, and whom they meet. [T-MOV, T-TRP-07]"""
