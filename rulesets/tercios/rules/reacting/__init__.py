"""Charges and the answers to them. [T-REA, T-COM-01..11]"""
