"""The three cards of Nomads, which pay as settlements are built."""
