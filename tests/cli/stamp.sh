#!/usr/bin/env bash
# stamp.sh - what --stamp says stands on every sheet and card, and no word lies under it: in all documents
# of bridge and chess, their usual size and larger print.
source "$(dirname "$0")/helpers.bash"
need python3
printf '%s\n' '[event]' 'title=Tuesday, a club with a name' 'date=2026-11-24' 'club=The Castle' '[movement]' \
    'kind=howell' 'pairs=8' 'boards-per-round=3' '[names]' '1=Anna Nowak & Piotr Lis' '[results]' 'simulate=1' >pairs.ini
printf '%s\n' '[event]' 'title=Rapid' '[movement]' 'kind=berger' 'players=8' '[results]' 'simulate=1' >players.ini
cat >under.py <<'PY'
import re, sys

# A line of text from its baseline up to the top of its capitals and figures, points.
LINE = re.compile(r'\s+text\s+(\S+)\s+(\S+)\s+w (\S+)\s+.*? ([\d.]+)\s+\S+(.*) "(.*)"$')
stamps = 0
for name in sys.argv[1:]:
    pages = open(name, encoding="utf-8").read().split("\npage ")
    for no, page in enumerate(pages, 1):
        boxes = []
        for line in page.splitlines():
            found = LINE.match(line)
            if found:
                x, y, w, size = (float(found[i]) for i in range(1, 5))
                turned = re.search(r"turned (\d+)", found[5])
                if turned and turned[1] == "180":
                    boxes.append((x - w, y, x, y + 0.72 * size, found[6]))
                elif not turned:
                    boxes.append((x, y - 0.72 * size, x + w, y, found[6]))
        for a in boxes:
            if a[4] != "in place of the old":
                continue
            stamps += 1
            for b in boxes:
                if b is not a and a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]:
                    print(f'{name}: page {no}: "{b[4]}" lies under the stamp')
print(stamps)
PY
"$PAIRWHEEL" list documents | sed -n 's/^\([a-z][a-z-]*\) .*/\1/p' >documents
[ "$(wc -l <documents)" -gt 30 ] || fail "documents: $(cat documents)"
printed=0
for event in pairs players; do
    while read -r document; do
        for larger in '' --large-print; do
            "$PAIRWHEEL" print "$document" --event $event.ini $larger --stamp 'in place of the old' --format dump \
                -o "$event-$document$larger.dump" 2>err || continue
            printed=$((printed + 1))
        done
    done <documents
done
[ $printed -ge 60 ] || fail "only $printed papers"
python3 under.py ./*.dump >found || fail "$(cat found)"
[ "$(wc -l <found)" = 1 ] || fail "$(head -n 5 found)"
[ "$(cat found)" -ge 150 ] || fail "only $(cat found) stamps"
done_testing
