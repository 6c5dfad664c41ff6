#!/usr/bin/env bash
# which_pair.sh - where both lines have numbers from 1 on paper, answers named cards that do not exist ("guide cards that differ: 1, 6",
# where all papers say EW 2), "EW 3" was no pair, and "pair 1" was taken for NS 1 without a question.
source "$(dirname "$0")/helpers.bash"
printf '[movement]\nkind=mitchell\npairs=8\nnumbering=line\nboards-per-round=2\n[results]\nsimulate=3\n' >lines.ini
# Round 3, table 2: NS 2 and the third of EW, pair 7 of the movement.
exits 0 show --event lines.ini --format csv
grep -q '^3,2,2,7,' out || fail "round 3, table 2: $(grep '^3,2' out)"
exits 0 happened --event lines.ini --try 'round 3 table 2: NS and EW exchanged'
grep -qx 'guide cards that differ: NS 2, EW 3 in round 3 only' out || fail "cards: $(cat out)"
grep -q '^round 3, table 2, boards 7 and 8: NS 2-EW 3 becomes EW 3-NS 2' out || fail "boards: $(cat out)"
grep -q '^score of EW 3: ' out || ! grep -q '^score of [0-9]' out || fail "scores: $(cat out)"
# The file has the number of the movement, as results have.
cp lines.ini said.ini
exits 0 happened --event said.ini 'EW 3 penalty 10%'
grep -qx '1=pair 7 penalty 10%' said.ini || fail "written: $(cat said.ini)"
exits 0 happened --event said.ini 'round 3: NS 1 and EW 2 exchanged'
grep -qx '2=round 3: pairs 1 and 6 exchanged' said.ini || fail "written: $(cat said.ini)"
exits 0 happened --event said.ini 'ns 4 from round 2'
grep -qx '3=pair 4 from round 2' said.ini || fail "written: $(cat said.ini)"
exits 0 happened --event said.ini --list
printf '%s\n' '1: EW 3 penalty 10%' '2: round 3: NS 1 and EW 2 exchanged' '3: NS 4 from round 2' >list.txt
same out list.txt
# On papers they are called so, too, in each language.
while IFS='|' read -r language one two three; do
    exits 0 print director-sheet --event said.ini --lang "$language" --format words
    sed 's/\xc2\xa0/ /g' out | tr '\t' ' ' >words.txt
    for line in "| 1 $one" "| 2 $two" "| 3 $three"; do
        grep -qxF "$line" words.txt || fail "$language: no \"$line\": $(cat words.txt)"
    done
done <<'LIST'
en|EW 3 penalty 10%|Round 3: NS 1 and EW 2 exchanged|NS 4 from round 2
pl|WE 3 kara 10%|Runda 3: NS 1 i WE 2 zamienione|NS 4 od rundy 2
de|OW 3 Strafe 10%|Runde 3: NS 1 und OW 2 vertauscht|NS 4 ab Runde 2
it|EO 3 penalità 10%|Turno 3: NS 1 e EO 2 scambiate|NS 4 dal turno 2
fi|EW 3 rangaistus 10%|Kierros 3: NS 1 ja EW 2 vaihdettu|NS 4 kierroksesta 2
LIST
cp said.ini before.ini
says 2 'which pair 1? write NS 1 or EW 1 in its place' happened --event said.ini 'pair 1 penalty 10%'
says 2 'which pair 3? write NS 3 or EW 3 in its place' happened --event said.ini --try 'round 2: pairs 7 and 3 exchanged'
says 2 'there is no EW 9; they are 1 to 4' happened --event said.ini 'EW 9 penalty 10%'
says 2 'the sentence ends too early' happened --event said.ini 'EW 3'
same said.ini before.ini
exits 0 happened --event said.ini --try 'pair 7 from round 2' # there is one pair 7
# Where a number is one pair's, nothing is asked, and nobody is NS 1.
sed '/numbering/d' lines.ini >numbers.ini
exits 0 happened --event numbers.ini --try 'pair 1 penalty 10%'
says 2 'that is no sentence' happened --event numbers.ini --try 'EW 3 penalty 10%'
exits 0 happened --event numbers.ini --try 'round 3 table 2: NS and EW exchanged'
grep -qx 'guide cards that differ: 2, 7 in round 3 only' out || fail "cards: $(cat out)"
# Each may be said in any language of the papers, without a noun before it: NS and EW are the pairs.
printf '[movement]\nkind=mitchell\npairs=10\nwinners=2\nnumbering=line\nboards-per-round=2\n' >tongues.ini
while IFS='|' read -r typed meant; do
    exits 0 happened --event tongues.ini --try "$typed"
    head -1 out | grep -qx "1: $meant" || fail "$typed: $(head -1 out)"
done <<'SAID'
EW 3 penalty 10%|EW 3 penalty 10%
WE 3 kara 10%|EW 3 penalty 10%
OW 3 Strafe 10%|EW 3 penalty 10%
EO 3 penalità 10%|EW 3 penalty 10%
EW 3 Strafe 10%|EW 3 penalty 10%
EW 3 rangaistus 10%|EW 3 penalty 10%
NS 2 do rundy 3|NS 2 until round 3
NS 2 bis Runde 3|NS 2 until round 3
NS 2 fino al turno 3|NS 2 until round 3
NS 2 kierrokseen 3 asti|NS 2 until round 3
runda 2: WE 1 i WE 2 zamienione|round 2: EW 1 and EW 2 exchanged
Runde 2: OW 1 und OW 2 vertauscht|round 2: EW 1 and EW 2 exchanged
turno 2: EO 1 e EO 2 scambiate|round 2: EW 1 and EW 2 exchanged
kierros 2: EW 1 ja EW 2 vaihdettu|round 2: EW 1 and EW 2 exchanged
SAID
says 2 'pairs are called as in "EW 2 penalty 10%" or "round 2: NS 1 and EW 2 exchanged"' \
    happened --event tongues.ini 'EW 3 punished 10%'
sed -i '1i [event]\nlanguage=de' tongues.ini
says 2 'Paare heißen wie in „OW 2 Strafe 10%“ oder „Runde 2: NS 1 und OW 2 vertauscht“' \
    happened --event tongues.ini 'OW 3 bestraft 10%'
done_testing
