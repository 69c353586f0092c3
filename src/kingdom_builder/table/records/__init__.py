"""Games as records: files, streams, replay and the trace."""
