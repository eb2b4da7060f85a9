"""Shooting and combat. [T-FIRE, T-COM, T-WPN]"""
