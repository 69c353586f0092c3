"""One learner among bots, as Gymnasium knows environments."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar, SupportsIndex

import numpy as np
from gymnasium import Env
from numpy.typing import NDArray

from kingdom_builder.env.action_space import ActionSpace, legal_action
from kingdom_builder.env.game_spec import GameSpec
from kingdom_builder.env.guarded_bots import DICE_BITS, Bots, GuardedPlayer
from kingdom_builder.env.legality import play_index
from kingdom_builder.env.observation import Observer
from kingdom_builder.env.observation_format import (
    INFO,
    FormattedObservation,
    ObservationDict,
    ObservationFormat,
    only_end,
)
from kingdom_builder.env.opponents import checked_opponents, checked_seat
from kingdom_builder.env.render import RENDER_MODES, check_render_mode
from kingdom_builder.env.rewards import reward_named, rewards_of_seats
from kingdom_builder.env.running_games import OneGame
from kingdom_builder.i18n import Refused
from kingdom_builder.model.setup import Switches
from kingdom_builder.table.arguments import whole_number
from kingdom_builder.table.dealer import TrueChance
from kingdom_builder.table.game import Game

Info = dict[str, object]


class LearnerEnv(OneGame, Env[FormattedObservation, SupportsIndex]):
    """A game against bots of the ladder; every step is one choice of the learner.

    ``opponents`` is the key of a bot for all other seats, or one key for each, in the order of turns after the
    learner. ``seat`` is the learner's, by chance for each game if it is None. The info has the ``action_mask``;
    ``action_masks()`` is what sb3-contrib's MaskablePPO asks for. With ``mask_in="observation"`` the mask is in the
    observation too, beside the ``observations``. When the game is over it allows ``end`` alone. Where a bot fails, a
    random action is played.
    """

    metadata: ClassVar[dict[str, object]] = {  # type: ignore[misc]  # Gymnasium does not say ClassVar
        "render_modes": list(RENDER_MODES),
        "render_fps": 2,
    }

    def __init__(  # noqa: PLR0913 (all by name)
        self,
        *,
        players: int = 2,
        modules: Sequence[str] = (),
        opponents: str | Sequence[str] = "greedy",
        seat: int | None = None,
        reward: str = "win_share",
        mask_in: str = INFO,
        render_mode: str | None = None,
        board: Sequence[str] = (),
        cards: Sequence[str] = (),
        pool: Sequence[str] = (),
        start: int | None = None,
        switches: Switches | None = None,
    ) -> None:
        self.game_spec = GameSpec(players, modules, board, cards, pool, start, switches)
        self.render_mode = check_render_mode(render_mode)
        self.observer = Observer(players, modules)
        self._format = ObservationFormat(mask_in)
        self.observation_space = self._format.space(self.observer.space)  # type: ignore[assignment]  # a Dict of them
        self.action_space = ActionSpace()
        self._bots = Bots(checked_opponents(opponents, players))
        self._wanted_seat = checked_seat(seat, players)
        self._reward = reward_named(reward)
        self._chance: Random = TrueChance()
        self._opponents: dict[int, GuardedPlayer] = {}

    # -- Gymnasium's contract

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[FormattedObservation, Info]:
        """Open a new game and let the bots play up to the learner's first choice."""
        seed = None if seed is None else whole_number("seed", seed)
        super().reset(seed=seed, options=options)
        if seed is not None:
            self._chance = Random(seed)
        self._begin(self.game_spec.game(self._chance.getrandbits(DICE_BITS)))
        self._let_bots_play()
        self._render_for_human()
        return self._look()

    def step(self, action: SupportsIndex) -> tuple[FormattedObservation, float, bool, bool, Info]:
        """Play the learner's action, then the bots up to its next choice or the end."""
        game = self.game
        if game.over:
            raise Refused("The game is over; call reset() for a new one.")
        play_index(game, legal_action(action, self._mask))
        self._let_bots_play()
        self._render_for_human()
        observation, info = self._look()
        return observation, self._earned(), self.game.over, False, info

    def close(self) -> None:
        """End the programs among the opponents; they are started again when they are asked."""
        for player in self._opponents.values():
            player.close()
        self._bots.close()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now."""
        _ = self.game  # refuses before reset()
        return self._mask.astype(np.bool_)

    # -- the table

    def _begin(self, game: Game) -> None:
        """Give the learner its seat and the bots theirs, each with dice of its own."""
        wanted, players = self._wanted_seat, self.game_spec.players
        self.seat = self._chance.randrange(players) if wanted is None else wanted
        self._opponents = {
            (self.seat + step) % players: player
            for step, player in enumerate(self._bots.seated(self._chance), 1)
        }
        self._set_game(game)

    def _let_bots_play(self) -> None:
        game = self.game
        while not game.over and game.seat != self.seat:
            action = self._opponents[game.seat].choose(game.view(game.seat), game.choices)
            game.push(game.choices.number_of(action))

    def _earned(self) -> float:
        """The learner's reward: nothing before the end."""
        if not self.game.over:
            return 0.0
        return rewards_of_seats(self._reward, self.game.gold)[self.seat]

    def _look(self) -> tuple[FormattedObservation, Info]:
        planes, vector, mask = self.observer.look(self._buffer, self.game.state, self.seat)
        self._mask = only_end() if self.game.over else mask
        seen: ObservationDict = {"planes": planes, "vector": vector}
        return self._format.formatted(seen, self._mask), {"action_mask": self._mask}
