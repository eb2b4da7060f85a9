"""Web push: a browser that is closed is woken, and fetches by itself what waits. What is pushed is empty."""
