"""pairwheel for Python: ctypes over the library of the package libpairwheel0, with nothing to build.
What cannot be done raises pairwheel.Error. Use each event from one thread at a time."""
import collections, csv, ctypes, io, re, warnings, weakref
from ctypes import byref, c_bool, c_char_p, c_double, c_int, c_size_t, c_void_p

try:
    _library = ctypes.CDLL("libpairwheel.so.0")
except OSError as missing:
    raise ImportError("libpairwheel.so.0: install the package libpairwheel0, or set LD_LIBRARY_PATH to its folder") from missing

_Warn = ctypes.CFUNCTYPE(None, c_char_p, c_void_p)
_warn = _Warn(lambda message, _: warnings.warn(message.decode(), stacklevel=5))
# The first members of struct pw_print, pw_result and pw_score, in the order of the headers.
_PRINT = [("output format template_name paper nup only preset", c_char_p), ("page", c_int), ("dpi", c_double),
          ("large_print tagged", c_bool), ("tiles overlap", c_char_p), ("stack backs", c_bool),
          ("flip offset", c_char_p), ("force strict", c_bool), ("warn", _Warn)]
_RESULT = [("board_no round_no table_no", c_int), ("who", c_int * 4), ("contract declarer tricks score result", c_char_p)]
_SCORE = [("format", c_char_p), ("boards compare frequencies strict", c_bool), ("warn", _Warn)]

def _struct(members, **values):
    kinds = {name: kind for names, kind in members for name in names.split()}
    struct = type("struct", (ctypes.Structure,), {"_fields_": [("size", c_size_t), *kinds.items()]})()
    struct.size = ctypes.sizeof(struct)
    for name, value in values.items():
        if name not in kinds:
            raise TypeError(f"there is no option {name}")
        setattr(struct, name, _bytes(value) if kinds[name] is c_char_p else value)
    return byref(struct)

def _bytes(value):
    text = ("no", "yes")[value] if isinstance(value, bool) else str(value)
    if "\0" in text:
        raise ValueError("a text has no zero byte")
    return None if value is None else text.encode()

def _call(result, name, *arguments):
    function = getattr(_library, name)
    function.restype = result
    return function(*(_bytes(one) if isinstance(one, str) else one for one in arguments))

def _try(result, name, *arguments):  # where the last argument is the error
    given = _call(result, name, *arguments, byref(error := c_void_p()))
    if error:
        raise Error(error)
    return given

def _text(address):  # that the caller frees
    text = address and ctypes.string_at(address).decode()
    _call(None, "free", c_void_p(address))
    return text

def _value(cell):
    number = re.fullmatch(r"-?[0-9]+(\.[0-9]+)?", cell)
    return cell or None if not number else float(cell) if number[1] else int(cell)

def _rows(address):  # of CSV, each with a member for each column
    heading, *rows = list(csv.reader(io.StringIO(_text(address)))) or [[]]
    Row = collections.namedtuple("Row", heading, rename=True)
    return [Row(*map(_value, row)) for row in rows]

def _group(key):  # of the event file that has this key, or None
    groups = ("movement", "event", "chess", "scoring")
    return next((one for one in groups if _call(c_void_p, "pw_key_find", one, key)), None)

def _place(key):  # of event[group, key]
    if isinstance(key, tuple) and len(key) == 2:
        return key
    group = _group(str(key))
    like = f'event["{group}", "{key}"]' if group else 'event["movement", "pairs"] or event["names", 3]'
    raise ValueError(f"{key!r} is not a group of the event file and a key in it; write {like}")

class Error(Exception):
    """str(error) is the message, error.line the line of the file or 0, error.code the program's exit code."""
    def __init__(self, error):
        self.code, self.line = _call(c_int, "pw_error_code", error), _call(c_int, "pw_error_line", error, 0)
        messages = []
        while message := _call(c_char_p, "pw_error_message", error, len(messages)):
            messages.append(message.decode())
        _call(None, "pw_error_free", error)
        super().__init__("\n".join(messages))

class Event:
    """Event(kind="howell", pairs=8, title="Tuesday Pairs") has these keys of the event file."""
    def __init__(self, _address=None, **keys):
        self._event = c_void_p(_address or _call(c_void_p, "pw_event_new"))
        weakref.finalize(self, _call, None, "pw_event_free", self._event)
        for name, value in keys.items():
            key = name.replace("_", "-")
            self[_group(key) or "event", key] = value

    @classmethod
    def load(cls, file):
        """Reads an event file, or the TRF, PGN or H9 file of another program."""
        return cls(_try(c_void_p, "pw_event_load", str(file)))

    def __getitem__(self, key):
        """event["movement", "pairs"]: the text of a key; None where the event has none."""
        group, name = _place(key)
        return _text(_call(c_void_p, "pw_event_text_value", self._event, group, str(name)))

    def __setitem__(self, key, value):
        """event["names", 3] = "Anna Nowak" changes the text of the event; None takes a key out."""
        group, name = _place(key)
        _try(c_bool, "pw_event_edit", self._event, group, str(name), _bytes(value))

    def save(self, file=None):
        """Writes the event file; without a name the one that was read."""
        text = _text(_call(c_void_p, "pw_event_text_whole", self._event))
        if text is None:
            raise ValueError("the event is the file of another program, and no event file")
        _try(c_bool, *(("pw_write_text", str(file), text) if file else ("pw_event_save", self._event)))

    def print(self, document, file, **options):
        """event.print("guide-cards", "cards.pdf", paper="A5", only="pair=3"); "kit" prints all papers."""
        how = _struct(_PRINT, output=file, warn=_warn, **options)
        if document == "kit":
            _try(c_bool, "pw_kit", self._event, how)
        else:
            _try(c_bool, "pw_print", self._event, document, how)

    def enter(self, *who, **result):
        """event.enter(1, 6, round_no=1, result="1-0") of White and Black, or of NS and EW
        event.enter(4, 1, board_no=6, contract="4S", declarer="S", tricks=10)."""
        _try(c_bool, "pw_result_enter", self._event, _struct(_RESULT, who=(c_int * 4)(*who), **result))

    def results(self):
        """The results that are in: rows with the columns of a results file."""
        return _rows(_try(c_void_p, "pw_results_text", self._event))

    def schedule(self):
        """Who meets whom: row.round, row.table, row.ns, row.ew, row.set; of players row.board, row.white, row.black."""
        return _rows(_try(c_void_p, "pw_show", self._event, b"csv", 0, 0))

    def ranking(self):
        """Who is where, best first: row.rank, row.points and the other columns of the program's CSV."""
        if hasattr(self.schedule()[0], "white"):
            return _rows(_try(c_void_p, "pw_standings_text", self._event, b"csv", c_bool(False)))
        return _rows(_try(c_void_p, "pw_score_text", self._event, _struct(_SCORE, format="csv", warn=_warn)))
