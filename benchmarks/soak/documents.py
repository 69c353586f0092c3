"""Tables that a program has measured, put into the documents that explain them."""

from pathlib import Path


def put(document: Path, command: str, text: str) -> None:
    """Replace what this command has made in a document."""
    begin, end = f"<!-- made by {command} -->", f"<!-- end of what {command} has made -->"
    before, found, rest = document.read_text(encoding="utf-8").partition(begin)
    if not found:
        raise ValueError(f"{document.name} has no place for {command}")
    after = rest.partition(end)[2]
    document.write_text(f"{before}{begin}\n\n{text.strip()}\n\n{end}{after}", encoding="utf-8")
