"""What commands say to programs: plain values with documented keys (docs/cli.md), as JSON or CSV."""
