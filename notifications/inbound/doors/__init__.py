"""The ways by which mail comes in. Each hands it to `store.accept` and tells its other side what came of that."""
