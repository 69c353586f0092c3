"""Games on several threads: the same results as on one."""
