"""The game of all seats, as PettingZoo knows games: one agent after another."""

from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import ClassVar, SupportsIndex

from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from kingdom_builder.env.action_space import ActionSpace, UnmaskedSample, legal_action
from kingdom_builder.env.game_spec import GameSpec
from kingdom_builder.env.global_state import global_state, state_space
from kingdom_builder.env.legality import play_index
from kingdom_builder.env.observation import Mask, Observer, Vector
from kingdom_builder.env.observation_format import (
    OBSERVATION,
    FormattedObservation,
    ObservationDict,
    ObservationFormat,
    only_end,
)
from kingdom_builder.env.render import RENDER_MODES, check_render_mode
from kingdom_builder.env.rewards import reward_named, rewards_of_seats
from kingdom_builder.env.running_games import OneGame
from kingdom_builder.env.search import SearchPosition
from kingdom_builder.i18n import Refused
from kingdom_builder.model.setup import Switches
from kingdom_builder.table.arguments import whole_number
from kingdom_builder.table.dealer import TrueChance
from kingdom_builder.table.game import Game
from kingdom_builder.table.game_check import check_game

SEED_BITS = 32


class KingdomBuilderEnv(OneGame, AECEnv):  # type: ignore[misc]  # PettingZoo tells no types
    """A game of Kingdom Builder for two to five agents, ``player_0`` to ``player_4`` by seat.

    ``reset(seed=7)`` opens the game that ``kingdom_builder.new_game(players, seed=7)`` opens; it is
    there as ``game``, with its record, pictures and score sheet.
    """

    metadata: ClassVar[dict[str, object]] = {
        "name": "kingdom_builder_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game_spec: GameSpec,
        reward: str,
        render_mode: str | None,
        mask_in: str = OBSERVATION,
    ) -> None:
        self.game_spec = game_spec
        self.render_mode = check_render_mode(render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(game_spec.players)]
        self.agents: list[str] = []
        self.observer = Observer(game_spec.players, game_spec.modules)
        self._reward = reward_named(reward)
        self._seeds: Random = TrueChance()
        self._format = ObservationFormat(mask_in, "observation")
        space = self._format.space(self.observer.space)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: ActionSpace() for agent in self.possible_agents}

    # -- PettingZoo's contract

    def observation_space(self, agent: str) -> spaces.Dict:
        """Planes and vector of this agent, and the mask of its actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """All actions there are; the mask says which are legal."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:  # noqa: ARG002
        """Open a new game; without a seed, the next one of the series that the last seed began."""
        if seed is not None:
            seed = whole_number("seed", seed)
            self._seeds = Random(seed)
        else:
            seed = self._seeds.getrandbits(SEED_BITS)
        self._begin(self.game_spec.game(seed))
        self._render_for_human()

    def _begin(self, game: Game) -> None:
        self._set_game(game)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[game.seat]
        self._tell_masks()

    def observe(self, agent: str) -> FormattedObservation:
        """What this agent sees; its mask is empty while another one is to move."""
        return self._format.formatted(*self._look(agent))

    def _look(self, agent: str) -> tuple[ObservationDict, Mask]:
        state, seat = self.game.state, self.possible_agents.index(agent)
        planes, vector, mask = self.observer.look(self._buffer, state, seat)
        return {"planes": planes, "vector": vector}, only_end() if state.over else mask

    def _tell_masks(self) -> None:
        """Put the masks into the infos if that is where they are wanted."""
        if not self._format.is_masked:
            self.infos = {agent: {"action_mask": self._look(agent)[1]} for agent in self.agents}

    def step(self, action: SupportsIndex | None) -> None:
        """Play the action of the agent on turn; an illegal one is refused and changes nothing."""
        game = self.game
        if not self.agents:
            raise Refused("The game is over; call reset() for a new one.")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if isinstance(action, UnmaskedSample):
            action = legal_action(action, self._look(agent)[1])
        play_index(game, action)
        self._cumulative_rewards[agent] = 0.0
        self.agent_selection = self.possible_agents[game.seat]
        if game.over:
            self._end(game)
        self._tell_masks()
        self._render_for_human()

    def _end(self, game: Game) -> None:
        self.rewards = dict(
            zip(self.agents, rewards_of_seats(self._reward, game.gold), strict=True)
        )
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def close(self) -> None:
        """Nothing is held open."""

    # -- what PettingZoo lacks

    @cached_property
    def state_space(self) -> spaces.Box:
        """The space of ``state()``."""
        return state_space(self.observer)

    def state(self) -> Vector:
        """Everything about the position, hidden cards too, as one row of numbers."""
        return global_state(self.observer, self.game)

    def position(self) -> SearchPosition:
        """The position for search: an independent copy in which chance is asked for."""
        return SearchPosition.of(self.game)

    def save(self) -> Game:
        """The running game to come back to: an exact copy, with the same luck to come."""
        return self.game.copy()

    def restore(self, saved: Game) -> None:
        """Go back to a saved game of the same kind; it can be restored again and again."""
        check_game(saved)
        kind = len(saved.players), set(saved.setup.modules)
        if kind != (len(self.possible_agents), set(self.game_spec.modules)):
            raise Refused(
                "The saved game is of another kind: {n} players, boxes: {boxes}.",
                n=len(saved.players),
                boxes=["base", *saved.setup.modules],
            )
        self._begin(saved.copy())
        if saved.over:
            self._end(self.game)
            self._tell_masks()


def raw_env(  # noqa: PLR0913 (all by name)
    *,
    players: int = 2,
    modules: Sequence[str] = (),
    reward: str = "win_share",
    mask_in: str = OBSERVATION,
    render_mode: str | None = None,
    board: Sequence[str] = (),
    cards: Sequence[str] = (),
    pool: Sequence[str] = (),
    start: int | None = None,
    switches: Switches | None = None,
) -> KingdomBuilderEnv:
    """The environment itself; what cannot be played is refused here."""
    game_spec = GameSpec(players, modules, board, cards, pool, start, switches)
    return KingdomBuilderEnv(game_spec, reward, render_mode, mask_in)
