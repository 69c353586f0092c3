"""Playing the games of a plan: on this machine or on a Ray cluster, each written down as it ends."""
