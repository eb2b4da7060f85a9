"""Laying out a battle: terrain, where Troops may be deployed, and default deployments.

These functions only read scenes; `setup` plays them.
"""
