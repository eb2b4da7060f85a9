"""Winds and Gales, and what Gales do. [M-WIND, M-GALE]"""
