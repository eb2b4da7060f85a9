"""Troops: values, rules, markers, checks, break tests. [T-VAL, T-ORD-05..10, T-BRK]"""
