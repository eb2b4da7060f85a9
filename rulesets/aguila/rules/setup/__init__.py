"""Before the battle: roles, armies, ground, deployment. [A-GEO, A-SCN-02]"""
