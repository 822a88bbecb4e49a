"""The compiler's index of a debug build: what .ci/layers and .ci/touched know of the code."""
import ctypes
import os
import platform
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DEFINITION, REFERENCE = 2, 4
RECORD = 2


class Skipped(Exception):
    pass


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode("utf8", "replace") if self.length else ""


POINTER = ctypes.c_void_p
EACH_TEXT = ctypes.CFUNCTYPE(ctypes.c_bool, POINTER, Text)
EACH = ctypes.CFUNCTYPE(ctypes.c_bool, POINTER, POINTER)
# The functions of the library that are used here: their results, and their arguments.
FUNCTIONS = {
    "store_create": (POINTER, [ctypes.c_char_p, ctypes.POINTER(POINTER)]),
    "store_units_apply_f": (ctypes.c_bool, [POINTER, ctypes.c_uint, POINTER, EACH_TEXT]),
    "unit_reader_create": (POINTER, [POINTER, ctypes.c_char_p, ctypes.POINTER(POINTER)]),
    "unit_reader_get_module_name": (Text, [POINTER]),
    "unit_reader_dependencies_apply_f": (ctypes.c_bool, [POINTER, POINTER, EACH]),
    "unit_reader_dispose": (None, [POINTER]),
    "unit_dependency_get_kind": (ctypes.c_int, [POINTER]),
    "unit_dependency_get_name": (Text, [POINTER]),
    "unit_dependency_get_filepath": (Text, [POINTER]),
    "record_reader_create": (POINTER, [POINTER, ctypes.c_char_p, ctypes.POINTER(POINTER)]),
    "record_reader_occurrences_apply_f": (ctypes.c_bool, [POINTER, POINTER, EACH]),
    "record_reader_dispose": (None, [POINTER]),
    "occurrence_get_symbol": (POINTER, [POINTER]),
    "occurrence_get_roles": (ctypes.c_uint64, [POINTER]),
    "occurrence_get_line_col":
        (None, [POINTER, ctypes.POINTER(ctypes.c_uint), ctypes.POINTER(ctypes.c_uint)]),
    "symbol_get_usr": (Text, [POINTER]),
    "symbol_get_name": (Text, [POINTER]),
}


class Library:
    """The compiler's library that reads an index."""

    def __init__(self):
        swift = shutil.which("swift")
        if platform.system() == "Darwin":
            swift = subprocess.run(["xcrun", "--find", "swift"], capture_output=True, text=True).stdout.strip()
        if not swift:
            raise Skipped("there is no swift")
        name = "libIndexStore.dylib" if platform.system() == "Darwin" else "libIndexStore.so"
        path = Path(os.path.realpath(swift)).parent.parent / "lib" / name
        try:
            library = ctypes.CDLL(str(path))
            for function, (result, arguments) in FUNCTIONS.items():
                found = getattr(library, f"indexstore_{function}")
                found.restype, found.argtypes = result, arguments
                setattr(self, function, found)
        except (OSError, AttributeError) as error:
            raise Skipped(str(error))


def folder():
    """Where a debug build has its index."""
    command = ["swift", "build", "--show-bin-path"]
    shown = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    return Path(shown.stdout.strip()) / "index/store"


def read(store, below=("Sources",)):
    """Each file's target, where each symbol is defined, and the references: symbol, file and line."""
    library = Library()
    opened = library.store_create(str(store).encode(), ctypes.byref(POINTER()))
    if not opened:
        raise Skipped(f"no index in {store}; swift build makes one")
    units, records = [], {}
    library.store_units_apply_f(opened, 0, None, EACH_TEXT(lambda _, name: units.append(str(name)) or True))
    # NB: A unit stays when its file has moved or changed; the newest one of a file that exists counts.
    ages = {unit: (store / "v5/units" / unit).stat().st_mtime for unit in units}
    for unit in sorted(units, key=ages.get):
        reader = library.unit_reader_create(opened, unit.encode(), ctypes.byref(POINTER()))
        if not reader:
            continue
        module = str(library.unit_reader_get_module_name(reader))

        def add(_, dependency):
            path = Path(str(library.unit_dependency_get_filepath(dependency)))
            if library.unit_dependency_get_kind(dependency) == RECORD and path.is_relative_to(ROOT):
                if path.relative_to(ROOT).parts[0] in below and path.exists():
                    name = str(library.unit_dependency_get_name(dependency))
                    records[str(path.relative_to(ROOT))] = (name, module)
            return True

        library.unit_reader_dependencies_apply_f(reader, None, EACH(add))
        library.unit_reader_dispose(reader)

    homes, references = {}, []
    for file, (record, _) in records.items():
        reader = library.record_reader_create(opened, record.encode(), ctypes.byref(POINTER()))
        if not reader:
            continue

        def note(_, occurrence):
            symbol = library.occurrence_get_symbol(occurrence)
            roles = library.occurrence_get_roles(occurrence)
            usr = str(library.symbol_get_usr(symbol))
            if roles & DEFINITION:
                homes[usr] = (file, str(library.symbol_get_name(symbol)))
            elif roles & REFERENCE:
                line, column = ctypes.c_uint(), ctypes.c_uint()
                library.occurrence_get_line_col(occurrence, ctypes.byref(line), ctypes.byref(column))
                references.append((usr, file, line.value))
            return True

        library.record_reader_occurrences_apply_f(reader, None, EACH(note))
        library.record_reader_dispose(reader)
    if not references:
        raise Skipped(f"nothing of {below[0]} in {store}")
    return {file: module for file, (_, module) in records.items()}, homes, references
