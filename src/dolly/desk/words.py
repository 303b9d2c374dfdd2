"""Names and words as they are said at a desk."""

from typing import Annotated

from msgspec import Meta

DeskName = Annotated[str, Meta(pattern=r"^desk-[0-9A-Za-z]{1,7}$")]
Reason = Annotated[str, Meta(min_length=1, max_length=200)]
