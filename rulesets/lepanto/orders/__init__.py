"""What players submit: how it is carried out, judged, said and filled in."""
