#!/usr/bin/env python3
"""device_database.py FILE < TABLES - writes a database of Access 2000 (Jet 4), as the server of the
terminals on the tables keeps it, so that tests read one that no library of ours wrote.

TABLES: "table NAME", then "NAME:TYPE" with tabs between (byte, int, long, text, yes), then rows with
tabs between; an empty line ends a table. An empty cell is null; "-" an empty text. The layout of pages
and rows is that of the notes of mdbtools.
"""
import struct
import sys

PAGE = 4096
KINDS = {"yes": (1, 0), "byte": (2, 1), "int": (3, 2), "long": (4, 4), "text": (10, 510), "ole": (11, 0)}


def rc4(key, data):
    box, j = list(range(256)), 0
    for i in range(256):
        j = (j + box[i] + key[i % len(key)]) & 255
        box[i], box[j] = box[j], box[i]
    i = j = 0
    out = bytearray()
    for byte in data:
        i = (i + 1) & 255
        j = (j + box[i]) & 255
        box[i], box[j] = box[j], box[i]
        out.append(byte ^ box[(box[i] + box[j]) & 255])
    return bytes(out)


def first_page():
    page = bytearray(PAGE)
    page[0:4] = b"\0\1\0\0"
    page[4:20] = b"Standard Jet DB\0"
    page[20] = 1
    page[0x18:0x18 + 128] = rc4(b"\xc7\xda\x39\x6b", bytes(128))  # no password, no key
    return bytes(page)


def data_pages(table_page, rows):
    """Rows from the end of each page, their places after its head."""
    pages, left = [], list(rows)
    while left or not pages:
        page, end, places = bytearray(PAGE), PAGE, []
        while left and end - len(left[0]) > 14 + 2 * (len(places) + 1):
            row = left.pop(0)
            end -= len(row)
            page[end:end + len(row)] = row
            places.append(end)
        struct.pack_into("<BBHIIH", page, 0, 1, 1, end - 14 - 2 * len(places), table_page, 0, len(places))
        struct.pack_into("<%dH" % len(places), page, 14, *places)
        pages.append(bytes(page))
    return pages


def row_bytes(columns, cells):
    fixed, texts, mask = b"", [], 0
    for i, ((_, kind), cell) in enumerate(zip(columns, cells)):
        if kind in ("text", "ole"):
            if cell != "":
                texts.append(("" if cell == "-" else cell).encode("utf-16-le"))
                mask |= 1 << i
            else:
                texts.append(b"")
        elif kind == "yes":
            mask |= (cell == "1") << i
        else:
            fixed += struct.pack({"byte": "<B", "int": "<h", "long": "<i"}[kind], int(cell or 0))
            mask |= (cell != "") << i
    row = struct.pack("<H", len(columns)) + fixed
    places = []
    for text in texts:
        places.append(len(row))
        row += text
    places.append(len(row))
    row += b"".join(struct.pack("<H", place) for place in reversed(places))
    return row + struct.pack("<H", len(texts)) + mask.to_bytes((len(columns) + 7) // 8, "little")


def definition_page(columns, rows, map_page):
    body, names, at, texts = b"", b"", 0, 0
    for i, (name, kind) in enumerate(columns):
        code, length = KINDS[kind]
        is_text = kind in ("text", "ole")
        body += struct.pack("<BIHHHIBBIHH", code, 0, i, texts, i, 0, 2 if is_text else 3, 0, 0,
                            0 if is_text else at, length)
        texts += is_text
        at += 0 if is_text else length
        coded = name.encode("utf-16-le")
        names += struct.pack("<H", len(coded)) + coded
    head = bytearray(63)
    struct.pack_into("<BBHIIII", head, 0, 2, 1, 0, 0, 63 + len(body) + len(names), 0, rows)
    struct.pack_into("<BHHHII", head, 40, 0x4E, len(columns), texts, len(columns), 0, 0)
    struct.pack_into("<I", head, 55, map_page << 8 | 0)
    struct.pack_into("<I", head, 59, map_page << 8 | 1)
    return (bytes(head) + body + names).ljust(PAGE, b"\0")


def read_tables(lines):
    tables, table = [], None
    for line in lines:
        line = line.rstrip("\n")
        if line.startswith("table "):
            table = (line[6:], [], [])
            tables.append(table)
        elif line and table and not table[1]:
            table[1].extend(tuple(cell.rsplit(":", 1)) for cell in line.split("\t"))
        elif line and table:
            table[2].append(line.split("\t"))
    return tables


def main():
    tables = read_tables(sys.stdin)
    catalog = [("Id", "long"), ("Name", "text"), ("Type", "int"), ("Flags", "long"), ("LvProp", "ole")]
    pages = {0: first_page(), 1: data_pages(0, [])[0]}
    places = [2] + [0] * len(tables)  # of the definitions; the catalog's is page 2
    at = 3
    for i in range(len(tables)):
        places[i + 1], at = at, at + 1
    entries = [[str(place), name, "1", "0", ""] for place, (name, _, _) in zip(places[1:], tables)]
    for place, (_, columns, rows) in zip(places, [("MSysObjects", catalog, entries)] + tables):
        data = data_pages(place, [row_bytes(columns, row) for row in rows])
        used = bytearray(69)
        for i in range(len(data)):
            page = at + 1 + i
            used[5 + page // 8] |= 1 << page % 8
        pages[at] = data_pages(0, [bytes(used), bytes(69)])[0]
        pages[place] = definition_page(columns, len(rows), at)
        for i, page in enumerate(data):
            pages[at + 1 + i] = page
        at += 1 + len(data)
    with open(sys.argv[1], "wb") as out:
        for i in range(at):
            out.write(pages[i])


main()
