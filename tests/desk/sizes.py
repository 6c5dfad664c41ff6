"""sizes.py PAIRWHEEL FOLDER - every screen of the desk on every size of window and type: nothing scrolls sideways, nothing
lies over something else, nothing is cut, and there is room to work above the foot. What is wrong is printed, a line each. With PW_SHOTS=FOLDER
all of them are kept as pictures, for the eye."""
import base64
import os
import re
import sys
import urllib.request

from director import begin, end, faults
from webdriver import Browser

shots = os.environ.get("PW_SHOTS")
NAMES = ["Anna Nowak-Kowalska & Piotr Żółkiewski", "Mary & John", "Ewa & Jan", "Ola & Adam", "Iza & Ula", "Max & Zoe",
         "Ida & Olaf", "Aino-Maija Nieminen-Virtanen & Matti Mäkinen"]
MEN = ["Żółkiewska-Wiśniewska, Anna", "Kowal, Jan", "Lis, Ewa", "Mazur, Adam", "Wilk, Iza", "Weber, Max"]


def event(name, text, results=""):
    stem = name[:-4]
    with open(name, "w", encoding="utf-8") as file:
        file.write(text + f"[results]\nfile={stem}.csv\n")
    with open(stem + ".csv", "w", encoding="utf-8") as file:
        file.write(results)


def names(all_of_them):
    return "[names]\n" + "".join(f"{no}={name}\n" for no, name in enumerate(all_of_them, 1))


def bridge(language):
    return (f"[event]\ntitle=Thursday Pairs\ndate=2026-11-26\nlanguage={language}\nphones=http://192.168.100.200:8088\n"
            "[movement]\nkind=howell\npairs=8\nboards-per-round=3\n[happened]\n1=pair 3 from round 2\n" + names(NAMES))


HEAD = "round,table,board,ns,ew,contract,declarer,tricks\n"
event("a.ini", bridge("en"), HEAD + "1,1,1,8,1,4SX,N,10\n1,1,2,8,1,3NT,E,1\n1,2,10,2,6,5D,W,10\n")
event("b.ini", bridge("pl"), HEAD + "1,1,1,8,1,4SX,N,10\n")
event("c.ini", "[event]\ntitle=Hetman Rapid\ndate=2026-11-27\n[movement]\nkind=berger\nplayers=6\n[happened]\n1=player 4 until round 1\n" + names(MEN), "round,board,white,black,result\n1,1,1,6,1-0\n1,2,2,5,1-0F\n")
event("d.ini", "[event]\ntitle=Go\nlanguage=fi\n[movement]\nkind=berger\nplayers=6\n[chess]\ngame=go\n" + names(MEN))
event("e.ini", "[event]\ntitle=Two sections\nlanguage=de\n[section A]\nkind=howell\npairs=8\nboards-per-round=3\n"
      "[section B]\nkind=mitchell\npairs=12\nboards-per-round=4\n")
event("g.ini", "[event]\ntitle=Drużyny\nlanguage=pl\n[movement]\nkind=teams\nteams=5\nboards-per-round=4\n"
      "[teams]\n1=Klub Brydżowy Hetman\n" + names(NAMES), "board,ns,ew,contract,declarer,tricks\n1,2,10,4S,N,10\n1,5,7,4S,N,9\n")
event("f.ini", "[event]\ntitle=Singles\nlanguage=it\n[movement]\nkind=rainbow\nplayers=20\n")
EVERY = ["tonight", "who", "papers", "done", "phones", "happened"]
BRIDGE = ["list", "earlier", "missing", "absent", "absent?room=6&screen=tonight", "results?round=1", "results?board=1", "papers?paper=room-plan", "who?pair=1&read=1#words", "happened?key=direction&round=1&table=1",
          "happened?key=left&pair=3&round=3", "happened?key=boards&round=2&table=1&first=1&last=3", "phones?taken=192.168.100.200"]
GAMES = ["lots", "games?round=1", "games?round=1&table=1", "happened?key=gone&pair=2&round=1"]
SCREENS = {"a.ini": EVERY + BRIDGE, "b.ini": EVERY + BRIDGE, "c.ini": EVERY + GAMES, "d.ini": ["tonight"] + GAMES[:2],
           "e.ini": ["A/" + screen for screen in ("tonight", "who", "papers", "results?round=1", "done")], "g.ini": ["tonight", "who", "results?round=1", "done"], "f.ini": ["who", "results?round=1", "results?board=1", "happened?key=late"]}

MEASURE = r"""
const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.vh, .skip, .sheet, .words') && !(one.matches('.only') && document.querySelector('.js'));
const name = (one) => (one.tagName.toLowerCase() + (one.className ? '.' + one.className : '') + ' "' + one.textContent.trim().slice(0, 30) + '"').replace(/\s+/g, ' ');
const faults = [], wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
if (wide > 0) faults.push(`scrolls sideways by ${wide}`);
const boxes = [...document.querySelectorAll('a, button, summary, input:not([type=hidden]), select, textarea, h1, h2, p, td, th, label, legend, small, strong, b, bdi, summary, .stop, .number, .mark, .set')].filter(seen);
const inline = (one) => getComputedStyle(one).display === 'inline';
for (const one of boxes) {
  const box = one.getBoundingClientRect(), style = getComputedStyle(one);
  if (box.width < 2 || box.height < 2) continue;
  if (!one.closest('.large, .words, .help') && (box.right > document.documentElement.clientWidth + 1 || box.left < -1)) faults.push(`beyond the edge: ${name(one)}`);
  const cut = style.overflowX !== 'visible' && style.textOverflow !== 'ellipsis' && !one.matches('input, select, textarea') && one.scrollWidth > one.clientWidth + 1;
  if (cut && !one.closest('.words')) faults.push(`is cut: ${name(one)}`);
}
/* Texts as they are inked, and fields; whoever lies in one another is meant to. The foot lies over the page, and is not counted. */
const inks = [];
for (const one of boxes.filter((one) => !one.closest('.foot, .panel, .away'))) {
  if (one.matches('input, select, textarea, button')) inks.push([one, one.getBoundingClientRect()]);
  for (const node of one.childNodes) {
    if (node.nodeType !== 3 || !node.data.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) inks.push([one, box]);
  }
}
for (let i = 0; i < inks.length; i++)
  for (let k = i + 1; k < inks.length; k++) {
    const [a, p] = inks[i], [b, q] = inks[k];
    if (a === b || a.contains(b) || b.contains(a)) continue;
    const w = Math.min(p.right, q.right) - Math.max(p.left, q.left), h = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
    if (w > 2 && h > Math.min(p.height, q.height) * 0.35) faults.push(`over one another: ${name(a)} and ${name(b)}`);
  }
const foot = document.querySelector('.foot'), rail = document.querySelector('.rail');
const fixed = (foot && getComputedStyle(foot).position === 'sticky' ? foot.getBoundingClientRect().height : 0)
  + (rail && getComputedStyle(rail).position === 'sticky' && rail.getBoundingClientRect().width > innerWidth * 0.7 ? rail.getBoundingClientRect().height : 0);
const pale = matchMedia('(forced-colors: active)').matches ? [...document.querySelectorAll('.line [aria-current] .stop, .rounds [aria-current], button[aria-pressed=true]')]
  .filter((one) => getComputedStyle(one).backgroundColor === getComputedStyle(document.body).backgroundColor) : [];
if (pale.length) faults.push(`told by colour alone: ${name(pale[0])}`);
if (fixed > innerHeight * 0.4) faults.push(`${Math.round(fixed)} of ${innerHeight} px never move`);
if (rail && rail.scrollHeight > rail.clientHeight + 1 && getComputedStyle(rail).overflowY === 'hidden') faults.push('the rail is cut');
return [...new Set(faults)].slice(0, 6);
"""
#       name      width height  of a pixel  size of type  larger  forced colours  white on black
SIZES = [("laptop", 1280, 800, 1, 16, 0, False, False), ("zoom-200", 640, 400, 2, 16, 0, False, False), ("type-24", 1280, 800, 1, 24, 0, False, False),
         ("larger", 1280, 800, 1, 16, 1, False, False), ("largest", 1280, 800, 1, 16, 2, False, False), ("4k", 3840, 2160, 1, 16, 0, False, False),
         ("tablet", 820, 1180, 1, 16, 0, False, False), ("phone", 390, 844, 1, 16, 0, False, False), ("narrow", 320, 640, 1, 16, 0, False, False),
         ("narrow-24", 320, 640, 1, 24, 0, False, False),
         ("forced", 1280, 800, 1, 16, 0, True, False), ("inverse", 1280, 800, 1, 16, 0, False, True)]
only = os.environ.get("PW_SIZES", "").split()
SIZES = [size for size in SIZES if not only or size[0] in only]
desk, address = begin(".")
with urllib.request.urlopen(address) as answer:
    start = answer.read().decode()
titles = dict(re.findall(r'<a href="e/([0-9a-f]+)/"><b>([^<]+)</b>', start))
identity = {}
for its in titles: # by the file that an evening is of: what it is asked for comes back with its title
    for name in SCREENS:
        with open(name, encoding="utf-8") as file:
            said = dict(line.split("=", 1) for line in file.read().split("\n") if "=" in line)
        with urllib.request.urlopen(f"{address}e/{its}/tonight") as answer:
            page = answer.read().decode()
        if said["title"] == titles[its] and f'<html lang="{said.get("language", "en")}"' in page:
            identity[name] = its
browser = Browser()
browser.type_size = 16
try:
    for its, screens in SCREENS.items(): # a change of each, so that there is one to take back
        browser.go(f"{address}e/{identity[its]}/{screens[0]}")
        browser.call("POST", "/execute/async", {"args": [], "script": """fetch('set', { method: 'POST', headers: { 'X-Desk': '1' },
            body: new URLSearchParams({ R: '', key: 'shared-boards', value: 'yes' }) }).then((answer) => arguments[0](answer.status))"""})
        browser.go(f"{address}e/{identity[its]}/{screens[0]}")
        if not browser.run("return !!document.querySelector('[data-undo]')"):
            faults.append(f"{its}: nothing to undo")
    for name, width, height, pixel, type_size, larger, forced, inverse in SIZES:
        if browser.type_size != type_size:
            browser.end()
            browser = Browser(prefs={"webkit.webprefs.default_font_size": type_size})
            browser.type_size = type_size
            browser.go(address)
        browser.call("POST", "/goog/cdp/execute", {"cmd": "Emulation.setDeviceMetricsOverride", "params": {
            "width": width, "height": height, "deviceScaleFactor": pixel, "mobile": False}})
        browser.call("POST", "/goog/cdp/execute", {"cmd": "Emulation.setEmulatedMedia", "params": {
            "features": [{"name": "forced-colors", "value": "active" if forced else "none"}]}})
        browser.run("localStorage.setItem('desk size', arguments[0]); localStorage.setItem('desk inverse', arguments[1])", str(larger), str(int(inverse)))
        for its, screens in [("", ["start"])] + list(SCREENS.items()):
            if its in ("b.ini", "d.ini", "f.ini") and name not in ("zoom-200", "largest", "narrow", "narrow-24", "phone"):
                continue # other words are longer where there is less room
            for screen in screens:
                browser.go(address if its == "" else f"{address}e/{identity[its]}/{screen}")
                for fault in browser.run(MEASURE):
                    faults.append(f"{name} {its} {screen}: {fault}")
                if shots:
                    with open(f"{shots}/{name}-{its[:1]}-{re.sub('[^a-z0-9]+', '-', screen)}.png", "wb") as file:
                        file.write(base64.b64decode(browser.call("GET", "/screenshot")))
except RuntimeError as error:
    faults.append(str(error))
finally:
    browser.end()
    end(desk)
print("\n".join(faults), end="\n" if faults else "")
sys.exit(1 if faults else 0)
