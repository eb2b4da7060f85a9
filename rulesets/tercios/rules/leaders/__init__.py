"""Leaders: command, orders, Qualities, losses. [T-CMD, T-VIR, T-QUA]"""
