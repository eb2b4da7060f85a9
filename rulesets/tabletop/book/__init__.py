"""What is printed for a game on a table: files of figures in inches and centimetres, and scenery as it is listed."""
