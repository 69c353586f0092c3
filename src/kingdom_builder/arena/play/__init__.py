"""The games of a plan, played on this machine or on a Ray cluster, each written down as it ends."""
