"""Pictures of real positions for the rules."""

from kingdom_builder.model.rulebook import Diagram

DIAGRAMS: tuple[Diagram, ...] = ()
