"""firefox.py - Firefox for the tests of pairwheel.html, driven over WebDriver BiDi with nothing but Python: it has no way to
any network, and the page is opened from a file. What Chromium's class answers, this one answers alike."""
import atexit
import base64
import json
import os
import re
import signal
import socket
import struct
import subprocess
import time

SETTINGS = {
    "network.proxy.type": 1, "network.proxy.http": "127.0.0.1", "network.proxy.http_port": 9, "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9, "network.dns.disabled": True, "browser.download.folderList": 2,
    "browser.download.useDownloadDir": True, "browser.download.alwaysOpenPanel": False,
    "browser.download.always_ask_before_handling_new_types": False, "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0, "browser.aboutwelcome.enabled": False, "datareporting.policy.dataSubmissionEnabled": False,
    "app.update.enabled": False, "extensions.update.enabled": False, "browser.sessionstore.resume_from_crash": False,
    "browser.tabs.crashReporting.sendReport": False, "toolkit.startup.max_resumed_crashes": -1, "intl.accept_languages": "en",
    "dom.ipc.processPrelaunch.enabled": False,
}


class Socket:
    """A WebSocket of texts (RFC 6455), from the client's side."""

    def __init__(self, port, path):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=60)
        self.socket.sendall((f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             "Sec-WebSocket-Key: cGFpcndoZWVsIHRlc3RzLg==\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        self.stream = self.socket.makefile("rb")
        answer = self.stream.readline()
        while self.stream.readline() not in (b"\r\n", b""):
            pass
        if b" 101 " not in answer:
            raise RuntimeError("Firefox did not take the connection: " + answer.decode())

    def say(self, text):
        data, mask = text.encode(), b"\x11\x22\x33\x44"
        head = bytes([0x81])
        if len(data) < 126:
            head += bytes([0x80 | len(data)])
        elif len(data) < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", len(data))
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", len(data))
        self.socket.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))

    def exactly(self, count):
        data = self.stream.read(count)
        if len(data) < count:
            raise OSError("Firefox is gone")
        return data

    def hear(self):
        whole = b""
        while True:
            first, second = self.exactly(2)
            length = second & 0x7F
            if length == 126:
                length = struct.unpack(">H", self.exactly(2))[0]
            elif length == 127:
                length = struct.unpack(">Q", self.exactly(8))[0]
            data = self.exactly(length)
            if first & 0x0F == 8:
                raise OSError("Firefox is gone")
            if first & 0x0F in (0, 1):
                whole += data
                if first & 0x80:
                    return json.loads(whole)


class Firefox:
    """Firefox with no way to any network: a proxy that is not there, and no names."""

    name = "firefox"

    def __init__(self, page, folder, profile, settings=None):
        self.page, self.folder, self.profile = page, folder, profile
        self.downloads = os.path.join(folder, "downloads-" + profile)
        os.makedirs(self.downloads, exist_ok=True)
        where = os.path.join(folder, profile)
        os.makedirs(where, exist_ok=True)
        with open(os.path.join(where, "user.js"), "w", encoding="utf-8") as file:
            for key, value in {**SETTINGS, "browser.download.dir": self.downloads, **(settings or {})}.items():
                file.write(f"user_pref({json.dumps(key)}, {json.dumps(value)});\n")
        environment = {**os.environ, "MOZ_CRASHREPORTER_DISABLE": "1", "HOME": folder}
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--no-remote", "--width", "1280", "--height", "900", "--profile", where, "--remote-debugging-port=0"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, start_new_session=True, env=environment)
        atexit.register(self.kill)
        port = None
        for line in self.process.stderr:
            found = re.search(r"WebDriver BiDi listening on ws://127\.0\.0\.1:(\d+)", line)
            if found:
                port = int(found.group(1))
                break
        if port is None:
            raise RuntimeError("Firefox did not start")
        self.socket, self.number, self.asked, self.said, self.tab, self.framed = Socket(port, "/session"), 0, [], [], None, False
        self.ask("session.new", {"capabilities": {"alwaysMatch": {"unhandledPromptBehavior": {"default": "accept"}}}})
        self.ask("session.subscribe", {"events": ["network.beforeRequestSent", "log.entryAdded"]})
        self.switch(self.new_window())  # the first one has no focus, where there is no screen

    def ask(self, method, values):
        self.number += 1
        self.socket.say(json.dumps({"id": self.number, "method": method, "params": values}))
        while True:
            heard = self.socket.hear()
            if heard.get("method") == "network.beforeRequestSent":
                self.asked.append(heard["params"]["request"]["url"])
            elif heard.get("method") == "log.entryAdded" and heard["params"]["level"] == "error":
                self.said.append(heard["params"]["text"])
            elif heard.get("id") == self.number:
                if heard["type"] == "error":
                    raise RuntimeError(f"{method}: {heard['error']}: {heard['message']}"[:300])
                return heard["result"]

    def tree(self, root=None):
        return self.ask("browsingContext.getTree", {"root": root} if root else {})["contexts"]

    def context(self):
        return self.tree(self.tab)[0]["children"][0]["context"] if self.framed else self.tab

    def navigate(self, url):
        self.framed = False
        self.ask("browsingContext.navigate", {"context": self.tab, "url": url, "wait": "complete"})

    def open(self):
        self.navigate("file://" + self.page)

    def away(self):
        self.navigate("about:blank")

    def back(self):
        self.ask("browsingContext.traverseHistory", {"context": self.tab, "delta": -1})

    def window(self):
        return self.tab

    def new_window(self):
        return self.ask("browsingContext.create", {"type": "tab"})["context"]

    def switch(self, window):
        self.tab, self.framed = window, False
        self.ask("browsingContext.activate", {"context": window})

    def within(self, frame):
        self.framed = frame

    def call(self, function, *arguments):
        answer = self.ask("script.callFunction", {
            "functionDeclaration": function, "awaitPromise": True, "userActivation": True, "target": {"context": self.context()},
            "arguments": [{"type": "string", "value": text} for text in arguments]})
        if answer["type"] != "success":
            raise RuntimeError(answer["exceptionDetails"]["text"][:300])
        return answer["result"]

    def run(self, script, *arguments):
        answer = self.call("(text) => Promise.resolve((function () {" + script + "\n}).apply(null, JSON.parse(text)))"
                           ".then((it) => JSON.stringify(it === undefined ? null : it))", json.dumps(arguments))
        return json.loads(answer["value"])

    def act(self, kind, values, more=None):
        self.ask("input.performActions", {"context": self.context(), "actions": [{"type": kind, "id": kind, "actions": values, **(more or {})}]})

    def click(self, css):
        x, y = self.run("const it = document.querySelector(arguments[0]); it.scrollIntoView({ block: 'center', behavior: 'instant' });"
                        "const r = it.getBoundingClientRect(); return [Math.floor(r.x + r.width / 2), Math.floor(r.y + r.height / 2)]", css)
        self.act("pointer", [{"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}],
                 {"parameters": {"pointerType": "mouse"}})

    def keys(self, text):
        self.act("key", [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")])

    def choose(self, css, files):
        node = self.call("(css) => document.querySelector(css)", css)
        self.ask("input.setFiles", {"context": self.context(), "element": {"sharedId": node["sharedId"]}, "files": files})

    def picture(self, name):
        with open(os.path.join(self.folder, name), "wb") as file:
            file.write(base64.b64decode(self.ask("browsingContext.captureScreenshot", {"context": self.tab})["data"]))

    def size(self, width, height):
        """The window is so many pixels of CSS wide and high."""
        self.ask("browsingContext.setViewport", {"context": self.tab, "viewport": {"width": width, "height": height}})

    def requests(self):
        """Whatever the pages and their workers asked for over a network, or tried to, and were forbidden: once it has ended."""
        forbidden = [text for text in self.said if text.startswith("Content-Security-Policy")]
        return [url for url in self.asked if not url.startswith(("file:", "blob:", "data:", "about:", "chrome:", "resource:", "moz-"))] + forbidden

    def complaints(self):
        self.tree()
        return self.said

    def before(self, script):
        """Runs in the page before anything of its own."""
        self.ask("script.addPreloadScript", {"functionDeclaration": "() => {" + script + "}"})

    def tabs(self):
        """The processes that show pages, those with most memory first."""
        rows = [line.split(None, 3) for line in subprocess.run(["ps", "-eo", "pid=,pgid=,rss=,args="], capture_output=True,
                                                               text=True, check=True).stdout.splitlines()]
        found = [(int(row[2]), int(row[0])) for row in rows
                 if int(row[1]) == self.process.pid and "-contentproc" in row[3] and row[3].endswith(" tab")]
        return [pid for _, pid in sorted(found, reverse=True)]

    def shows(self):
        """The process that shows the page."""
        return self.tabs()[0]

    def lose(self):
        """The tab dies while the browser lives, and there is another one."""
        for pid in [self.shows(), *self.tabs()[1:]]:
            os.kill(pid, signal.SIGKILL)
        lost = self.tab
        for left in range(100, -1, -1):
            try:
                self.switch(self.new_window())
                break
            except RuntimeError:  # beside a tab that is just going
                if not left:
                    raise
                time.sleep(0.1)
        try:
            self.ask("browsingContext.close", {"context": lost})
        except RuntimeError:
            pass

    def kill(self):
        """As when the computer is switched off: the browser and all that it has begun."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()

    def end(self):
        try:
            self.tree()  # all that happened is heard before it
            self.ask("browser.close", {})
            self.process.wait(20)
        except (OSError, RuntimeError, subprocess.TimeoutExpired):
            self.kill()
