"""portal.py ANSWERS ASKED - the window in which somebody picks files, for the tests of pairwheel.html: what a desktop calls its portal,
which Chromium asks where there is one. It answers with the files that lie in ANSWERS then, a line each (none: nothing was picked), and
writes what it was asked into ASKED, a line of JSON each. Wants a session bus of its own, and Debian's python3-gi."""
import json
import sys

from gi.repository import Gio, GLib

answers, asked = sys.argv[1:3]
ABOUT = """<node>
  <interface name="org.freedesktop.portal.FileChooser">
    <property name="version" type="u" access="read"/>
    <method name="OpenFile"><arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/></method>
    <method name="SaveFile"><arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/></method>
  </interface>
  <interface name="org.freedesktop.portal.Request"><signal name="Response"><arg type="u"/><arg type="a{sv}"/></signal></interface>
</node>"""


def answer(bus, path):
    with open(answers, encoding="utf-8") as file:
        picked = [GLib.filename_to_uri(line, None) for line in file.read().splitlines()]
    said = GLib.Variant("(ua{sv})", (0 if picked else 1, {"uris": GLib.Variant("as", picked)}))
    bus.emit_signal(None, path, "org.freedesktop.portal.Request", "Response", said)
    return GLib.SOURCE_REMOVE


def called(bus, sender, _path, _interface, method, arguments, invocation):
    _parent, title, options = arguments.unpack()
    with open(asked, "a", encoding="utf-8") as file:
        file.write(json.dumps({"method": method, "title": title, "directory": options.get("directory", False),
                               "multiple": options.get("multiple", False), "filters": options.get("filters", [])}) + "\n")
    path = "/org/freedesktop/portal/desktop/request/" + sender[1:].replace(".", "_") + "/" + options["handle_token"]
    invocation.return_value(GLib.Variant("(o)", (path,)))
    GLib.timeout_add(100, answer, bus, path)


def begin(bus, _name):
    bus.register_object("/org/freedesktop/portal/desktop", Gio.DBusNodeInfo.new_for_xml(ABOUT).interfaces[0], called,
                        lambda *all: GLib.Variant("u", 4), None)


Gio.bus_own_name(Gio.BusType.SESSION, "org.freedesktop.portal.Desktop", Gio.BusNameOwnerFlags.NONE, begin,
                 lambda *all: print("ready", flush=True), lambda *all: sys.exit(1))
GLib.MainLoop().run()
