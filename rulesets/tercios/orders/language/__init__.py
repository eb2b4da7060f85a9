"""The words of orders: how people write them, in English, Spanish or both. `order_language` reads and writes."""
