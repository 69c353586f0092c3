"""What the operating system refuses, in our own words as far as it is known."""

import errno

from kingdom_builder.i18n.translation import N_, say

# Translators: why a file cannot be read or written, after a colon: "game.txt cannot be read: {why}."
_REASONS = {
    errno.ENOENT: N_("there is no such file or folder"),
    errno.EACCES: N_("you have no permission"),
    errno.EPERM: N_("you have no permission"),
    errno.EISDIR: N_("it is a folder"),
    errno.ENOTDIR: N_("part of the path is not a folder"),
    errno.EEXIST: N_("it is there already"),
    errno.ENAMETOOLONG: N_("the name is too long"),
    errno.ENOSPC: N_("no space is left on the disk"),
    errno.EROFS: N_("the disk is read-only"),
    errno.EADDRINUSE: N_("another program uses the port"),
    errno.EADDRNOTAVAIL: N_("this machine does not have the address"),
}


def why_failed(error: Exception) -> str:
    """Why something failed, without a full stop; what is unknown is told as the system says it."""
    number = getattr(error, "errno", None)
    if number in _REASONS:
        return say(_REASONS[number])
    return getattr(error, "strerror", None) or str(error)
