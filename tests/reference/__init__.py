"""A second, naive engine written from the rules alone; it judges the traces of the real one."""
