"""What every game's board is drawn with: SVG, lettering, space for labels, arrows, symbols, legends, scales."""
