"""webdriver.py - Chromium, driven over the WebDriver protocol, for the tests of the desk."""
import json
import subprocess
import time
import urllib.error
import urllib.request

BOUND = 300 # seconds after which something hangs: no wait takes a part of it, on a busy machine either
ENTER = "\ue007"
ESCAPE = "\ue00c"
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
# Before any script of a page: what it has asked for and not got, and what it is going to do within a second.
UNDER_WAY = """(() => {
  const under_way = window.under_way = new Set(), ask = window.fetch, begin = window.setTimeout, stop = window.clearTimeout;
  window.fetch = (...what) => {
    const one = {}, done = () => begin(() => under_way.delete(one), 0); /* whoever awaits it comes first */
    under_way.add(one);
    return ask(...what).then(async (answer) => { await answer.clone().arrayBuffer(); return answer; }).finally(done);
  };
  window.setTimeout = (work, wait, ...what) => {
    const one = begin((...all) => { under_way.delete(one); work(...all); }, wait, ...what);
    if (!(wait > 1000)) under_way.add(one);
    return one;
  };
  window.clearTimeout = (one) => { under_way.delete(one); stop(one); };
})();"""


class Browser:
    def __init__(self, script=True, size="1280,900", prefs=None):
        self.start()
        options = {"args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--force-prefers-reduced-motion", f"--window-size={size}"]}
        options["prefs"] = dict(prefs or {})
        if not script:
            options["prefs"]["profile.managed_default_content_settings.javascript"] = 2
        answer = self.ask("POST", "/session", {"capabilities": {"alwaysMatch": {"goog:chromeOptions": options}}})
        self.session = "/session/" + answer["sessionId"]
        self.call("POST", "/timeouts", {"script": BOUND * 1000, "pageLoad": BOUND * 1000})
        self.call("POST", "/goog/cdp/execute", {"cmd": "Page.addScriptToEvaluateOnNewDocument", "params": {"source": UNDER_WAY}})

    def start(self):
        """Two drivers that look for a free port at the same moment may find the same: one of them ends."""
        for _ in range(5):
            self.driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE,
                                           stderr=subprocess.DEVNULL, text=True)
            for line in self.driver.stdout:
                if "started successfully on port" in line:
                    self.root = "http://127.0.0.1:" + line.rstrip(". \n").split()[-1]
                    return
            self.driver.wait()
        raise RuntimeError("chromedriver does not start")

    def ask(self, method, path, data=None):
        body = json.dumps(data if data is not None else {}).encode() if method == "POST" else None
        request = urllib.request.Request(self.root + path, body, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=BOUND) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(error.read().decode()[:300]) from None
        except TimeoutError:
            raise RuntimeError(f"{method} {path}: no answer of the browser within {BOUND} s") from None

    def call(self, method, path, data=None):
        return self.ask(method, self.session + path, data)

    def go(self, url):
        self.call("POST", "/url", {"url": url})

    def run(self, script, *arguments):
        return self.call("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def click(self, css):
        """What is not drawn yet is waited for; what is drawn anew between finding and pressing is looked for again."""
        late = time.monotonic() + BOUND
        while True:
            try:
                one = self.call("POST", "/element", {"using": "css selector", "value": css})[ELEMENT]
                return self.call("POST", f"/element/{one}/click")
            except RuntimeError as error:
                drawn_anew = "stale element" in str(error) or "no such element" in str(error)
                if not drawn_anew or time.monotonic() > late:
                    raise
                time.sleep(0.05)

    def keys(self, text):
        """Pressed one after the other, whatever has the focus."""
        actions = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self.call("POST", "/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})

    def wide(self, pixels):
        """A page of this width; 0: as wide as the window."""
        how = {"width": pixels, "height": 844, "deviceScaleFactor": 1, "mobile": False}
        self.call("POST", "/goog/cdp/execute", {"cmd": "Emulation.setDeviceMetricsOverride" if pixels else
                                               "Emulation.clearDeviceMetricsOverride", "params": how if pixels else {}})

    def quiet(self):
        """The page has got all that it asked for, and has done all that it was going to do."""
        late = time.monotonic() + BOUND
        while self.run("return window.under_way.size") > 0:
            if time.monotonic() > late:
                raise RuntimeError("a page that is never quiet")
            time.sleep(0.05)

    def focus(self, css):
        self.run("document.querySelector(arguments[0]).focus()", css)

    def end(self):
        try:
            self.call("DELETE", "")
        finally:
            self.driver.terminate()
