"""The server's own log: a line an event, for people or as JSON, with log, game and command ids; never a secret."""

import logging
import sys
from typing import Any, Final, Literal, TextIO

import msgspec
import structlog
from structlog.typing import EventDict, Processor

#: For people, or one JSON object a line.
LogKind = Literal["text", "json"]

_STAMPED: Final[tuple[Processor, ...]] = (
    structlog.processors.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
)


def keep_log(kind: LogKind = "text", stream: TextIO | None = None) -> None:
    """Sends the server's log to standard error, warnings of the libraries with it.

    Tracebacks are plain: what stood in a function's variables, a password perhaps, is in none of them.
    """
    out = sys.stderr if stream is None else stream
    written: list[Processor] = (
        [structlog.processors.format_exc_info, structlog.processors.JSONRenderer(_as_json)]
        if kind == "json"
        else [structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)]
    )
    structlog.configure(processors=[*_STAMPED, *written], logger_factory=structlog.PrintLoggerFactory(out))
    handler = logging.StreamHandler(out)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[*_STAMPED, structlog.stdlib.add_logger_name],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *written],
        )
    )
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)


def _as_json(event: EventDict, **_: Any) -> str:  # noqa: ANN401 - what a renderer is handed
    return msgspec.json.encode(event, enc_hook=str).decode()
