"""A policy that thinks hex by hex: convolutions over the board, one logit for every hex."""

from pathlib import Path

import torch
from gymnasium.spaces import Dict
from sb3_contrib.common.maskable.policies import MaskableMultiInputActorCriticPolicy
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from torch import Tensor, nn

from kingdom_builder.env.actions import ACTIONS
from kingdom_builder.hexgrid.grid import ISLAND_COLUMNS, ISLAND_ROW, ISLAND_ROWS, SIDE
from kingdom_builder.observation.layout import HEX_ACTIONS

CONTEXT = 128


class Trunk(BaseFeaturesExtractor):
    """Planes and vector become a logit for every hex and a few numbers about the whole position.

    The vector is added to every hex, so that what a hex is worth depends on the cards in play.
    """

    def __init__(self, observation_space: Dict, channels: int = 64, layers: int = 4) -> None:
        super().__init__(observation_space, HEX_ACTIONS + CONTEXT)
        planes, self.rows, _ = observation_space["planes"].shape
        numbers = observation_space["vector"].shape[0]
        self.begin = nn.Conv2d(planes, channels, 3, padding=1)
        self.told = nn.Linear(numbers, channels)
        self.layers = nn.ModuleList(
            nn.Conv2d(channels, channels, 3, padding=1) for _ in range(layers - 1)
        )
        self.worth = nn.Conv2d(channels, 1, 1)
        self.whole = nn.Linear(2 * channels + numbers, CONTEXT)

    def forward(self, seen: dict[str, Tensor]) -> Tensor:
        """The logits of the hexes, then the context."""
        told = self.told(seen["vector"])[:, :, None, None]
        x = torch.relu(self.begin(seen["planes"].float()) + told)
        for layer in self.layers:
            x = torch.relu(x + layer(x))
        pooled = torch.cat([x.mean((2, 3)), x.amax((2, 3)), seen["vector"]], 1)
        return torch.cat([self._hexes(self.worth(x)[:, 0]), torch.relu(self.whole(pooled))], 1)

    def _hexes(self, worth: Tensor) -> Tensor:
        """In the order of the actions: the mainland, then the island or nothing."""
        mainland = worth[:, :SIDE].flatten(1)
        if self.rows == SIDE:
            island = mainland.new_zeros(len(mainland), ISLAND_ROWS * ISLAND_COLUMNS)
        else:
            island = worth[:, ISLAND_ROW:, :ISLAND_COLUMNS].flatten(1)
        return torch.cat([mainland, island], 1)


class Choice(nn.Module):
    """The logits of all actions: those of the hexes are there, the options follow from the context."""

    def __init__(self) -> None:
        super().__init__()
        self.options = nn.Linear(CONTEXT, len(ACTIONS) - HEX_ACTIONS)

    def forward(self, latent: Tensor) -> Tensor:
        """Hexes, then options."""
        return torch.cat([latent[:, :HEX_ACTIONS], self.options(latent[:, HEX_ACTIONS:])], 1)


class Context(nn.Module):
    """What the value is read from: everything but the logits of the hexes."""

    def __init__(self) -> None:
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(CONTEXT, CONTEXT), nn.ReLU())

    def forward(self, latent: Tensor) -> Tensor:
        """The context, looked at once more."""
        return self.layers(latent[:, HEX_ACTIONS:])


class Heads(nn.Module):
    """Between trunk and heads: nothing for the choice, the context for the value."""

    latent_dim_pi = HEX_ACTIONS + CONTEXT
    latent_dim_vf = CONTEXT

    def __init__(self) -> None:
        super().__init__()
        self.value = Context()

    def forward(self, features: Tensor) -> tuple[Tensor, Tensor]:
        """What the choice and the value are read from."""
        return features, self.value(features)

    def forward_actor(self, features: Tensor) -> Tensor:
        """What the choice is read from."""
        return features

    def forward_critic(self, features: Tensor) -> Tensor:
        """What the value is read from."""
        return self.value(features)


class HexPolicy(MaskableMultiInputActorCriticPolicy):
    """MaskablePPO's policy with a trunk of convolutions."""

    def __init__(self, *args, **kwargs) -> None:
        kwargs.update(features_extractor_class=Trunk, normalize_images=False, ortho_init=False)
        super().__init__(*args, **kwargs)

    def _build_mlp_extractor(self) -> None:
        self.mlp_extractor = Heads()

    def _build(self, lr_schedule) -> None:
        super()._build(lr_schedule)
        self.action_net = Choice()
        self.optimizer = self.optimizer_class(
            self.parameters(), lr=lr_schedule(1), **self.optimizer_kwargs
        )


class Player(nn.Module):
    """Only what is needed to choose: trunk and choice."""

    def __init__(self, observation_space: Dict, channels: int = 64, layers: int = 4) -> None:
        super().__init__()
        self.trunk = Trunk(observation_space, channels, layers)
        self.choice = Choice()

    def forward(self, seen: dict[str, Tensor]) -> Tensor:
        """The logits of all actions."""
        return self.choice(self.trunk(seen))


def save_player(policy: HexPolicy, path: Path) -> None:
    """Keep what chooses, with half the digits: a tenth of what stable-baselines3 keeps."""
    trunk = policy.features_extractor.state_dict()
    choice = policy.action_net.state_dict()
    kept = {f"trunk.{name}": weight for name, weight in trunk.items()}
    kept |= {f"choice.{name}": weight for name, weight in choice.items()}
    torch.save({name: weight.half().cpu() for name, weight in kept.items()}, path)


def load_player(path: Path, observation_space: Dict) -> Player:
    """The player whose weights were kept; its size is read off them."""
    kept = torch.load(path, map_location="cpu", weights_only=True)
    channels = kept["trunk.begin.weight"].shape[0]
    layers = 1 + sum(name.startswith("trunk.layers.") for name in kept) // 2
    player = Player(observation_space, channels, layers)
    player.load_state_dict({name: weight.float() for name, weight in kept.items()})
    return player.eval()
