"""What is printed: the map, the ships, the charts and the scenarios, loaded once from `data/`."""
