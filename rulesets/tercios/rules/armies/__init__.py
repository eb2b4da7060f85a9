"""Army lists: chosen, judged, written, read, shared and mustered. [T-ARM]"""
