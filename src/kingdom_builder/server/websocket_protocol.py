"""The WebSocket protocol of uvicorn, hardened against clients that do not keep to it."""

import logging

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

LOGGER = logging.getLogger(__name__)
INVALID_DATA = 1007  # close code of RFC 6455


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """Closes a connection that breaks the protocol; a client's mistake is no error of the server."""

    def send_receive_event_to_app(self) -> None:
        """Pass on a message; a text that is not UTF-8 ends the connection, without a traceback."""
        if self.curr_msg_data_type == "text" and not _is_utf8(b"".join(self.frames)):
            LOGGER.info("a text frame was not UTF-8")
            self.frames = []
            self.conn.send_close(INVALID_DATA)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
