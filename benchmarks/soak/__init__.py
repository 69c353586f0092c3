"""The promises of docs/reliability.md, put to the test: load, crashes, faults and attacks on real servers."""
