"""Many games at once, as Gymnasium knows vectors of environments."""

import pickle
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from threading import Lock
from typing import ClassVar, TypeVar

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from kingdom_builder.env.action_space import ActionSpace, has_unmasked, legal_actions
from kingdom_builder.env.actions import ACTIONS
from kingdom_builder.env.arrays import ObservationArrays, StepArrays
from kingdom_builder.env.game_spec import GameSpec
from kingdom_builder.env.guarded_bots import DICE_BITS
from kingdom_builder.env.legality import illegal, in_game
from kingdom_builder.env.observation import Observer, Planes, Vector
from kingdom_builder.env.observation_format import (
    INFO,
    FormattedObservation,
    ObservationFormat,
    only_end,
)
from kingdom_builder.env.opponents import (
    SELF,
    Opponents,
    checked_opponents,
    checked_seat,
)
from kingdom_builder.env.rewards import reward_named
from kingdom_builder.env.running_games import Pickled, SavedGame, restore_games, saved_games
from kingdom_builder.i18n import Refused
from kingdom_builder.model.setup import Switches
from kingdom_builder.observation.games import ANY, NEVER, Games
from kingdom_builder.rules.playout import Dice
from kingdom_builder.table.arguments import count_from, dice_seeds, thread_count, whole_number
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.dealer import TrueChance
from kingdom_builder.table.positions.named_position import choices_in

T = TypeVar("T")
Info = dict[str, object]
Actions = NDArray[np.integer] | Sequence[int]
MIN_GAMES_PER_THREAD = 64  # a thread that has fewer takes longer to call than to work


class BatchEnv(Pickled, VectorEnv[FormattedObservation, Actions, NDArray[np.generic]]):
    """Many games in parallel; each step plays one choice of the learner in every one of them.

    A game that ends is followed by the next in the same step (``AutoresetMode.SAME_STEP``): the info then has its
    ``final_obs``, and in ``final_info`` the ``gold`` and the ``rewards`` of all seats. ``opponents="self"`` lets the
    learner play all seats: each observation is that of the seat on turn, each reward that of the seat that has moved.
    The bots ``random`` and ``greedy`` play inside the engine, any other is asked as in ``LearnerEnv``. ``mask_in`` is
    that of ``LearnerEnv``, too. Every board is used for ``games_a_board`` games.

    Observations are fresh arrays, unless ``copy`` is false: then they can only be read, and the next step overwrites
    them (``final_obs`` stays until the next game in its place ends). Unless ``scaled``, the vector has the counts as
    they are, one byte each; ``observer.scales`` is what they are otherwise multiplied by.

    Up to ``threads`` share the games of each step, 0 for one on each core; everything is the same for every number.
    Meanwhile the engine releases Python's lock (the GIL). Calls from several threads of a program wait for each other.
    """

    metadata: ClassVar[dict[str, object]] = {  # type: ignore[misc]  # Gymnasium does not say ClassVar
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": [],
    }

    _not_pickled = frozenset({"_rows", "_never", "_games", "_step_arrays", "_one_call"})
    _games: Games | None

    def __init__(  # noqa: PLR0913 (all by name)
        self,
        num_envs: int = 64,
        *,
        players: int = 2,
        modules: Sequence[str] = (),
        opponents: str | Sequence[str] = SELF,
        seat: int | None = None,
        reward: str = "win_share",
        mask_in: str = INFO,
        games_a_board: int = 32,
        copy: bool = True,
        scaled: bool = True,
        threads: int = 1,
        board: Sequence[str] = (),
        cards: Sequence[str] = (),
        pool: Sequence[str] = (),
        start: int | None = None,
        switches: Switches | None = None,
    ) -> None:
        self.num_envs = count_from(1, "num_envs", num_envs)
        self.game_spec = GameSpec(players, modules, board, cards, pool, start, switches)
        self.observer = Observer(players, modules)
        self._format = ObservationFormat(mask_in)
        space = self.observer.space if scaled else self.observer.space_of_counts
        self.single_observation_space = self._format.space(space)
        self.single_action_space = ActionSpace()
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._opponents = Opponents(checked_opponents(opponents, players))
        self._wanted_seat = checked_seat(seat, players)
        self._reward = reward_named(reward)
        self._games_a_board = count_from(1, "games_a_board", games_a_board)
        self._copies, self._is_scaled = copy, scaled
        self._threads = thread_count(threads)
        self._chance: Random = TrueChance()
        self._clear()

    # -- Gymnasium's contract

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[FormattedObservation, Info]:
        """Deal new games everywhere."""
        if options and "reset_mask" in options:
            raise Refused(
                "All games of a batch are reset together; {option} is not supported.",
                option="reset_mask",
            )
        seed = None if seed is None else whole_number("seed", seed)
        with self._one_call:
            return self._or_without_games(partial(self._reset, seed, options))

    def _reset(
        self, seed: int | None, options: dict[str, object] | None
    ) -> tuple[FormattedObservation, Info]:
        super().reset(seed=seed, options=options)
        if seed is not None:
            self._chance = Random(seed)
        self._games = self._no_games()
        self._chances = [Random(self._chance.getrandbits(DICE_BITS)) for _ in range(self.num_envs)]
        for place, chance in enumerate(self._chances):
            self._games.open(Dice(chance.getrandbits(DICE_BITS)))
            self._lay(place)
        self._begin(range(self.num_envs))
        return self._observations(), self._info()

    def step(
        self, actions: Actions
    ) -> tuple[FormattedObservation, Vector, NDArray[np.bool_], NDArray[np.bool_], Info]:
        """Play one action in every game; a game that ends is followed by the next."""
        with self._one_call:
            self._take(actions)
            return self._or_without_games(self._step)

    def _step(
        self,
    ) -> tuple[FormattedObservation, Vector, NDArray[np.bool_], NDArray[np.bool_], Info]:
        over = self.games.step(self._threads_for(self.num_envs))
        if self._opponents.has_external:
            over += self._play_opponents(over)
        ended = self._step_arrays.ended()
        rewards = self._step_arrays.mover_rewards()
        final: Info = self._end(over, ended) if over else {}
        return self._observations(), rewards, ended, self._never, self._info() | final

    def _or_without_games(self, work: Callable[[], T]) -> T:
        """Drop the games if an error or Ctrl-C leaves them in an unknown state: some may have ended unseen."""
        try:
            return work()
        except BaseException:
            self._games = None
            raise

    def close(self, **kwargs: object) -> None:
        """End the programs among the opponents; they are started again when they are asked."""
        with self._one_call:
            self._opponents.close()
        super().close(**kwargs)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal in each game."""
        _ = self.games  # refuses before reset()
        with self._one_call:
            return self._rows.is_legal()

    # -- what Gymnasium lacks

    @property
    def games(self) -> Games:
        """The running games, inside the engine."""
        if self._games is None:
            raise Refused("There is no game yet; call reset() first.")
        return self._games

    @property
    def block(self) -> Planes:
        """The bytes that the engine writes, a row for each game; they stay where they are.

        ``torch.from_numpy(env.block)`` is a tensor that always shows the present observations. It may only
        be read: the engine relies on what it has written.
        """
        return self._rows.block

    @property
    def block_parts(self) -> dict[str, slice]:
        """The columns of ``block`` that hold the planes, the vector before it is scaled, and the action mask."""
        return self._rows.parts

    @property
    def seats(self) -> NDArray[np.int8]:
        """The seat that is to choose in each game."""
        with self._one_call:
            return np.array([state.seat for state in self.games.states], np.int8)

    def random_actions(self, seed: int) -> NDArray[np.int64]:
        """A random legal action for each game, picked inside the engine."""
        with self._one_call:
            return np.fromiter(
                self.games.roll_actions(Dice(*dice_seeds([seed]))), np.int64, self.num_envs
            )

    def __getstate__(self) -> dict[str, object]:
        with self._one_call:  # until everything is bytes: another thread may go on with the games
            saved = None if self._games is None else saved_games(self._games)
            return {"_pickled": pickle.dumps(super().__getstate__() | {"_saved": saved})}

    def _rebuild(self) -> None:
        vars(self).update(pickle.loads(vars(self).pop("_pickled")))
        self._clear()
        saved: list[SavedGame] | None = vars(self).pop("_saved")
        if saved is not None:
            self._games = self._no_games()
            restore_games(saved, self._games, self.observer)

    def _clear(self) -> None:
        """Empty rows, and no games in them."""
        self._rows = ObservationArrays(
            self.observer, self.num_envs, copy=self._copies, scaled=self._is_scaled
        )
        self._never = np.zeros(self.num_envs, np.bool_)  # no game is ever cut short
        self._never.flags.writeable = False
        self._one_call = Lock()  # other threads run while the engine plays; they must wait
        self._games = None

    def _no_games(self) -> Games:
        """The engine's games before any place is open."""
        rows, start = self._rows, self.game_spec.start
        games = Games(
            self.observer.layout,
            self._opponents.codes,
            rows.bytes,
            rows.final_bytes,
            ANY if self._wanted_seat is None else self._wanted_seat,
            ANY if start is None else start,
            NEVER if self._opponents.has_external else self._games_a_board,
            self._reward,
        )
        self._step_arrays = StepArrays(games)
        return games

    # -- one place of the batch

    def _lay(self, place: int) -> None:
        """A board of its own for this place."""
        setup, board = self.game_spec.table(self._chances[place])
        self._opponents.set_up(place, setup)
        self._rows.land[place] = 0
        self.games.lay(place, board, self.observer.card_numbers(board))

    def _begin(self, places: Sequence[int]) -> None:
        """Begin the next games at these places, up to the learner's first choice, and replace boards used often enough."""
        for place in places:
            if self.games.buffers[place].games == self._games_a_board:
                self._lay(place)
            self._opponents.start_journal(self.games.states[place])
        self.games.begin_all(list(places), self._threads_for(len(places)))
        if self._opponents.has_external:
            for place in places:
                self._opponents.begin_game(self.games, place, self._chances[place])
                self._opponents.play(self.games, place)
                self.games.show(place)

    def _threads_for(self, games: int) -> int:
        """How many threads share this many games; where bots think in the engine, even a few games are worth it."""
        if self._opponents.has_greedy:
            return self._threads
        return min(self._threads, max(1, games // MIN_GAMES_PER_THREAD))

    def _play_opponents(self, over: list[int]) -> list[int]:
        """Let the opponents answer the learner's actions; the games that end with that."""
        running = [place for place in range(self.num_envs) if place not in over]
        for place in running:
            self._opponents.record_action(self.games, place, int(self._step_arrays.actions[place]))
        played = [place for place in running if self._opponents.play(self.games, place)]
        ended = [place for place in played if self.games.states[place].over]
        for place in played:
            self.games.show(place)
        for place in ended:
            self.games.end(place)
        return ended

    def _end(self, over: list[int], ended: NDArray[np.bool_]) -> Info:
        """Keep what the games that are over have led to, and begin the next ones that the engine has not."""
        arrays = self._step_arrays
        last = np.empty(self.num_envs, object)  # of None
        for place, observation in zip(over, self._final_observations(over), strict=True):
            last[place] = observation
        final = {
            "gold": arrays.gold(),
            "_gold": ended,
            "rewards": arrays.rewards(),
            "_rewards": ended,
        }
        if waiting := self.games.waiting(over):
            self._begin(waiting)
        return {
            "final_obs": last,
            "_final_obs": ended,
            "final_info": final,
            "_final_info": ended,
        }

    def _observations(self) -> FormattedObservation:
        plain = self._rows.observations(self.games, self._threads_for(self.num_envs))
        if not self._format.is_masked:
            return plain  # copying the masks would cost time
        return self._format.formatted(plain, self._rows.masks())

    def _final_observations(self, places: list[int]) -> Sequence[FormattedObservation]:
        final = self._rows.final_observations(places)
        if not self._format.is_masked:
            return final
        return [self._format.formatted(one, only_end()) for one in final]

    def _info(self) -> Info:
        return {"action_mask": self._rows.masks()}

    def _take(self, actions: Actions) -> None:
        """Hand the actions to the engine; the first illegal one is refused and nothing is played."""
        games = self.games  # refuses before reset()
        chosen = np.asarray(self._without_illegal_samples(actions))
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            raise Refused(
                "{n} actions are needed, one whole number for each game.", n=self.num_envs
            )
        self._step_arrays.take(chosen)
        place = games.first_illegal(self._threads_for(self.num_envs))
        if place >= 0:
            raise _illegal(games, place, int(chosen[place]))

    def _without_illegal_samples(self, actions: Actions) -> Actions:
        """The actions, with a legal one for each illegal sample; a wrong number of them is refused later."""
        if np.shape(actions) == (self.num_envs,) and has_unmasked(actions):
            return legal_actions(actions, self._rows.is_legal())
        return actions


def _illegal(games: Games, place: int, action: int) -> Refused:
    choices = choices_in(games.buffers[place].board, games.states[place], REGISTRY)
    name = f"{action} ({ACTIONS[action]})" if 0 <= action < len(ACTIONS) else f"{action}"
    return in_game(place, illegal(name, choices))
