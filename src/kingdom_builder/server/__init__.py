"""Games on the web: tables kept in a database, played over sockets and HTTP, with bots in seats."""
