"""Phase 5: combat. [A-COM]"""
