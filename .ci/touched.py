"""What the changes in the work tree touch; see .ci/touched."""
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

sys.dont_write_bytecode = True
import index

ROOT = index.ROOT
SCREENS = ROOT / "Sources/Demo/Screens"
GOLDENS = ("Tests/CoreTests/Goldens", "Tests/DemoTests/Goldens", "Tests/TutorialsTests/Goldens")
LIT = "Sources/Demo/LitCode"
# What .ci/lit plays, beside the screens and their view models.
PLAYED = ("Sources/Core/Marbles/", "Sources/Core/Networking/", "Sources/Core/Reactive/",
          "Sources/Core/RunRecording/", "Sources/Core/Scenarios/", "Sources/Core/ViewModelType.swift")
# A file that uses so many screens lists them, and what it uses says nothing of those who use it.
MANY = 3
# Tables that take so long that another command makes them: where their page is, and what they follow.
SLOW = {
    "originals": "GATE=1 REWRITE_DOCUMENTS=1 swift test --filter OriginalsTable",
    "kinds": "REWRITE_DOCUMENTS=1 .ci/every-run", "planted": "REWRITE_DOCUMENTS=1 .ci/every-run", "reach": "REWRITE_DOCUMENTS=1 .ci/every-run",
}


def git(*arguments):
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def text(path):
    try:
        return (ROOT / path).read_text(encoding="utf8")
    except (OSError, UnicodeDecodeError):
        return ""


class Change:
    """The changed lines of a file: those that are there now by number, and the texts of both sides."""

    def __init__(self):
        self.lines, self.added, self.removed = set(), [], []


def changes():
    found, file, number = {}, None, 0
    for line in git("diff", "HEAD", "--unified=0", "--no-renames", "--no-color", "--no-ext-diff",
                    "--src-prefix=a/", "--dst-prefix=b/").split("\n"):
        if line.startswith("diff --git "):
            file = found.setdefault(line.split(" b/", 1)[1], Change())
        elif line.startswith("@@"):
            start, count = re.match(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@", line).groups()
            number = int(start)
            # Of removed lines, the one before them tells the place.
            file.lines.update(range(number, number + max(1, int(count or 1))))
        elif line.startswith("+") and not line.startswith("+++ "):
            file.added.append(line[1:])
        elif line.startswith("-") and not line.startswith("--- "):
            file.removed.append(line[1:])
    for path in git("ls-files", "--others", "--exclude-standard").splitlines():
        change = found.setdefault(path, Change())
        change.added = text(path).split("\n")
        change.lines = set(range(1, len(change.added) + 1))
    return found


# The code, as the index shows it.

def folders():
    """Each screen by its id, and the folders that are its own."""
    found = {}
    for file in sorted(SCREENS.glob("*/*Gesture.swift")):
        name = re.search(r'static let screen = "([^"]+)"', file.read_text())
        if name:
            found[name[1]] = [f"Sources/ViewModels/{file.parent.name}/", f"Sources/Demo/Screens/{file.parent.name}/"]
    return found


class Uses:
    """Which files a file uses, itself and through others."""

    def __init__(self, screens):
        targets, homes, references = index.read(index.folder(), ("Sources", "Tests", "Tutorials"))
        self.files = set(targets)
        self.direct = defaultdict(set)
        for usr, file, _ in references:
            if usr in homes and homes[usr][0] != file:
                self.direct[file].add(homes[usr][0])
        own = {path: screen for screen, its in screens.items() for folder in its
               for path in self.files if path.startswith(folder)}
        self.lists = {file for file, used in self.direct.items()
                      if file not in own and len({own[path] for path in used if path in own}) >= MANY}

    def all(self, files):
        seen, rest = set(files), list(files)
        while rest:
            file = rest.pop()
            if file in self.lists and file not in files:
                continue
            for other in self.direct[file]:
                if other not in seen:
                    seen.add(other)
                    rest.append(other)
        return seen


class Folders:
    """The same without an index: a file uses its own screen alone."""

    files = lists = set()

    def __init__(self, screens):
        self.screens = screens

    def all(self, files):
        return set(files)


# The pages' own sources.

def region(path, name):
    """The numbers of the lines of a piece that a page quotes; see SourceRegion in TutorialsTests."""
    lines = text(path).split("\n")
    stripped = [line.strip() for line in lines]
    if f"// region: {name}" in stripped:
        start = stripped.index(f"// region: {name}")
        return range(start + 1, stripped.index("// endregion", start) + 2)
    starts = [number for number, line in enumerate(stripped) if line.startswith(name)]
    if len(starts) != 1:
        return range(0)
    start = end = starts[0]
    indent = len(lines[start]) - len(lines[start].lstrip(" "))
    for number in range(start + 1, len(lines)):
        deeper = len(lines[number]) - len(lines[number].lstrip(" ")) > indent
        if lines[number].strip() and not deeper:
            if stripped[number][0] in ")}]" and lines[number].startswith(" " * indent):
                end = number
            break
        end = number
    return range(start + 1, end + 2)


def pages():
    """Each page with the sources of its blocks: kind and name."""
    files = ["README.md", "CONTRIBUTING.md"] + sorted(
        str(path.relative_to(ROOT)) for path in (ROOT / "Tutorials").rglob("*.md"))
    comment = re.compile(r"^\s*<!-- (code|scenario|run|picture|table|break): (.+?) -->", re.M)
    return {file: comment.findall(text(file)) for file in files}


def scenarios(screens):
    """Each scenario by its title: the file, and the numbers of its lines."""
    found = {}
    for screen, (_, folder) in screens.items():
        for file in sorted((ROOT / folder).rglob("*.swift")):
            lines = file.read_text().split("\n")
            for number, line in enumerate(lines):
                if not re.search(r"\bScenario(<\w+>)?\($", line):
                    continue
                name = re.match(r'\s*"([^"]+)"', lines[number + 1])
                indent = len(line) - len(line.lstrip(" "))
                end = next((last for last in range(number + 1, len(lines)) if lines[last].strip()
                            and len(lines[last]) - len(lines[last].lstrip(" ")) <= indent
                            and lines[last].strip()[0] == "}" and "expected:" not in lines[last]), len(lines))
                if name:
                    path = str(file.relative_to(ROOT))
                    found[f"{screen}/{name[1]}"] = (path, range(number + 1, end + 2))
    return found


def pieces(lines):
    """The texts between quotes that are long enough to be found elsewhere, without what is put into them."""
    found = set()
    for line in lines:
        for literal in re.findall(r'"((?:[^"\\]|\\.)*)"', line):
            for piece in re.split(r"\\\([^)]*\)|\\n", literal):
                if len(piece.strip()) >= 10 and " " in piece.strip():
                    found.add(piece.strip())
    return found


def words(lines):
    return {word for line in lines for word in re.findall(r"[A-Za-z_]\w{3,}", line)}


def writers(golden):
    """The files of tests that write a golden file; those of the view models' tests are written by the gate."""
    target, found, name = re.match(r"(Tests/\w+)/Goldens/(.*)", golden), set(), None
    if not target:
        return found
    for path in (ROOT / target[1]).rglob("*.swift"):
        for literal in re.findall(r'olden: "((?:[^"\\]|\\.)*)"', path.read_text()):
            name = ".*".join(re.escape(piece) for piece in re.split(r"\\\((?:[^()]|\([^()]*\))*\)", literal))
            if re.fullmatch(name, target[2]):
                found.add((literal.count("\\("), path.stem))
    # A name without an interpolation says more.
    return {stem for holes, stem in found if holes == min(found)[0]}


class Touched:
    def __init__(self, changed):
        self.changed = changed
        self.swift = {file for file in changed if file.endswith(".swift")}
        self.screens = folders()
        self.notes = []
        try:
            self.uses = Uses(self.screens)
            new = sorted(file for file in self.swift if (ROOT / file).exists() and file not in self.uses.files
                         and not file.startswith("Tests/Gate/") and file != "Package.swift")
            if new:
                self.notes.append(f"not in the index, so only their folder counts: {', '.join(new)}"
                                  " (swift build --build-tests adds them)")
        except index.Skipped as reason:
            self.uses = Folders(self.screens)
            self.notes.append(f"without an index, only folders and pages count: {reason}")
        self.pages = pages()
        self.all = scenarios(self.screens)
        self.find_scenarios()
        self.find_pages()
        self.find_goldens()
        self.find_typed()

    def find_scenarios(self):
        """A change beside the scenarios' own lines touches all of a screen that uses the file."""
        self.scenarios, self.whole = set(), set()
        places = defaultdict(list)
        for title, (file, lines) in self.all.items():
            places[file].append((title, lines))
        rest = set()
        for file in self.swift:
            inside = [(title, lines) for title, lines in places[file] if self.changed[file].lines & set(lines)]
            self.scenarios.update(title for title, _ in inside)
            covered = {number for _, lines in inside for number in lines}
            source = text(file).split("\n")
            outside = [number for number in self.changed[file].lines - covered
                       if number <= len(source) and source[number - 1].strip() not in ("", "}", "]")]
            if outside or not (ROOT / file).exists():
                rest.add(file)
        # The originals are played beside the screens, and change none of their own runs.
        runs = {file for file in rest if "/Original/" not in file and file.startswith("Sources/")}
        for screen, its in self.screens.items():
            own = {file for file in self.uses.files | self.swift if file.startswith(tuple(its))}
            if self.uses.all(own) & runs:
                self.whole.add(screen)
                self.scenarios.update(title for title in self.all if title.startswith(f"{screen}/"))
        self.originals = {screen for screen, its in self.screens.items()
                          if any(file.startswith(its[1] + "Original/") for file in rest)}

    def touches(self, title):
        return title in self.scenarios or title.split("/")[0] in self.originals

    def find_pages(self):
        self.blocks, self.tables, self.breaks = defaultdict(list), set(), set()
        makers = self.makers()
        shown = {"Sources/Demo/Lab/Stepper", "Sources/Demo/Lab/Runs", "Sources/Demo/Lab/Screens",
                 "Sources/Demo/Lab/Views", "Sources/Demo/Lab/LitCode", "Sources/Demo/Lab/Compare"}
        draws = any(file.startswith(tuple(shown)) for file in self.swift)
        for page, sources in self.pages.items():
            for kind, name in sources:
                title = re.search(r"\S+/[^\s:]+", name)
                title = title and title[0]
                is_run = kind in ("run", "picture", "scenario") and title in self.all
                if kind == "code" and "#" in name:
                    file, _, piece = name.partition("#")
                    if file in self.changed and (not (ROOT / file).exists() or
                                                 self.changed[file].lines & set(region(file, piece))):
                        self.blocks[page].append(f"code: {name}")
                elif is_run:
                    draws_it = draws and kind != "scenario"
                    if self.touches(title) or draws_it:
                        self.blocks[page].append(f"{kind}: {name}")
                elif kind == "break":
                    file = re.search(r"^--- (\S+)", text(page).split(f"break: {name} -->", 1)[1], re.M)
                    maker = file and file[1]
                    if maker and (maker in self.swift or self.uses.all({maker}) & self.swift):
                        self.breaks.add(f"{page}: {name}")
                elif kind in ("run", "picture") and self.is_made_anew(makers.get(name, ())):
                    self.blocks[page].append(f"{kind}: {name}")
                elif kind == "table" and self.is_table_touched(name, makers.get(name, ())):
                    self.tables.add((page, name))
        for page in self.pages:
            if page in self.changed:
                self.blocks[page].append("its own text")

    def makers(self):
        """The files that have each name of a run or a table."""
        found = defaultdict(set)
        names = {name for sources in self.pages.values() for kind, name in sources
                 if kind in ("run", "picture", "table")}
        for path in sorted((ROOT / "Tests/TutorialsTests").rglob("*.swift")):
            for literal in re.findall(r'"([^"\\]+)"\s*:', path.read_text()):
                if literal in names:
                    found[literal].add(str(path.relative_to(ROOT)))
        return found

    def is_made_anew(self, files):
        return bool(files) and bool(self.uses.all(files) & self.swift)

    def is_table_touched(self, name, files):
        if name.startswith(("rules of", "planted", "reach", "originals")) or name in ("rules", "letters without a key"):
            played = any(file.startswith(("Sources/ViewModels/", "Sources/Demo/Screens/", "Sources/Core/Explore/"))
                         for file in self.swift)
            of = name.split()[-1]
            return played and (of not in self.screens or of in self.whole)
        if name == "state matrix":
            return bool(self.scenarios)
        return self.is_made_anew(files)

    def find_goldens(self):
        """Those of the screens, and each that holds a text of a removed line."""
        self.goldens = set()
        old = {piece for file in self.swift for piece in pieces(self.changed[file].removed)}
        commands = any(file.startswith(("Sources/Demo/Lab/Commands/", "Sources/Demo/Lab/CommandLine/",
                                        "Sources/Demo/CommandLine/")) for file in self.swift)
        listed = any(file in self.swift and self.changed[file].lines & set(lines)
                     for file, lines in self.all.values())
        for folder in GOLDENS:
            for path in sorted((ROOT / folder).rglob("*.txt")):
                name = str(path.relative_to(ROOT / folder))
                holds = any(piece in path.read_text() for piece in old)
                if (holds or name.removesuffix(".txt") in self.scenarios
                        or name == "voice.txt" and (commands or listed) or name == "picker.txt" and listed):
                    self.goldens.add(f"{folder}/{name}")
        # Of a new screen, it isn't there yet.
        self.goldens.update(f"Tests/DemoTests/Goldens/{screen}/happy.txt" for screen in self.whole)
        for path in sorted((ROOT / "Tests/ViewModelsTests/ByHand").glob("*.swift")):
            if any(f"{''.join(part.title() for part in screen.split('-'))}".lower() in path.name.lower()
                   for screen in self.whole):
                self.goldens.add(str(path.relative_to(ROOT)))

    def find_typed(self):
        """What stands somewhere by hand: names in sentences, and texts in tests."""
        self.typed = []
        removed = [line for file in self.swift for line in self.changed[file].removed]
        added = [line for file in self.swift for line in self.changed[file].added]
        old = pieces(removed) - pieces(added)
        gone = {word for file in self.swift if file.startswith("Sources/") for word in words(self.changed[file].removed)}
        gone -= words(added)
        if gone:
            gone -= {word for path in git("ls-files", "-co", "--exclude-standard", "--", "Sources/*.swift").splitlines()
                     for word in words(text(path).split("\n")) & gone}
        for path in git("ls-files", "--", "Tests/*.swift", "*.md").splitlines():
            if path in self.goldens or path.startswith("Tests/ViewModelsTests/ByHand/"):
                continue
            fence = False
            for number, line in enumerate(text(path).split("\n"), 1):
                if path.endswith(".md"):
                    fence ^= line.startswith("```")
                    span = " ".join(re.findall(r"`([^`]+)`", line))
                    found = [] if fence else [word for word in gone if re.search(rf"\b{word}\b", span)]
                else:
                    found = [piece for piece in old if piece in line] + [
                        word for word in gone if word[0].islower() and re.search(rf"\.{word}\b|\b{word}:", line)]
                if found:
                    self.typed.append(f"{path}:{number}: {found[0]}")

    @property
    def lit(self):
        runs = any(file.startswith(("Sources/ViewModels/", "Sources/Demo/Screens/") + PLAYED) for file in self.swift)
        touched = {title.split("/")[0] for title in self.scenarios}
        return [f"{LIT}/{screen}.txt" for screen in sorted(touched)] if runs else []

    def command(self):
        """The one command that brings all of it up to date, the record first, as pages show it."""
        parts, tests, settings = [], [], []
        if self.lit:
            parts.append(".ci/lit")
        if self.goldens:
            settings.append("RECORD_GOLDENS=1")
            tests += sorted({writer for path in self.goldens for writer in writers(path)})
        if self.blocks or any(name not in SLOW for _, name in self.tables):
            settings.append("REWRITE_DOCUMENTS=1")
            tests.append("DocumentTests")
        if any("/Gallery/" in file or "/Operators/" in file for file in self.swift):
            settings.append("MARBLES=rewrite")
            tests.append("gallery")
        if tests:
            parts.append(f"{' '.join(settings)} swift test --quiet --filter '{'|'.join(tests)}'")
        gate = []
        if self.breaks:
            gate.append("MutationTests")
        if any(name == "originals" for _, name in self.tables):
            gate.append("OriginalsTable")
        if any(path.startswith("Tests/ViewModelsTests/ByHand/") for path in self.goldens):
            gate.append("ScenarioSourceTests")
        if gate:
            record = "RECORD_GOLDENS=1 " if "ScenarioSourceTests" in gate else ""
            parts.append(f"GATE=1 {record}REWRITE_DOCUMENTS=1 swift test --quiet --filter '{'|'.join(gate)}'")
        parts += sorted({SLOW[name] for _, name in self.tables if name in SLOW and name != "originals"})
        return " && ".join(parts)


def show(title, rows, most=12):
    rows = list(rows)
    if rows:
        print(f"{title}:")
        for row in rows[:most]:
            print(f"  {row}")
        if len(rows) > most:
            print(f"  and {len(rows) - most} more")


def main():
    changed = changes()
    if not changed:
        print("nothing has changed since HEAD")
        return
    touched = Touched(changed)
    print(f"{len(changed)} changed file{'s' if len(changed) > 1 else ''}")
    for note in touched.notes:
        print(note)
    rows = [f"{screen}: all {sum(title.startswith(screen + '/') for title in touched.all)}"
            for screen in sorted(touched.whole)]
    rows += sorted(title for title in touched.scenarios if title.split("/")[0] not in touched.whole)
    rows += [f"{screen}: beside the write-up's design" for screen in sorted(touched.originals)]
    show("scenarios", rows)
    show("pages", (f"{page}: {', '.join(sources[:3])}{f' and {len(sources) - 3} more' if len(sources) > 3 else ''}"
                   for page, sources in sorted(touched.blocks.items())), most=40)
    show("changes that pages show the failure of", sorted(touched.breaks))
    show("tables", (f"{page}: {name}" for page, name in sorted(touched.tables)))
    show("golden files", sorted(touched.goldens))
    show("lit records", touched.lit)
    show("typed by hand, to be read and changed", touched.typed)
    command = touched.command()
    print(f"\nThis brings them up to date; read what it changes:\n  {command}" if command
          else "\nNothing that a command makes is touched.")


main()
