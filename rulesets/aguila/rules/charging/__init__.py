"""Phase 4: charges and reactions to them. [A-CHG, A-CAV]"""
