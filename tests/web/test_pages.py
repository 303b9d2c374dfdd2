"""Pages on their way: pressed small, while answers, in which a secret may stand, are not."""

import gzip
from pathlib import Path
from typing import Any

import httpx

from dolly.web.app import application
from tests.web.serving import demo_house


async def test_pages_are_compressed_and_answers_are_not(tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    script = "export const cloth = 157;\n" * 400
    (static / "assets" / "cloth-1a2b.js").write_text(script)
    (static / "index.html").write_text("<!doctype html>" + "<p>table</p>" * 100)
    house = demo_house(tmp_path)
    await house.open()
    app: Any = application(house, static=static)
    asks = {"Accept-Encoding": "gzip"}
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://dolly", headers=asks) as http:
        for path in ("/", "/assets/cloth-1a2b.js"):
            answer = await http.get(path)
            assert answer.headers["content-encoding"] == "gzip"
            assert answer.headers["vary"] == "Accept-Encoding"
        assert (await http.get("/assets/cloth-1a2b.js")).text == script
        assert len(gzip.compress(script.encode())) < len(script) / 10
        plain = await http.get("/assets/cloth-1a2b.js", headers={"Accept-Encoding": "identity"})
        assert plain.text == script
        assert "content-encoding" not in plain.headers
        assert "content-encoding" not in (await http.get("/api/house")).headers
    await house.close()
