"""Phase 3: fire. [A-SHO, A-ART]"""
