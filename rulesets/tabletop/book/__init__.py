"""The printed data of a game on a table: data files in inches and centimetres, and listed scenery."""
