"""Army lists: checked, made ready, reduced to a size, and mustered. [A-ARM]"""
