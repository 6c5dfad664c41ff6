#!/usr/bin/env bash
# rows_whole.sh - who hears a guide card hears each round as one row of as many words as the head has. A row whose boards
# are shared, "with table 12" below their number, was read in pieces.
source "$(dirname "$0")/helpers.bash"

# cards ROUNDS MOVEMENT...: of every card, all rounds are rows as long as its head. A bar is none of them.
cards() {
    local rounds=$1
    shift
    "$PAIRWHEEL" print guide-cards "$@" --format words 2>/dev/null >cards.words || fail "no cards of $*"
    grep -q "with table" cards.words || fail "no boards are shared on the cards of $*"
    awk -F '\t' -v rounds="$rounds" '
        function close_card() { if (head && rows != rounds) { print title ": " rows " rows"; bad = 1 } }
        /^= / { close_card(); title = $0; head = rows = 0 }
        /^[:|] Round\t/ { head = NF; next }
        head && /^\| [0-9]+\t/ { rows++; if (NF != head) { print title ": " $0; bad = 1 } }
        /^- with table/ { print title ": " $0; bad = 1 }
        END { close_card(); exit bad }' cards.words >told.txt || fail "$*: $(head -3 told.txt)"
}

cards 12 mitchell --pairs 24 --variant relay
cards 12 mitchell --pairs 24 --variant relay --template guide-cards-list
cards 12 mitchell --pairs 24 --variant relay --large-print
cards 8 bowman --pairs 20
cards 8 bowman --pairs 20 --template guide-cards-list
cards 8 bowman --pairs 20 --boards-per-round 3
done_testing
