"""Charges and the reactions to them. [T-REA, T-COM-01..11]"""
