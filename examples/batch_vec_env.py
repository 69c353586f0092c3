"""Our batch of games as the vector of environments that stable-baselines3 knows."""

import numpy as np
from stable_baselines3.common.vec_env import VecEnv

from kingdom_builder.env.batch import BatchEnv


class BatchVecEnv(VecEnv):
    """A ``BatchEnv`` behind stable-baselines3's interface; ``scale`` multiplies the rewards."""

    def __init__(self, batch: BatchEnv, scale: float = 1.0, seed: int = 0) -> None:
        self.batch = batch
        self._scale = scale
        self._seed: int | None = seed
        super().__init__(batch.num_envs, batch.single_observation_space, batch.single_action_space)

    def reset(self) -> dict[str, np.ndarray]:
        """Deal all games anew."""
        seen, _ = self.batch.reset(seed=self._seed)
        self._seed = None
        return seen

    def step_async(self, actions: np.ndarray) -> None:
        """Keep the actions for ``step_wait``."""
        self._actions = actions

    def step_wait(self) -> tuple[dict[str, np.ndarray], np.ndarray, np.ndarray, list[dict]]:
        """Play them."""
        seen, rewards, ended, _, info = self.batch.step(self._actions)
        infos: list[dict] = [{} for _ in range(self.num_envs)]
        for place in np.flatnonzero(ended):
            infos[place]["terminal_observation"] = info["final_obs"][place]
        return seen, rewards * self._scale, ended, infos

    def close(self) -> None:
        """Nothing is held open."""

    def env_method(self, method_name, *args, indices=None, **kwargs) -> list:
        """What MaskablePPO asks for: the masks of all games."""
        return list(getattr(self.batch, method_name)(*args, **kwargs))

    def has_attr(self, attr_name: str) -> bool:
        """Whether the games have this."""
        return hasattr(self.batch, attr_name)

    def get_attr(self, attr_name: str, indices=None) -> list:
        """The same for every game."""
        return [getattr(self.batch, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: object, indices=None) -> None:
        """For all games at once."""
        setattr(self.batch, attr_name, value)

    def env_is_wrapped(self, wrapper_class, indices=None) -> list[bool]:
        """Nothing is wrapped."""
        return [False] * self.num_envs
