"""Changes to the text of a module at the places its syntax tree gives."""

import ast
from dataclasses import dataclass, field

Node = ast.expr | ast.stmt


@dataclass
class Edits:
    """Replacements within the lines of a source; columns count bytes, as those of ``ast`` do."""

    text: str
    _found: list[tuple[int, int, int, bytes]] = field(default_factory=list)

    def replace(self, line: int, start: int, end: int, new: str) -> None:
        """Put a new text in the place of these columns."""
        self._found.append((line, start, end, new.encode()))

    def replace_node(self, node: Node, new: str) -> None:
        """Put a new text in the place of a node that stands on one line."""
        self.replace(node.lineno, node.col_offset, node.end_col_offset or 0, new)

    def wrap(self, node: Node, before: str, after: str) -> None:
        """Put a text before and one behind a node, which may run over several lines."""
        self.replace(node.lineno, node.col_offset, node.col_offset, before)
        end = node.end_col_offset or 0
        self.replace(node.end_lineno or node.lineno, end, end, after)

    def applied(self) -> str:
        """The changed text; its lines keep their numbers."""
        lines = [line.encode() for line in self.text.split("\n")]
        # From right to left, so that the columns still to come stay valid. Of two insertions at one
        # place the later one is applied first: an outer node is edited before the inner ones.
        order = sorted(
            enumerate(self._found), key=lambda item: (item[1][:2], item[0]), reverse=True
        )
        for _, (line, start, end, new) in order:
            old = lines[line - 1]
            lines[line - 1] = old[:start] + new + old[end:]
        return "\n".join(line.decode() for line in lines)
