"""Masked PPO learns to play against the greedy bot.

    python -m examples.masked_ppo --steps 5000000 --out trained

writes the policy (policy.zip to train on, player.pt to play with) and the learning curve as numbers (curve.csv) and as
a picture (curve.svg). It needs ``make training``; where there is a GPU it is used.
"""

import csv
from argparse import ArgumentParser, Namespace
from dataclasses import asdict, dataclass
from pathlib import Path
from time import monotonic

import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback

from examples.batch_vec_env import BatchVecEnv
from examples.hex_policy import HexPolicy, save_player
from kingdom_builder.env.batch import BatchEnv

A_WIN = 0.05  # a margin of 20 gold is a reward of 1
EXAM_GAMES = 400


@dataclass(frozen=True)
class Exam:
    """How a policy does after so many steps: its win share against each bot, and its margin."""

    steps: int
    minutes: float
    random: float
    greedy: float
    margin: float


def win_share(model: MaskablePPO, opponent: str, games: int, seed: int) -> tuple[float, float]:
    """The share of games won (ties shared) and the mean margin; the best action is always taken."""
    batch = BatchEnv(games, opponents=opponent, reward="margin")
    seen, _ = batch.reset(seed=seed)
    margins = np.full(games, np.nan)  # of the first game at each place
    while np.isnan(margins).any():
        actions, _ = model.predict(seen, action_masks=batch.action_masks(), deterministic=True)
        seen, rewards, ended, *_ = batch.step(actions)
        first = ended & np.isnan(margins)
        margins[first] = rewards[first]
    shares = (np.sign(margins) + 1) / 2
    return float(shares.mean()), float(margins.mean())


class Examiner(BaseCallback):
    """Looks every so many steps how well the policy plays by now."""

    def __init__(self, every: int, games: int, out: Path) -> None:
        super().__init__()
        self.exams: list[Exam] = []
        self._every, self._games, self._out = every, games, out
        self._begin = monotonic()
        self._next = 0

    def _on_rollout_end(self) -> None:
        if self.num_timesteps >= self._next:
            self._next = self.num_timesteps + self._every
            self.examine()

    def _on_step(self) -> bool:
        return True

    def _on_training_end(self) -> None:
        self.examine()

    def examine(self) -> None:
        """Play both bots and write the curve so far."""
        greedy, margin = win_share(self.model, "greedy", self._games, seed=1)
        random, _ = win_share(self.model, "random", self._games, seed=2)
        minutes = round((monotonic() - self._begin) / 60, 2)
        self.exams.append(Exam(self.num_timesteps, minutes, random, greedy, round(margin, 2)))
        print(self.exams[-1], flush=True)
        write_curve(self.exams, self._out / "curve.csv")
        self.model.save(self._out / "policy.zip")
        save_player(self.model.policy, self._out / "player.pt")


def write_curve(exams: list[Exam], path: Path) -> None:
    """The learning curve as numbers."""
    with path.open("w", newline="", encoding="utf-8") as file:
        rows = csv.DictWriter(file, list(asdict(exams[0])))
        rows.writeheader()
        rows.writerows(asdict(exam) for exam in exams)


def draw_curve(exams: list[Exam], path: Path) -> None:
    """The learning curve as a picture."""
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4), layout="constrained")
    steps = [exam.steps / 1e6 for exam in exams]
    axes.plot(steps, [exam.random for exam in exams], "o-", color="#5b8c3e", label="against random")
    axes.plot(steps, [exam.greedy for exam in exams], "s-", color="#b5532c", label="against greedy")
    axes.axhline(0.5, color="#888888", linewidth=0.8, linestyle="--")
    axes.set(xlabel="choices, millions", ylabel="share of games won", ylim=(0, 1.02))
    axes.legend(frameon=False, loc="lower right")
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path)
    pyplot.close(figure)


def new_model(options: Namespace) -> MaskablePPO:
    """A policy that knows nothing yet."""
    batch = BatchEnv(options.games, opponents="greedy", reward="margin", games_a_board=4)
    size = {"channels": options.channels, "layers": options.layers}
    return MaskablePPO(
        HexPolicy,
        BatchVecEnv(batch, A_WIN, options.seed),
        n_steps=options.steps_a_round,
        batch_size=min(4096, options.games * options.steps_a_round),
        n_epochs=3,
        learning_rate=lambda left: 1e-4 + 4e-4 * left,
        gamma=1.0,
        gae_lambda=0.95,
        ent_coef=0.01,
        seed=options.seed,
        device=options.device,
        policy_kwargs={"features_extractor_kwargs": size},
    )


def train(options: Namespace) -> list[Exam]:
    """Train, examine, save; the exams."""
    out = Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    model = new_model(options)
    examiner = Examiner(max(1, options.steps // options.exams), options.exam_games, out)
    model.learn(options.steps, callback=examiner)
    draw_curve(examiner.exams, out / "curve.svg")
    return examiner.exams


def options_from(words: list[str] | None = None) -> Namespace:
    """The options on the command line."""
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--steps", type=int, default=1_000_000, help="choices to learn from")
    parser.add_argument("--games", type=int, default=256, help="games side by side")
    parser.add_argument(
        "--steps-a-round", type=int, default=64, help="choices a game between updates"
    )
    parser.add_argument("--channels", type=int, default=64, help="width of the convolutions")
    parser.add_argument("--layers", type=int, default=4, help="how many convolutions")
    parser.add_argument("--exams", type=int, default=20, help="points of the learning curve")
    parser.add_argument("--exam-games", type=int, default=EXAM_GAMES, help="games against each bot")
    parser.add_argument("--out", default="trained", help="folder for policy and curve")
    parser.add_argument("--device", default="auto", help="cpu, cuda or auto")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args(words)


if __name__ == "__main__":
    train(options_from())
