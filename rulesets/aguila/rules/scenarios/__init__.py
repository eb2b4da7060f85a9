"""Scenarios: their zones, reserves, objectives, length and victory. [A-SCN]"""
