"""Settings: an option beats a variable, that a file, that the default; each wrong one has its sentence."""

import tomllib
from collections.abc import Mapping
from pathlib import Path

import httpx
import pytest

from kingdom_builder.server.rate_limits import Limits
from kingdom_builder.server.settings import SETTINGS, Settings
from kingdom_builder.server.settings_sources import effective_settings
from kingdom_builder.server.storage.revisions import update_store
from tests.cli.commands import done, refusal, run
from tests.operations.program import Program

PASSWORD = "s3cret-w0rd"


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


def written(folder: Path, text: str) -> str:
    file = folder / "settings.toml"
    file.write_text(text)
    return str(file)


def shown(*words: str) -> dict[str, object]:
    """What ``--show-config`` shows, read as the file it looks like."""
    return tomllib.loads(done("serve", "--show-config", *words))


def test_an_option_beats_a_variable_which_beats_a_file_which_beats_the_default(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = written(
        tmp_path, "port = 1\nworkers = 2\nseconds = 4.0\n[limits]\ngames = 5\ntalk = 6\n"
    )
    monkeypatch.setenv("KINGDOM_BUILDER_PORT", "7")
    monkeypatch.setenv("KINGDOM_BUILDER_WORKERS", "8")
    monkeypatch.setenv("KINGDOM_BUILDER_LIMITS_GAMES", "9")
    text = done("serve", "--show-config", "--config", file, "--port", "10")
    lines = text.splitlines()
    assert "port = 10  # --port" in lines
    assert "workers = 8  # KINGDOM_BUILDER_WORKERS" in lines
    assert f"seconds = 4.0  # {file}: seconds" in lines
    assert "games = 9  # KINGDOM_BUILDER_LIMITS_GAMES" in lines
    assert f"talk = 6  # {file}: limits.talk" in lines
    assert 'log_level = "warning"  # default' in lines


def test_what_is_shown_can_be_read_as_a_file_again(tmp_path: Path) -> None:
    given = ("--host", "::1", "--allow-host", "a.example", "--allow-host", 'b"\\.example')
    given += ("--access-log", "--metrics", "[::1]:9464", "--port", "0", "--store", "sqlite:///x.db")
    file = written(tmp_path, done("serve", "--show-config", *given))
    first = effective_settings({}, file, {}).settings
    assert first == Settings(
        port=0,
        host="::1",
        allow_host=("a.example", 'b"\\.example'),
        access_log=True,
        metrics="[::1]:9464",
        store="sqlite:///x.db",
    )


def test_every_setting_has_an_option_and_every_limit_is_in_the_file() -> None:
    text = done("serve", "--help")
    for setting in SETTINGS.values():
        assert setting.about is None or setting.option in text
    limits = shown()["limits"]
    assert isinstance(limits, dict)
    assert Limits(**limits) == Limits()


def test_several_names_stand_between_commas_in_a_variable() -> None:
    variables = {"KINGDOM_BUILDER_TRUST_PROXY": "10.0.0.1, 10.1.0.0/16"}
    assert effective_settings({}, "", variables).settings.trust_proxy == ("10.0.0.1", "10.1.0.0/16")


def test_an_empty_variable_and_those_of_others_say_nothing() -> None:
    variables = {
        "KINGDOM_BUILDER_PORT": "",  # as compose files write what is not set
        "KINGDOM_BUILDER_PURE": "1",
        "KINGDOM_BUILDER_SERVICE_HOST": "10.0.0.7",  # as Kubernetes names a service of this name
        "KINGDOM_BUILDER_PORT_8000_TCP": "tcp://10.0.0.7:8000",
    }
    assert effective_settings({}, "", variables).settings == Settings()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("prot = 1", "{file}: there is no setting prot; did you mean port?"),
        (
            "[limits]\ngame = 1",
            "{file}: there is no setting limits.game; did you mean limits.games?",
        ),
        ("qqq = 1", "{file}: there is no setting qqq; there are port, host,"),
        ("[other]\nport = 1", "{file}: there is no setting other; there are"),
        ('port = "80"', "{file}: port must be a whole number from 0 to 65535, not '80'."),
        ("port = 65536", "{file}: port must be a whole number from 0 to 65535, not 65536."),
        ("port = 1.5", "{file}: port must be a whole number from 0 to 65535, not 1.5."),
        ("workers = 0", "{file}: workers must be a whole number of at least 1, not 0."),
        ("seconds = nan", "{file}: seconds must be a number of at least 0.01, not nan."),
        ("host = 127", "{file}: host must be a text, not 127."),
        ('allow_host = "a"', "{file}: allow_host must be a list of texts, not 'a'."),
        ("access_log = 1", "{file}: access_log must be true or false, not 1."),
        ('log_format = "xml"', "{file}: log_format must be one of text or json, not 'xml'."),
        (
            "[limits]\ngames = 0",
            "{file}: limits.games must be a whole number of at least 1, not 0.",
        ),
        ("[limits]\nwindow = 0", "{file}: limits.window must be a number above 0, not 0."),
        ("limits = 3", "{file}: limits must be a table, [limits]."),
        ('metrics = "9464"', "{file}: metrics: '9464' is not an address with a port"),
        ('metrics = "a:99999"', "{file}: metrics: 'a:99999' is not an address with a port"),
        ('public_url = "ftp://a"', "{file}: public_url: 'ftp://a' is not an address for browsers"),
        ('trust_proxy = ["*"]', "{file}: trust_proxy: '*' is neither an IP address nor"),
        ("port = ", "The settings file {file} is not valid TOML: "),
        ("\udcff", "The settings file {file} is not valid TOML: "),
        ('store = "a"\nstore_file = "b"', "{file}: store and {file}: store_file name two stores"),
    ],
)
def test_a_wrong_setting_in_a_file_is_named(tmp_path: Path, text: str, sentence: str) -> None:
    file = tmp_path / "settings.toml"
    file.write_bytes(text.encode(errors="surrogateescape"))
    assert sentence.format(file=file) in refusal("serve", "--config", str(file))


@pytest.mark.parametrize(
    ("variables", "sentence"),
    [
        ({"PORT": "tcp://10.0.0.7:80"}, "KINGDOM_BUILDER_PORT must be a whole number from 0 to"),
        ({"ACCESS_LOG": "perhaps"}, "KINGDOM_BUILDER_ACCESS_LOG must be true or false, not"),
        ({"LIMITS_TALK": "-1"}, "KINGDOM_BUILDER_LIMITS_TALK must be a whole number of at least 1"),
        ({"TRUST_PROXY": "10.0.0.1,me"}, "KINGDOM_BUILDER_TRUST_PROXY: 'me' is neither an IP"),
        ({"WORKER": "2"}, "no environment variable KINGDOM_BUILDER_WORKER; did you mean KINGDOM_B"),
        ({"STORE": "a", "STORE_FILE": "b"}, "KINGDOM_BUILDER_STORE and KINGDOM_BUILDER_STORE_FILE"),
        (
            {"STORE_FILE": "/no/such"},
            "The file /no/such with the URL of the store cannot be read: ",
        ),
        (
            {"CONFIG": "/no/such"},
            "The settings file /no/such cannot be read: there is no such file",
        ),
    ],
)
def test_a_wrong_variable_is_named(
    variables: Mapping[str, str], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(f"KINGDOM_BUILDER_{name}", value)
    assert sentence in refusal("serve")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--port", "x"), "--port must be a whole number from 0 to 65535, not 'x'."),
        (("--seconds", "0"), "--seconds must be a number of at least 0.01, not '0'."),
        (("--log-level", "loud"), "--log-level must be one of debug, info, warning or error"),
        (("--public-url", "games.example"), "--public-url: 'games.example' is not an address"),
    ],
)
def test_a_wrong_option_is_named(words: tuple[str, ...], sentence: str) -> None:
    assert sentence in refusal("serve", *words)


def test_a_stronger_place_decides_on_the_store_alone(tmp_path: Path) -> None:
    file = written(tmp_path, 'store = "sqlite:///weak.db"')
    settings = effective_settings({"store_file": "secret"}, file, {}).settings
    assert (settings.store, settings.store_file) == ("", "secret")


def test_a_password_is_never_shown(tmp_path: Path) -> None:
    url = f"postgresql://ana:{PASSWORD}@db/games?password={PASSWORD}"
    secret = tmp_path / "store"
    secret.write_text(f"{url}\n")
    for words in (("--store", url), ("--store-file", str(secret))):
        text = done("serve", "--show-config", *words)
        assert PASSWORD not in text
        assert "ana:***@db/games" in text
    secret.write_text(f"{url}\n{url}\n")
    sentence = refusal("serve", "--store-file", str(secret))
    assert f"{secret} must have one line" in sentence
    assert PASSWORD not in sentence


def test_a_file_and_a_secret_are_served(tmp_path: Path) -> None:
    secret = tmp_path / "store"
    secret.write_text(f"sqlite:///{tmp_path / 'from-secret.db'}\n")
    file = written(tmp_path, 'allow_host = ["games.example"]\n[limits]\nquestions = 2\n')
    variables = {"KINGDOM_BUILDER_STORE_FILE": str(secret), "KINGDOM_BUILDER_CONFIG": file}
    with Program(tmp_path, **variables) as program:
        headers = {"Host": "games.example"}
        assert program.client.get("/api/health", headers=headers).status_code == 200
        asked = [program.client.get("/api/puzzles").status_code for _ in range(3)]
        assert asked[-1] == httpx.codes.TOO_MANY_REQUESTS
        assert program.terminated() == 0
    assert (tmp_path / "from-secret.db").exists()


def test_other_commands_find_the_store_of_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret = tmp_path / "store"
    secret.write_text(f"sqlite:///{tmp_path / 'theirs.db'}\n")
    monkeypatch.setenv("KINGDOM_BUILDER_STORE_FILE", str(secret))
    assert str(tmp_path / "theirs.db") in refusal("store", "check")  # it is not there


def test_store_commands_read_the_settings_file_of_the_server(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'club.db'}"
    update_store(url)
    file = written(tmp_path, f'store = "{url}"\nport = 8000\n')
    backup = str(tmp_path / "club.kb")
    assert f"0 games checked in {tmp_path}/club.db: " in done("store", "check", "--config", file)
    told = run("store", "backup", backup, "--config", file).stderr
    assert told == f"Written: {backup} (0 rows from {tmp_path}/club.db)\n"
    told = run("store", "export", str(tmp_path), "--config", file).stderr
    assert told == f"Written: {tmp_path} (0 records from {tmp_path}/club.db)\n"
    told = run("store", "restore", backup, "--config", file).stderr
    assert told == f"Restored into {tmp_path}/club.db: 0 rows\n"
    elsewhere = f"sqlite:///{tmp_path / 'other.db'}"
    assert "other.db" in refusal("store", "check", "--config", file, "--store", elsewhere)
