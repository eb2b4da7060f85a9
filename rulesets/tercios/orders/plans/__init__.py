"""A player's plan, and how it answers each question. [A]"""
