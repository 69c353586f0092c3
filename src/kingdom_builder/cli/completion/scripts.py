"""The scripts with which shells ask for completions, and where each shell looks for them."""

import os
from pathlib import Path

from kingdom_builder.cli.completion.answer import BASH, FISH, SHELLS, ZSH
from kingdom_builder.i18n import Refused, UnknownName, why_failed

# The line up to the cursor goes along, as bash itself would break words at = and @.
BASH_SCRIPT = """\
_kingdom_builder_complete() {
    local IFS=$'\\n'
    COMPREPLY=($(_KINGDOM_BUILDER_COMPLETE=bash COMP_LINE="${COMP_LINE:0:COMP_POINT}" \\
        COMP_WORDBREAKS="$COMP_WORDBREAKS" "${1/#\\~/$HOME}" 2>/dev/null))
}
complete -o default -F _kingdom_builder_complete kingdom-builder
"""
ZSH_SCRIPT = """\
#compdef kingdom-builder
_kingdom_builder_complete() {
    local -a found
    found=("${(@f)$(_KINGDOM_BUILDER_COMPLETE=zsh ${~words[1]} "${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
    if [[ -n "${found[1]}" ]]; then
        _describe -V kingdom-builder found -U
    else
        _files
    fi
}
if [[ ${zsh_eval_context[-1]} == loadautofunc ]]; then
    _kingdom_builder_complete "$@"
else
    compdef _kingdom_builder_complete kingdom-builder
fi
"""
FISH_SCRIPT = """\
function __kingdom_builder_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l found (env _KINGDOM_BUILDER_COMPLETE=fish $words "$current" 2>/dev/null)
    if set -q found[1]
        printf '%s\\n' $found
    else
        __fish_complete_path "$current"
    end
end
complete --command kingdom-builder --no-files --arguments '(__kingdom_builder_complete)'
"""
SCRIPTS = {BASH: BASH_SCRIPT, ZSH: ZSH_SCRIPT, FISH: FISH_SCRIPT}

# Where the script goes; the file that is read at every start, and the line in it that is needed.
SCRIPT_PATHS = {
    BASH: ".bash_completions/kingdom-builder.sh",
    ZSH: ".zfunc/_kingdom-builder",
    FISH: ".config/fish/completions/kingdom-builder.fish",
}
START_LINES = {
    BASH: (".bashrc", "source ~/.bash_completions/kingdom-builder.sh"),
    ZSH: (".zshrc", "fpath+=~/.zfunc; autoload -Uz compinit; compinit"),
}


def chosen_shell(named: str) -> str:
    """The shell that was named, else the one the user logs in with."""
    shell = named or Path(os.environ.get("SHELL", "")).name
    if shell in SHELLS:
        return shell
    if named:
        raise UnknownName("There is no completion for {key!r}; there are {known}.", named, SHELLS)
    raise Refused("Which shell? Name one of these: {shells:or}.", shells=list(SHELLS))


def install(shell: str, home: Path) -> Path:
    """Write the script where the shell finds it at its next start; its path."""
    path = home / SCRIPT_PATHS[shell]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(SCRIPTS[shell], encoding="utf-8")
        if shell in START_LINES:
            _add_line(home, *START_LINES[shell])
    except OSError as error:
        name, why = error.filename or path, why_failed(error)
        raise Refused("{path} cannot be written: {why}.", path=name, why=why) from None
    return path


def _add_line(home: Path, name: str, line: str) -> None:
    """Add a line to the file of a shell, unless it is there."""
    path = home / name
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    if line in text.splitlines():
        return
    gap = "" if text.endswith("\n") or not text else "\n"
    with path.open("a", encoding="utf-8") as file:
        file.write(f"{gap}{line}\n")
