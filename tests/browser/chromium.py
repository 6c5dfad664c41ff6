"""chromium.py - Chromium for the tests of pairwheel.html, driven over the WebDriver protocol: it has no way to
any network, and the page is opened from a file."""
import atexit
import base64
import json
import os
import signal
import subprocess
import urllib.error
import urllib.request

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


class Chromium:
    """Chromium with no way to any network: a proxy that is not there, and offline besides."""

    name = "chromium"

    def __init__(self, page, folder, profile, arguments=(), languages="en", headless=True):
        self.page, self.folder, self.profile = page, folder, profile
        self.driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE,
                                       stderr=subprocess.DEVNULL, text=True)
        atexit.register(self.kill)
        for line in self.driver.stdout:
            if "started successfully on port" in line:
                self.root = "http://127.0.0.1:" + line.rstrip(". \n").split()[-1]
                break
        self.downloads = os.path.join(self.folder, "downloads-" + profile)
        os.makedirs(self.downloads, exist_ok=True)
        self.wire, self.talk = os.path.join(folder, profile + "-wire.json"), os.path.join(folder, profile + "-talk.log")
        for record in (self.wire, self.talk):  # not those of a browser before this one
            open(record, "w", encoding="utf-8").close()
        options = {
            "args": [*(["--headless=new"] if headless else []), "--no-sandbox", "--disable-gpu", "--window-size=1280,900", "--lang=en",
                     "--proxy-server=127.0.0.1:9", "--user-data-dir=" + os.path.join(self.folder, profile),
                     "--log-net-log=" + self.wire, "--enable-logging", "--log-file=" + self.talk, *arguments],
            "prefs": {"intl.accept_languages": languages, "download.default_directory": self.downloads, "profile.default_content_setting_values.automatic_downloads": 1},
        }
        asked = {"alwaysMatch": {"unhandledPromptBehavior": "accept", "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}}
        self.session = "/session/" + self.ask("POST", "/session", {"capabilities": asked})["sessionId"]
        self.anchor = self.window()
        if not arguments:  # a new window would be no private one
            self.switch(self.new_window())
        self.offline()

    def offline(self):
        self.cdp("Network.enable", {})
        self.cdp("Network.emulateNetworkConditions", {"offline": True, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0})

    def ask(self, method, path, data=None):
        body = json.dumps(data if data is not None else {}).encode() if method == "POST" else None
        request = urllib.request.Request(self.root + path, body, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(error.read().decode()[:300]) from None

    def call(self, method, path, data=None):
        return self.ask(method, self.session + path, data)

    def cdp(self, command, values):
        return self.call("POST", "/goog/cdp/execute", {"cmd": command, "params": values})

    def open(self):
        self.call("POST", "/url", {"url": "file://" + self.page})

    def away(self):
        self.call("POST", "/url", {"url": "about:blank"})

    def back(self):
        self.call("POST", "/back")

    def window(self):
        return self.call("GET", "/window")

    def new_window(self):
        return self.call("POST", "/window/new", {"type": "window"})["handle"]

    def switch(self, window):
        self.call("POST", "/window", {"handle": window})
        self.offline()

    def within(self, frame):
        self.call("POST", "/frame", {"id": None})
        if frame:
            self.call("POST", "/frame", {"id": self.find("#desk")})

    def find(self, css):
        return self.call("POST", "/element", {"using": "css selector", "value": css})

    def run(self, script, *arguments):
        return self.call("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def click(self, css):
        self.call("POST", f"/element/{self.find(css)[ELEMENT]}/click")

    def keys(self, text):
        actions = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self.call("POST", "/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})

    def choose(self, css, files):
        self.call("POST", f"/element/{self.find(css)[ELEMENT]}/value", {"text": "\n".join(files)})

    def picture(self, name):
        with open(os.path.join(self.folder, name), "wb") as file:
            file.write(base64.b64decode(self.call("GET", "/screenshot")))

    def size(self, width, height):
        """The window is so many pixels of CSS wide and high."""
        self.cdp("Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})

    def requests(self):
        """Whatever the pages and their workers asked for over a network, or tried to, and were forbidden: as the browser itself has
        written it down, once it has ended."""
        found = set()
        with open(self.wire, encoding="utf-8") as file:
            for line in file:
                if '"initiator"' in line and line.endswith("\n"):  # a browser that was killed may leave half a line
                    params = json.loads(line.rstrip(",\n"))["params"]
                    if not params["initiator"].startswith(("not an origin", "chrome")):  # what the browser does for itself
                        found.add(params.get("url", ""))
        with open(self.talk, encoding="utf-8", errors="replace") as file:
            found |= {line.split(" ", 1)[-1].strip() for line in file if "CONSOLE" in line and "Content Security Policy directive" in line}
        return sorted(one for one in found if not one.startswith(("file:", "blob:", "data:", "about:", "chrome")))

    def complaints(self):
        return [entry["message"] for entry in self.call("POST", "/se/log", {"type": "browser"}) if entry["level"] == "SEVERE"]

    def before(self, script):
        """Runs in the page before anything of its own."""
        self.cdp("Page.addScriptToEvaluateOnNewDocument", {"source": script})

    def processes(self, word):
        """All of this browser whose command has this word: numbers, those with most memory first."""
        rows = [line.split(None, 3) for line in subprocess.run(["ps", "-eo", "pid=,ppid=,rss=,args="], capture_output=True,
                                                               text=True, check=True).stdout.splitlines()]
        its = {self.driver.pid}
        for _ in range(4):
            its |= {int(row[0]) for row in rows if int(row[1]) in its}
        found = [(int(row[2]), int(row[0])) for row in rows if int(row[0]) in its and word in row[3]]
        return [pid for _, pid in sorted(found, reverse=True)]

    def shows(self):
        """The process that shows the page."""
        return self.processes("--type=renderer")[0]

    def lose(self):
        """The tab dies while the browser lives, and there is another one. An empty tab stays, to go on from."""
        self.switch(self.anchor)
        os.kill(self.shows(), signal.SIGKILL)
        self.switch(self.new_window())

    def kill(self):
        """As when the computer is switched off: the browser and all that it has begun."""
        if self.driver.poll() is not None:
            return
        children = subprocess.run(["ps", "-o", "pid=", "--ppid", str(self.driver.pid)], capture_output=True, text=True, check=False)
        for pid in [int(pid) for pid in children.stdout.split()]:
            os.kill(pid, signal.SIGKILL)
        self.driver.kill()
        self.driver.wait()
        lock = os.path.join(self.folder, self.profile, "SingletonLock")
        if os.path.islink(lock):
            os.unlink(lock)

    def end(self):
        self.call("DELETE", "")
        self.driver.terminate()
        self.driver.wait()
