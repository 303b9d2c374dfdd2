"""What one node says to another beside a request, and where it stands once it is believed."""

from typing import Final

#: The headers by which one node speaks to another, as ASGI has them.
SECRET_HEADER: Final = b"dolly-node"
DOOR_HEADER: Final = b"dolly-door-at"
FROM_HEADER: Final = b"dolly-from"

#: Where a connection bears that another node has made it, and when it stood at that node's door (µs).
OF_A_NODE: Final = "dolly_of_a_node"
DOOR_AT: Final = "dolly_door_at"
