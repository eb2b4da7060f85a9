"""Phase 2: movement. [A-MOV, A-FRM, A-BLD]"""
