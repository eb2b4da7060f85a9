"""The printed material: the chart of the sea, the forces, and the tables, loaded once from `data/`."""
