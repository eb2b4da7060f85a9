"""What becomes of orders: segments opened, claimed under a lease, resolved, settled, rewound, ended."""
