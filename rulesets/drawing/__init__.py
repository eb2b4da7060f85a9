"""The paper that every game draws its board on: SVG, lettering, room for it, arrows, symbols, legends, scales."""
