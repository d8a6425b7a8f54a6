"""Benches of the product's own functions, in a database made for them alone and dropped afterwards."""
