"""The line that says which version and which engine runs."""

from kingdom_builder import __version__
from kingdom_builder.engine import ENGINE, REASON
from kingdom_builder.i18n import N_, say

WHY = {
    "asked": N_("as KINGDOM_BUILDER_PURE asks"),
    "not built": N_("it was never compiled"),
    "not for this machine": N_("the compiled one is made for another machine"),
    "stale": N_("the compiled one is older than its source: make compile"),
}


def version_line() -> str:
    """The version, and the engine with the reason if it is the slow one."""
    if ENGINE == "compiled":
        engine = say("compiled engine")
    else:
        why = say(WHY[REASON]) if REASON in WHY else REASON  # as the note of the build says
        engine = say("interpreted engine ({why})", why=why)
    return f"kingdom-builder {__version__}, {engine}"
