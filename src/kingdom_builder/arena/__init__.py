"""Bots against bots: matches with the seats exchanged, intervals, ratings and a report."""
