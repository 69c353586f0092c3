"""How the reviews of an analysis are stored: a row for each turn, which never changes."""

from dataclasses import dataclass

from sqlalchemy import Connection, delete, select

from kingdom_builder.server.storage.schema import REVIEWS, Row


@dataclass(frozen=True, slots=True)
class StoredReview:
    """What a judge has said of a turn; ``line`` stands for all that was played up to its end."""

    turn: int
    judge: str
    line: str
    judge_name: str
    at: int
    facts: dict[str, object]

    def row(self) -> Row:
        """The row in the database, without the game."""
        return {name: getattr(self, name) for name in self.__slots__}


def stored_reviews(connection: Connection, game: str, judge: str, after: int) -> list[StoredReview]:
    """What this judge has said of the turns of a game after this one, in order."""
    columns = [column for column in REVIEWS.c if column is not REVIEWS.c.game]
    wanted = REVIEWS.c.game == game, REVIEWS.c.judge == judge, REVIEWS.c.turn > after
    rows = connection.execute(select(*columns).where(*wanted).order_by(REVIEWS.c.turn))
    return [StoredReview(*row) for row in rows]


def forget_reviews(connection: Connection, game: str, but_by: str, before: int) -> None:
    """Drop what other judges have said of a game before this moment."""
    is_old = REVIEWS.c.game == game, REVIEWS.c.judge != but_by, REVIEWS.c.at < before
    connection.execute(delete(REVIEWS).where(*is_old))
