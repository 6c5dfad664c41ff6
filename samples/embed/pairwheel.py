"""pairwheel for Python, with nothing to build: ctypes over the installed library.

    import pairwheel

    event = pairwheel.Event.load("rapid.ini")
    event.print("crosstable", "crosstable.pdf")
    for game in event.schedule():
        print(game.round, game.white, game.black)
    for place in event.ranking():
        print(place.rank, place.name, place.points)

What cannot be done raises pairwheel.Error, with the library's own message. Use an event from one
thread at a time; different events may be used from different threads.
"""
import collections
import csv
import ctypes
import warnings
import weakref
from ctypes import POINTER, Structure, byref, c_bool, c_char_p, c_double, c_int, c_size_t, c_void_p

try:
    _library = ctypes.CDLL("libpairwheel.so.0")
except OSError as missing:
    raise ImportError("libpairwheel.so.0 is missing: install the package libpairwheel0, or set "
                      "LD_LIBRARY_PATH to the build folder") from missing

_Warn = ctypes.CFUNCTYPE(None, c_char_p, c_void_p)


def _members(names, kind):
    return [(name, kind) for name in names.split()]


class _Print(Structure):
    """The first members of struct pw_print; its size tells the library that there are no more."""
    _fields_ = [("size", c_size_t), *_members("output format template_name paper nup only preset", c_char_p),
                ("page", c_int), ("dpi", c_double), ("large_print", c_bool), ("tagged", c_bool),
                *_members("tiles overlap", c_char_p), ("stack", c_bool), ("backs", c_bool),
                *_members("flip offset", c_char_p), ("force", c_bool), ("strict", c_bool), ("warn", _Warn)]


class _Result(Structure):
    _fields_ = [("size", c_size_t), *_members("board_no round_no table_no", c_int), ("who", c_int * 4),
                *_members("contract declarer tricks score result", c_char_p)]


class _Label(Structure):
    _fields_ = [*_members("no movement_no line paper_no", c_int), ("text", ctypes.c_char * 16)]


class _Ranked(Structure):
    _fields_ = [("rank", c_int), ("tied", c_bool), ("who_no", c_int), ("name", c_char_p), ("line", c_int),
                *_members("points percent", c_char_p), *_members("played waiting", c_int),
                ("value", POINTER(c_char_p)), *_members("penalty section", c_char_p),
                ("label", _Label)]


class _Ranking(Structure):
    _fields_ = [("count", c_int), ("place", POINTER(POINTER(_Ranked))), ("criterion", POINTER(c_char_p))]


def _function(name, result, *arguments):
    found = getattr(_library, name)
    found.restype, found.argtypes = result, arguments
    return found


_error_code = _function("pw_error_code", c_int, c_void_p)
_error_line = _function("pw_error_line", c_int, c_void_p, c_int)
_error_message = _function("pw_error_message", c_char_p, c_void_p, c_int)
_error_free = _function("pw_error_free", None, c_void_p)
_text_free = _function("free", None, c_void_p)
_text, _of = c_char_p, c_void_p  # a text, and the address of an event


class Error(Exception):
    """What the library says is wrong: str(error) is its message. `line` is the line of the file
    (0: none), `code` the exit code of the program: 1 cannot be met, 2 wrong usage, 3 bad input, 4
    cannot read or write. Where a file has several mistakes, `all` has (line, message) of each."""

    def __init__(self, error):
        self.code, self.all = _error_code(error), []
        while (message := _error_message(error, len(self.all))) is not None:
            self.all.append((_error_line(error, len(self.all)), message.decode()))
        self.line = self.all[0][0]
        super().__init__("\n".join(message for _, message in self.all))
        _error_free(error)


def _call(name, result, *arguments):
    """Calls a function whose last argument is the error, which becomes an exception."""
    error = c_void_p()
    function = getattr(_library, name)
    function.restype = result
    given = function(*arguments, byref(error))
    if error:
        raise Error(error)
    return given


def _taken(address):
    """A text that the library gave away."""
    text = ctypes.string_at(address).decode() if address else None
    _text_free(address)
    return text


def _bytes(value):
    """As the library wants a text: None stays None, True is "yes"."""
    if isinstance(value, bool):
        value = "yes" if value else "no"
    if "\0" in str(value):
        raise ValueError("a text has no zero byte")
    return None if value is None else str(value).encode()


def _filled(struct, **members):
    """A struct of the library with these members."""
    kinds = dict(struct._fields_)
    filled = struct(size=ctypes.sizeof(struct))
    for name, value in members.items():
        if name not in kinds or name == "size":
            raise TypeError(f"there is no option {name!r}")
        try:
            setattr(filled, name, _bytes(value) if kinds[name] is c_char_p else value)
        except TypeError:
            raise TypeError(f"{name} cannot be {value!r}") from None
    return filled


def version():
    return _function("pw_version", c_char_p)().decode()


Place = collections.namedtuple("Place", "rank number name points percent played waiting tie_breaks section")


class Event:
    """An event, made from keys of the event file: Event(kind="howell", pairs=8, title="Tuesday")."""

    def __init__(self, **keys):
        self._adopt(_function("pw_event_new", c_void_p)())
        known = _function("pw_key_find", c_void_p, _text, _text)
        for name, value in keys.items():
            key = name.replace("_", "-")
            groups = [group for group in ("movement", "event", "chess", "scoring", "lots")
                      if known(group.encode(), key.encode())]
            self[(groups or ["movement"])[0], key] = value

    @classmethod
    def load(cls, file):
        """Reads an event file, or the TRF, PGN or H9 file of another program."""
        return cls.__new__(cls)._adopt(_call("pw_event_load", c_void_p, _bytes(file)))

    @classmethod
    def parse(cls, text, name=None, folder=None):
        """Reads the text of such a file. Names of files in it are relative to the folder."""
        data = text.encode()
        return cls.__new__(cls)._adopt(_call("pw_event_parse", c_void_p, data, c_size_t(len(data)),
                                             _bytes(name), _bytes(folder)))

    def _adopt(self, address):
        self._event = c_void_p(address)
        weakref.finalize(self, _function("pw_event_free", None, c_void_p), self._event)
        return self

    def __getitem__(self, group_and_key):
        """event["movement", "pairs"]: the text of a key; None where the event has none."""
        group, key = map(_bytes, group_and_key)
        return _taken(_function("pw_event_text_value", c_void_p, _of, _text, _text)(self._event, group, key))

    def __setitem__(self, group_and_key, value):
        """event["names", 3] = "Anna Nowak" changes the text of the event; None takes a key out."""
        group, key = map(_bytes, group_and_key)
        _call("pw_event_edit", c_bool, self._event, group, key, _bytes(value))

    @property
    def text(self):
        """The text of the event file, with all changes."""
        return _taken(_function("pw_event_text_whole", c_void_p, _of)(self._event))

    def save(self, file=None):
        """Writes the text to a file; without a name to the one that it was read from."""
        if file is None:
            _call("pw_event_save", c_bool, self._event)
        else:
            _call("pw_write_text", c_bool, _bytes(file), _bytes(self.text))

    def show(self, format="text"):
        """The schedule as "text", "csv", "json", "asc", "ebuscore", ..."""
        return _taken(_call("pw_show", c_void_p, self._event, _bytes(format), c_int(0), c_int(0)))

    def schedule(self):
        """Who meets whom, a row for each table and round: row.round, row.table, row.ns, row.ew,
        row.set of pairs; row.round, row.board, row.white, row.black of players. None: nobody."""
        heading, *rows = csv.reader(self.show("csv").splitlines())
        Row = collections.namedtuple("Row", heading)
        return [Row(*(int(cell) if cell.isdigit() else cell or None for cell in row)) for row in rows]

    def _how(self, options):
        """struct pw_print of these options. The library's warnings become Python's."""
        hear = _Warn(lambda message, _: warnings.warn(message.decode(), stacklevel=4))
        return _filled(_Print, warn=hear, **options)

    def print(self, document, file, **options):
        """event.print("guide-cards", "cards.pdf", paper="A5", only="pair=3", large_print=True)"""
        how = self._how({"output": file, **options})
        _call("pw_print", c_bool, self._event, _bytes(document), byref(how))

    def kit(self, file, **options):
        """All papers of the event in one PDF, or each in a file of a folder."""
        how = self._how({"output": file, **options})
        _call("pw_kit", c_bool, self._event, byref(how))

    def pages(self, document, format="svg", **options):
        """The pages of a document in memory, each as bytes; of a PDF all in one."""
        how = self._how({"format": format, **options})
        pages = c_void_p(_call("pw_pages_print", c_void_p, self._event, _bytes(document), byref(how)))
        at = _function("pw_pages_bytes", c_void_p, c_void_p, c_int, POINTER(c_size_t))
        length = c_size_t()
        count = _function("pw_pages_count", c_int, c_void_p)(pages)
        found = []
        for page_no in [0] if format == "pdf" else range(1, count + 1):
            address = at(pages, page_no, byref(length))
            found.append(ctypes.string_at(address, length.value))
        _function("pw_pages_free", None, c_void_p)(pages)
        return found

    def enter(self, *who, **result):
        """Enters a result: event.enter(1, 6, round_no=1, result="1-0") of White and Black, or
        event.enter(4, 1, board_no=6, contract="4S", declarer="S", tricks=10) of NS and EW."""
        if len(who) > 4:
            raise TypeError(f"a result is of two or four, not of {len(who)}")
        said = _filled(_Result, who=(c_int * 4)(*who), **result)
        _call("pw_result_enter", c_bool, self._event, byref(said))

    @property
    def results(self):
        """All results, as the text of a results file."""
        return _taken(_call("pw_results_text", c_void_p, self._event))

    def ranking(self):
        """Who is where, best first; place.tie_breaks is a dict such as {"DE": "1", "SB": "7.5"}."""
        ranking = _call("pw_ranking_make", POINTER(_Ranking), self._event, None)
        names, places = [], []
        while ranking.contents.criterion and ranking.contents.criterion[len(names)]:
            names.append(ranking.contents.criterion[len(names)].decode())
        for i in range(ranking.contents.count):
            one = ranking.contents.place[i].contents
            text = [None if t is None else t.decode() for t in (one.name, one.points, one.percent)]
            values = {name: one.value[n].decode() for n, name in enumerate(names)}
            places.append(Place(one.rank, one.label.paper_no, *text, one.played, one.waiting, values,
                                one.section and one.section.decode()))
        _function("pw_ranking_free", None, c_void_p)(ranking)
        return places
