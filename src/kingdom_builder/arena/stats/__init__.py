"""What the results come to: intervals, ratings, standings."""
