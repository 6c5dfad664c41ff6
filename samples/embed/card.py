#!/usr/bin/env python3
"""The guide card of one pair, made in memory, with Python's own ctypes: python3 card.py >card.svg"""
import ctypes
import sys
from ctypes import POINTER, byref, c_char_p, c_int, c_size_t, c_void_p

pw = ctypes.CDLL("libpairwheel.so.0")


class Print(ctypes.Structure):
    """The first members of struct pw_print: its size says that there are no more."""
    _fields_ = [("size", c_size_t)] + [(name, c_char_p) for name in (
        "output", "format", "template_name", "paper", "nup", "only")]


def function(name, result, *arguments):
    found = getattr(pw, name)
    found.restype, found.argtypes = result, arguments
    return found


parse = function("pw_event_parse", c_void_p, c_char_p, c_size_t, c_char_p, c_char_p, POINTER(c_void_p))
print_pages = function("pw_pages_print", c_void_p, c_void_p, c_char_p, POINTER(Print), POINTER(c_void_p))
page_bytes = function("pw_pages_bytes", c_void_p, c_void_p, c_int, POINTER(c_size_t))
error_message = function("pw_error_message", c_char_p, c_void_p, c_int)

evening = b"[event]\ntitle=Tuesday Pairs\n[movement]\nkind=howell\npairs=8\n"
error, length = c_void_p(), c_size_t()
how = Print(size=ctypes.sizeof(Print), format=b"svg", only=b"pair=3")
event = parse(evening, len(evening), None, None, byref(error))
card = event and print_pages(event, b"guide-cards", byref(how), byref(error))
if not card:
    sys.exit(error_message(error, 0).decode())
svg = page_bytes(card, 1, byref(length))
sys.stdout.buffer.write(ctypes.string_at(svg, length.value))
function("pw_pages_free", None, c_void_p)(card)
function("pw_event_free", None, c_void_p)(event)
