"""Feeds a reader with what a mutator makes of its seeds, guided by coverage: ``python -m soak.coverage READER``.

It runs where the mutator is installed (``requirements/fuzz.txt``) and takes libFuzzer's options; a file named after
them is read once instead, as one that made a reader fail.
"""

import os
import sys
import tempfile
from pathlib import Path

import atheris  # type: ignore[import-not-found,import-untyped,unused-ignore] # installed beside, for this alone

with atheris.instrument_imports(include=["dolly"]):
    from soak.readers import READERS


def main(name: str, options: list[str]) -> None:
    """Feeds a reader until the options say that it is enough; libFuzzer ends the process by itself."""
    reader, seeds, words = READERS[name]
    files = [one for one in options if not one.startswith("-")]
    if files:
        for one in files:
            reader(Path(one).read_bytes())
        return
    folder = Path(tempfile.mkdtemp(prefix="dolly-fuzz-"))
    corpus, dictionary = folder / "corpus", folder / "words"
    corpus.mkdir()
    for number, seed in enumerate(seeds()):
        (corpus / f"{number:04}").write_bytes(seed)
    dictionary.write_text("".join(f'"{_escaped(word)}"\n' for word in words), encoding="ascii")
    atheris.Setup([sys.argv[0], f"-dict={dictionary}", *options, str(corpus)], reader)
    atheris.Fuzz()


def _escaped(word: str) -> str:
    return "".join(sign if sign.isalnum() or sign in "-_[]." else f"\\x{ord(sign):02x}" for sign in word)


if __name__ == "__main__":
    os.environ.setdefault("PYTHONHASHSEED", "0")
    main(sys.argv[1], sys.argv[2:])
