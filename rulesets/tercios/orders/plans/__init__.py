"""A player's plan, and what it answers to each question. [A]"""
