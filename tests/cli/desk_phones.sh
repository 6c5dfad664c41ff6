#!/usr/bin/env bash
# desk_phones.sh - pairwheel desk --phones: a second listener, to be read only, beside the desk's own, which
# stays with this computer. What the pages say is tested in unit/desk_phones, without a server.
source "$(dirname "$0")/helpers.bash"
need python3
timeout 2 "$PAIRWHEEL" desk . --no-browser 2>&1 >/dev/null | grep -q 'without libmicrohttpd' &&
    skip 'built without libmicrohttpd'

says 2 'from 1 to 65535' desk --phones --phones-port 70000
says 2 'phones-port' desk --phones --phones-port x
says 2 'leave out the other arguments' desk --export p.html --phones
says 2 'phones look at one evening' desk --phones --no-browser
cat >t.ini <<'INI'
[event]
title=Tuesday
[movement]
kind=howell
pairs=8
boards-per-round=3
[names]
1=Anna & Jan
INI
says 2 'nowhere is no address for phones' desk --event t.ini --no-browser --phones=nowhere
says 4 'is not one of this computer' desk --event t.ini --no-browser --phones=198.51.100.7

begin() # ARGUMENT...: the two addresses are in $address and $phones then
{
    : >address
    set -m
    "$PAIRWHEEL" desk --no-browser --event t.ini "$@" >address 2>desk.err &
    desk=$!
    set +m
    for ((i = 0; i < 1200; i++)); do
        [ -s address ] && break
        sleep 0.05
    done
    address=$(head -n 1 address)
    phones=$(sed -n 's/.*open to phones at \(http[^,]*\),.*/\1/p' desk.err)
}
begin --phones=127.0.0.1
[ "$(wc -l <address)" = 1 ] || fail "one line with the address: $(cat address)"
grep -qx "phones=$phones" t.ini || fail "$phones is not in the event: $(cat t.ini)"

cat >client.py <<'PY'
import http.client, re, socket, sys, time, urllib.parse

desk, phones = (urllib.parse.urlsplit(one) for one in sys.argv[1:3])
words = dict(line.split() for line in open("t.phones") if line[0] != "#")
card = "/p/" + words["3"]
faults = []

def ask(method, path, port=phones.port, host=None, body=None, **headers):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    connection.putrequest(method, path, skip_host=True)
    connection.putheader("Host", host or f"127.0.0.1:{port}")
    for name, value in headers.items():
        connection.putheader(name.replace("_", "-"), value)
    if body is not None:
        connection.putheader("Content-Length", str(len(body)))
    connection.endheaders()
    if body:
        try:
            connection.send(body)
        except OSError:
            pass
    answer = connection.getresponse()
    text = answer.read()
    connection.close()
    return answer.status, text, answer

def ask_again(*arguments):
    """Doors that were just closed are free again soon."""
    for _ in range(100):
        try:
            return ask(*arguments)
        except OSError:
            time.sleep(0.1)
    return ask(*arguments)

def expect(what, got, wanted):
    if got != wanted:
        faults.append(f"{what}: {got}, expected {wanted}")

status, text, answer = ask("GET", card)
expect("a card", (status, b"<h1>Pair 3</h1>" in text), (200, True))
expect("the policy", answer.getheader("Content-Security-Policy"),
       "default-src 'none'; style-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'")
for name, wanted in (("Cache-Control", "no-store"), ("Referrer-Policy", "no-referrer"), ("X-Content-Type-Options", "nosniff"),
                     ("Cross-Origin-Resource-Policy", "same-origin"), ("Set-Cookie", None), ("Access-Control-Allow-Origin", None)):
    expect(name, answer.getheader(name), wanted)
expect("no script", b"<script" in text, False)
expect("the ranking", ask("GET", card + "/ranking")[0], 200)
expect("the style", ask("GET", "/phone.css")[2].getheader("Content-Type"), "text/css; charset=utf-8")
status, text, answer = ask("HEAD", card)
expect("its head alone", (status, text), (200, b""))
for host in ("evil.example", f"evil.example:{phones.port}", f"localhost:{phones.port}", "127.0.0.1", f"127.0.0.1:{desk.port}", " "):
    expect("host " + host, ask("GET", card, host=host)[0], 403)
for method in ("POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"):
    expect(method, ask(method, card, body=b"n1=Other")[0], 405)
expect("a large body", ask("POST", card, body=b"x" * 3000000)[0], 405)

# Nothing of the desk is here, and nothing of the phones at the desk; the secret of the desk does not help.
for path in ("/", desk.path, desk.path + "who", "/desk.css", "/alive", "/e/", "/t.ini", "/t.phones", "/../t.phones", "/..%2ft.phones",
             "/p/..%2f..%2ft.ini", "/p/%2e%2e/t.ini", "//p/" + words["3"], card + "/", card + "/who", card[:-1], card + "0",
             "/p/" + "0" * 26, "/p/3", card.replace("/p/", "/p/%2f")):
    status, text, answer = ask("GET", path)
    expect("nowhere: " + path, (status, text), (404, b"There is nothing here, or not any more.\n"))
expect("a card at the desk", ask("GET", card, port=desk.port)[0], 403)
expect("a long path", ask("GET", "/p/" + "a" * 60000)[0] in (404, 414, 431), True)

# Whoever is slow, says half a word, or opens all doors: that one alone waits.
slow = [socket.create_connection(("127.0.0.1", phones.port)) for _ in range(4)]
for one in slow:
    one.send(b"GET " + card.encode() + b" HTTP/1.1\r\nHost: 127")
expect("beside slow ones", ask("GET", card)[0], 200)
many = []
for _ in range(300):
    try:
        many.append(socket.create_connection(("127.0.0.1", phones.port), timeout=2))
    except OSError:
        break
expect("the desk beside many", ask("GET", desk.path + "who", port=desk.port)[0], 200)
if hasattr(socket, "SO_REUSEADDR"): # a phone with another address, while one has all its own
    other = socket.create_connection(("127.0.0.1", phones.port), timeout=20, source_address=("127.0.0.2", 0))
    other.sendall(f"GET {card} HTTP/1.1\r\nHost: 127.0.0.1:{phones.port}\r\nConnection: close\r\n\r\n".encode())
    expect("another phone beside many", other.recv(15), b"HTTP/1.1 200 OK")
    other.close()
for one in many + slow:
    one.close()
expect("after many", ask_again("GET", card)[0], 200)
for garbage in (b"\0" * 1000, b"GET " + b"a" * 100000, b"\r\n" * 5000, b"POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n"):
    one = socket.create_connection(("127.0.0.1", phones.port))
    try:
        one.sendall(garbage)
    except OSError:
        pass
    one.close()
expect("after garbage", ask_again("GET", card)[0], 200)

# Words are not guessed.
for i in range(60):
    status = ask_again("GET", f"/p/{i:026d}")[0]
expect("after many guesses", (status, ask("GET", card)[0]), (429, 429))

# Closed on the desk: nobody listens any more. Opened again: with other words.
def press(what):
    return ask("POST", desk.path + "phones", port=desk.port, body=f"R=&do={what}&address=127.0.0.1".encode(),
               Content_Type="application/x-www-form-urlencoded")[0]
expect("closed", press("close"), 303)
for _ in range(100):
    try:
        socket.create_connection(("127.0.0.1", phones.port), timeout=2).close()
    except OSError:
        break
    time.sleep(0.05)
else:
    faults.append("somebody listens to phones when they are shut out")
expect("opened again", press("open"), 303)
port = int(re.search("phones=http://127.0.0.1:([0-9]+)", open("t.ini").read())[1])
fresh = dict(line.split() for line in open("t.phones") if line[0] != "#")
expect("an old word", ask("GET", card, port=port)[0], 404)
expect("a new word", ask("GET", "/p/" + fresh["3"], port=port)[0], 200)
expect("words that stay", set(words.values()) & set(fresh.values()), set())
print("\n".join(faults))
PY
python3 client.py "$address" "$phones" >faults 2>&1 || fail "client: $(cat faults)"
[ -z "$(tr -d '\n' <faults)" ] || fail "$(cat faults)"

# The desk's own listener is of this computer alone, open to phones or not: its port is free elsewhere.
port=${address#http://127.0.0.1:}
python3 - "${port%%/*}" <<'PY' || fail 'the desk listens elsewhere'
import socket, sys
socket.socket().bind(("127.0.0.9", int(sys.argv[1])))
PY
kill -INT "$desk"
wait "$desk" || fail "Ctrl-C: exit $?"
cp t.phones before

# A day later: the same addresses, and the port that the cards bear.
was=$(sed -n 's/^phones=//p' t.ini)
begin --phones=127.0.0.1
[ "$phones" = "$was" ] || fail "phones were at $was, and are at $phones"
cmp -s before t.phones || fail 'other words after a restart'
says 4 'the port is taken' desk --event t.ini --no-browser --phones=127.0.0.1 --phones-port "${phones##*:}"
# A second desk on the evening, without a word of a port: it is said, and the first goes on at its address.
says 4 "lead to $was, and something else listens there" desk --event t.ini --no-browser --phones=127.0.0.1
grep -q 'close that desk and begin again' err || fail "what to do: $(cat err)"
grep -qx "phones=$was" t.ini && cmp -s before t.phones || fail "the address was moved: $(grep phones t.ini)"
python3 -c 'import sys, urllib.request; urllib.request.urlopen(sys.argv[1], timeout=20)' "$was/p/$(sed -n 's/^3 //p' t.phones)" ||
    fail 'the first desk lets nobody in'
kill -KILL "$desk"
wait "$desk" 2>/dev/null
# Something else has the port by now: the same, and a port that is said is taken, with a word of what is void.
python3 -c '
import socket, sys, time
one = socket.socket()
one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
one.bind(("127.0.0.1", int(sys.argv[1])))
one.listen()
open("held", "w").close()
time.sleep(600)' "${was##*:}" &
holder=$!
for ((i = 0; i < 1200; i++)); do
    [ -e held ] && break
    sleep 0.05
done
says 4 'close that desk and begin again' desk --event t.ini --no-browser --phones=127.0.0.1
grep -qx "phones=$was" t.ini || fail "the address was moved: $(grep phones t.ini)"
cp t.ini kept.ini
begin --phones=127.0.0.1 --phones-port "$(python3 -c 'import socket; one = socket.socket(); one.bind(("127.0.0.1", 0)); print(one.getsockname()[1])')"
grep -q "printed for $was lead nowhere now; print the cards again" desk.err || fail "what is void: $(cat desk.err)"
kill -INT "$desk"
wait "$desk"
kill "$holder"
wait "$holder" 2>/dev/null
cp kept.ini t.ini
begin --phones=127.0.0.1
[ "$phones" = "$was" ] || fail "phones were at $was, and are at $phones"
grep -q 'lead nowhere' desk.err && fail "nothing is void: $(cat desk.err)"
cmp -s before t.phones || fail 'other words after a kill'
kill -TERM "$desk"
wait "$desk" || fail "the end: exit $?"
done_testing
