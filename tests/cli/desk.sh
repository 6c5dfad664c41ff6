#!/usr/bin/env bash
# desk.sh - pairwheel desk: who may ask, what is written, how it ends. What the pages say is tested in
# unit/desk, without a server.
source "$(dirname "$0")/helpers.bash"
need python3 cmp
timeout 2 "$PAIRWHEEL" desk . --no-browser 2>&1 >/dev/null | grep -q 'without libmicrohttpd' &&
    skip 'built without libmicrohttpd'

says 2 'does not know what to do with "b"' desk a b
says 2 'a folder or --event FILE, and not both' desk . --event x.ini
says 2 'port' desk --port x
says 2 'from 1 to 65535' desk --port 70000
says 4 'is no folder' desk /no/such/folder
says 4 'there is no such event' desk --event x.ini

# The page for another computer: as it is beside the templates, nothing else is done.
says 2 'leave out the other arguments' desk --export p.html .
says 2 'leave out the other arguments' desk --export p.html --port 80
mkdir -p data && printf '<!doctype html>\n<title>pairwheel</title>\n<p>zażółć\n' >data/pairwheel.html
export PAIRWHEEL_DATA=$PWD/data
exits 0 desk --export p.html
same p.html data/pairwheel.html
exits 0 desk --export -
same out data/pairwheel.html
# It takes the place of an older page, and of what is empty; nothing else that is there is touched.
cp data/pairwheel.html page
printf '<!doctype html>\n<html lang="en">\n<head>\n<title>pairwheel</title>\n<p>of last year\n' >old.html
: >empty.html
printf '<!doctype html>\n<title>Bridge club</title>\n' >club.html
printf '[event]\ntitle=<title>pairwheel</title>\n' >club.ini
for file in old.html empty.html; do
    exits 0 desk --export "$file"
    same "$file" page
done
for file in club.html club.ini; do
    cp "$file" before
    says 4 "$file is there, and is no earlier pairwheel.html: write another name" desk --export "$file"
    same "$file" before
done
says 4 'no/such/p.html' desk --export no/such/p.html
# In the source it lies where it was built last, or else among what is handed on.
rm data/pairwheel.html && mkdir -p data/build/browser data/build/release
sed 's/z/r/' page >data/build/release/pairwheel.html
exits 0 desk --export p.html
same p.html data/build/release/pairwheel.html
sed 's/z/b/' page >data/build/browser/pairwheel.html
exits 0 desk --export p.html
same p.html data/build/browser/pairwheel.html
rm -rf data/build p.html page old.html empty.html club.html club.ini before
says 4 'this pairwheel came without pairwheel.html; cmake/release/run in its source makes it, and packages that contain it' desk --export p.html
[ ! -e p.html ] || fail 'an empty page was written'
unset PAIRWHEEL_DATA

cat >t.ini <<'INI'
# ours
[event]
title=Tuesday
date=2026-11-24
[movement]
kind=howell
pairs=8
boards-per-round=3
INI

desk=
begin() # ARGUMENT...: the address is in $address then, of $port
{
    : >address
    set -m # else Ctrl-C means nothing to what runs beside a script
    "$PAIRWHEEL" desk --no-browser "$@" >address 2>desk.err &
    desk=$!
    set +m
    for ((i = 0; i < 1200; i++)); do # a minute, on a busy machine
        [ -s address ] && break
        sleep 0.05
    done
    address=$(head -n 1 address)
    port=${address#http://127.0.0.1:}
    port=${port%%/*}
}
ends() # WANT HOW
{
    for ((i = 0; i < 1200; i++)); do # a minute, on a busy machine
        kill -0 "$desk" 2>/dev/null || break
        sleep 0.05
    done
    kill -KILL "$desk" 2>/dev/null # it does not end by itself
    wait "$desk" 2>/dev/null
    code=$?
    [ "$code" = "$1" ] || fail "desk, $2: exit $code, expected $1: $(cat desk.err)"
}

# The desk of a folder is at the same port again, with another secret: so a browser finds what it kept. A second desk
# beside it takes another port.
begin --event t.ini
first=$port secret=$(cut -d/ -f4 address) beside=$desk
begin --event t.ini
[ "$port" != "$first" ] || fail "two desks at $port"
kill -INT "$desk"
ends 0 'Ctrl-C, the second'
desk=$beside
kill -KILL "$desk"
wait "$desk" 2>/dev/null
begin --event t.ini
[ "$port" = "$first" ] || fail "it was at $first, and is at $port"
[ "$(cut -d/ -f4 address)" != "$secret" ] || fail 'the secret is the same'
kill -INT "$desk"
ends 0 'Ctrl-C'

begin --event t.ini
[ "$(wc -l <address)" = 1 ] || fail "one line with the address: $(cat address)"
grep -qE '^http://127\.0\.0\.1:[0-9]+/[0-9a-f]{32}/e/[0-9a-f]{16}/$' address || fail "address: $(cat address)"

cat >client.py <<'PY'
import http.client, resource, socket, sys, time, urllib.parse

hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, hard) if hard > 0 else 4096, hard))

address = urllib.parse.urlsplit(sys.argv[1])
port, path = address.port, address.path
root = "/" + path.split("/")[1]
faults = []

def ask(method, path, body=None, host=None, **headers):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    connection.putrequest(method, path, skip_host=True)
    connection.putheader("Host", host or f"127.0.0.1:{port}")
    for name, value in headers.items():
        connection.putheader(name.replace("_", "-"), value)
    if body is not None:
        connection.putheader("Content-Length", str(len(body)))
        connection.putheader("Content-Type", "application/x-www-form-urlencoded")
    connection.endheaders()
    if body:
        connection.send(body)
    answer = connection.getresponse()
    text = answer.read()
    connection.close()
    return answer.status, text, answer

def expect(what, got, wanted):
    if got != wanted:
        faults.append(f"{what}: {got}, expected {wanted}")

status, text, answer = ask("GET", path + "who")
expect("the page", status, 200)
policy = answer.getheader("Content-Security-Policy") or ""
if not policy.startswith("default-src 'none';") or "unsafe" in policy:
    faults.append("policy: " + policy)
expect("its type", answer.getheader("X-Content-Type-Options"), "nosniff")
expect("kept by nobody", answer.getheader("Cache-Control"), "no-store")
expect("a form says where it is from", answer.getheader("Referrer-Policy"), "same-origin")
expect("no cookie", answer.getheader("Set-Cookie"), None)
for host in (f"localhost:{port}", f"LOCALHOST:{port}", f"[::1]:{port}"):
    expect(host, ask("GET", path + "who", host=host)[0], 200)
for host in ("evil.example", f"evil.example:{port}", "127.0.0.1", f"127.0.0.1:{port}.evil", f"127.0.0.2:{port}", ""):
    expect("host " + host, ask("GET", path + "who", host=host or " ")[0], 403)
for wrong in ("/", "/desk.css", "/" + "0" * 32 + "/", root[:-1] + "/", root + "x/", root, "//" + root, "/../" + root + "/"):
    expect("secret " + wrong, ask("GET", wrong)[0], 403)
for origin, wanted in ((f"http://127.0.0.1:{port}", 303), ("http://evil.example", 403), ("null", 403), (f"https://127.0.0.1:{port}", 403)):
    expect("origin " + origin, ask("POST", path + "names", b"R=&n1=Ewa+%26+Jan", Origin=origin)[0], wanted)
for method in ("PUT", "DELETE", "OPTIONS", "PATCH"):
    expect(method, ask(method, path + "who")[0], 405)
for inside in ("..%2f..%2fetc%2fpasswd", "../../etc/passwd", "%2e%2e/t.ini", "e/t.ini", "templates/desk/who.html"):
    expect(inside, ask("GET", root + "/" + inside)[0], 404)
# A page elsewhere that guessed the port: its form has the browser's Origin, and its name for us is its own.
before = open("t.ini", encoding="utf-8").read()
expect("a form of elsewhere", ask("POST", path + "names", b"n1=Mallory", Origin="https://evil.example")[0], 403)
expect("a name that was bound anew", ask("POST", path + "names", b"n1=Mallory", host=f"evil.example:{port}", Origin=f"http://evil.example:{port}")[0], 403)
for wrong in ("/e/", "/" + "0" * 32, root[:-1] + ("0" if root[-1] != "0" else "1")):
    expect("a write with the secret " + wrong, ask("POST", wrong + path[len(root):] + "names", b"n1=Mallory")[0], 403)
expect("nothing was written", open("t.ini", encoding="utf-8").read(), before)
expect("large", ask("POST", path + "names", b"n1=" + b"x" * 300000)[0], 413)
status, text, answer = ask("GET", path + "print.pdf?keep=1&x=%C5%BB")
expect("a file with its name", (status, answer.getheader("Content-Disposition")), (200, "attachment; filename*=UTF-8''t.pdf"))
expect("pdf", ask("GET", path + "print.pdf")[0], 200)
open("desk.pdf", "wb").write(ask("GET", path + "print.pdf")[1])

# Whoever is slow, says half a word, or opens all doors keeps nobody else waiting: who has not shown the secret makes room, by
# the rule that such a connection never keeps one out that has. What is kept open by who has it stays.
kept = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
kept.request("GET", root + "/alive")
kept.getresponse().read()
slow = [socket.create_connection(("127.0.0.1", port)) for _ in range(60)]
for one in slow:
    one.send(b"POST " + path.encode() + b"names HTTP/1.1\r\nHost: 127")
expect("beside slow ones", ask("GET", path + "who")[0], 200)
many = []
for _ in range(1000):
    try:
        many.append(socket.create_connection(("127.0.0.1", port), timeout=2))
        many[-1].send(b"GET /")
    except OSError:
        break
expect("beside many", ask("GET", path + "who")[0], 200)
kept.request("GET", root + "/alive")
expect("what was kept open", kept.getresponse().status, 200)
kept.close()
for one in many + slow:
    one.close()
expect("after many", ask("GET", path + "who")[0], 200)
# Each field of an address has a place of its own in the library: 3000 of them are answered.
expect("3000 fields", ask("GET", path + "who?" + "&".join(f"a{i}=1" for i in range(3000)))[0], 200)
expect("3000 fields that are written", ask("POST", path + "names", ("R=&" + "&".join(f"a{i}=1" for i in range(3000))).encode())[0], 303)
for garbage in (b"\0" * 1000, b"GET " + b"a" * 100000, b"\r\n" * 5000, b"POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n"):
    one = socket.create_connection(("127.0.0.1", port))
    try:
        one.sendall(garbage)
    except OSError:
        pass
    one.close()
expect("after garbage", ask("GET", path + "who")[0], 200)
print("\n".join(faults))
PY
python3 client.py "$address" >faults 2>&1 || fail "client: $(cat faults)"
[ -z "$(tr -d '\n' <faults)" ] || fail "$(cat faults)"
grep -q '^1=Ewa & Jan$' t.ini || fail "the name is not in the event: $(cat t.ini)"
[ "$(head -n 1 t.ini)" = '# ours' ] || fail 'the comment is gone'
"$PAIRWHEEL" kit --event t.ini -o kit.pdf 2>/dev/null
cmp -s desk.pdf kit.pdf || fail 'the PDF of the page is another one than that of the command'

# A browser is called, and without a folder it is this one. What a program is called with is read by everybody on the computer
# (proc(5): cmdline), so the secret is in a file instead, which is its owner's alone, and goes once a page was asked for.
mkdir bin home run
cat >bin/xdg-open <<'SH'
#!/bin/sh
tr '\0' ' ' </proc/$$/cmdline >called
stat -c %a "$1" >mode
cp "$1" opened.new && mv opened.new opened
SH
chmod +x bin/xdg-open
# calls HOME RUNTIME: the desk is begun, and has called a browser where it finds a place.
calls()
{
    rm -f opened shown
    set -m
    HOME=$1 XDG_RUNTIME_DIR=$2 PATH=$PWD/bin:$PATH "$PAIRWHEEL" desk >shown 2>shown.err &
    called=$!
    set +m
    for ((i = 0; i < 1200; i++)); do # a minute, on a busy machine
        [ -s shown ] && { [ -s opened ] || { [ ! -d "$1" ] && [ ! -d "$2" ]; }; } && break
        sleep 0.05
    done
}
for place in home run; do
    home=$PWD/home
    [ "$place" = home ] || home=$PWD/none
    calls "$home" "$PWD/run"
    secret=$(cut -d/ -f4 shown)
    [ "${#secret}" = 32 ] || fail "no address: $(cat shown shown.err)"
    [ "$(cat mode)" = 600 ] || fail "others may read the file: $(cat mode)"
    grep -q "$secret" called && fail "the secret is in what everybody reads: $(cat called)"
    at=$(sed 's|^http://127.0.0.1:\([0-9]*\)/.*|\1|' shown)
    grep -q "xdg-open $PWD/$place/pairwheel-desk-$at.html" called || fail "called with $(cat called)"
    grep -qF "content=\"0; url=$(cat shown)\"" opened || fail "it leads elsewhere: $(cat opened)"
    [ -e "$place/pairwheel-desk-$at.html" ] || fail 'the file went before a page was asked for'
    if [ "$place" = home ]; then
        python3 -c 'import sys, urllib.request; urllib.request.urlopen(sys.argv[1]).read()' "$(cat shown)"
        [ -z "$(ls -A home)" ] || fail "the file stays: $(ls home)"
    fi
    kill -INT "$called"
    wait "$called" || fail "called a browser: exit $?"
    [ -z "$(ls -A home; ls -A run)" ] || fail "the file stays when the desk is closed: $(ls home run)"
done
# Where it can be written nowhere, the line with the address is what there is.
calls "$PWD/none" "$PWD/none"
grep -q '^http://127' shown || fail "no address: $(cat shown shown.err)"
kill -INT "$called"
wait "$called" || fail "without a browser: exit $?"
[ ! -e opened ] || fail "a browser was called with $(cat called)"

# The port is taken as long as it is listened to.
says 4 'is taken' desk . --no-browser --port "$port"
kill -INT "$desk"
ends 0 Ctrl-C
begin .
first=$address
kill -TERM "$desk"
ends 0 'the end of the session'
begin .
[ "${first##*:}" != "${address##*:}" ] || fail 'the same secret twice'

# The button Close.
python3 - "$address" <<'PY' || fail 'close'
import sys, urllib.request
page = urllib.request.urlopen(sys.argv[1] + "close", data=b"").read()
sys.exit(0 if b"You may close this window" in page else 1)
PY
ends 0 Close

# Killed while it writes: what is there is whole, and what was said to be saved is there.
begin --event t.ini
python3 - "$address" >saved <<'PY' &
import sys, urllib.parse, urllib.request
for i in range(100000):
    body = urllib.parse.urlencode({"R": "", "n2": f"Name {i} & Other {i}"}).encode()
    request = urllib.request.Request(sys.argv[1] + "names", data=body, headers={"X-Desk": "1"})
    try:
        urllib.request.urlopen(request).read()
    except Exception:
        break
    print(i, flush=True)
PY
typist=$!
for ((i = 0; i < 1200; i++)); do
    [ "$(wc -l <saved)" -ge 20 ] && break
    sleep 0.05
done
kill -KILL "$desk"
wait "$desk" "$typist" 2>/dev/null
last=$(tail -n 1 saved)
grep -qE "^2=Name ($last|$((last + 1))) & Other" t.ini || fail "saved: $last; in the file: $(grep '^2=' t.ini)"
exits 0 check --event t.ini
begin --event t.ini
python3 - "$address" <<'PY' || fail 'undo after a kill'
import sys, urllib.request
request = urllib.request.Request(sys.argv[1] + "undo", data=b"R=", headers={"X-Desk": "1"})
sys.exit(0 if urllib.request.urlopen(request).status == 200 else 1)
PY
kill -INT "$desk"
ends 0 'Ctrl-C after a kill'
done_testing
