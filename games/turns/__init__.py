"""What becomes of orders: segments are opened, claimed under a lease, resolved, settled, rewound, ended."""
