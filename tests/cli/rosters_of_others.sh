#!/usr/bin/env bash
# rosters_of_others.sh - lists of players and of results as Swiss-Manager, chess-results and spreadsheets head them. Where a value
# stands in a TRF is Annex C.04 A of FIDE's handbook: sex 10, title 11-13, name 15-47, rating 49-52, federation 54-56, number 58-68,
# birth 70-79.
source "$(dirname "$0")/helpers.bash"

# trf CSV LINE...: the list as players of a report; blanks at the end of a line do not count.
trf()
{
    exits 0 standings berger --players 4 --names "$1" --format trf
    cp err told
    cut -c1-79 out | grep ^001 | sed 's/ *$//' >got
    printf '%s\n' "${@:2}" >wanted
    diff wanted got >difference || fail "$1: $(cat difference)"
}

# Swiss-Manager: a national rating stands in where there is no other; the name is whole, so its parts say nothing more.
cat >sm.csv <<'END'
Nr;Name;Titel;Identnr;EloNat;EloInt;Geburt;Fed;Sex;Nachname;Vorname
1;Alfa Anna;WGM;1500001;0;2447;01.06.1992;SUI;W;Alfa;Anna
2;Bravo Bob;;1500002;1800;0;1970;GER;;Bravo;Bob
3;Charlie Cay;IM;1500003;2300;2350;1980;GER;;Charlie;Cay
4;Delta Dan;;0;1700;1720;0;GER;;Delta;Dan
END
trf sm.csv '001    1 wWGM Alfa Anna                         2447 SUI     1500001 1992/06/01' \
    '001    2      Bravo Bob                         1800 GER     1500002 1970' \
    '001    3   IM Charlie Cay                       2350 GER     1500003 1980' \
    '001    4      Delta Dan                         1720 GER'
grep -qF 'sm.csv:1: the headings are taken as "Nr" no, "Name" name, "Titel" title, "Identnr" national_id, "EloNat" national_rating, "EloInt" rating, "Geburt" birth, "Fed" federation, "Sex" sex; ignored: the columns "Nachname", "Vorname"' told ||
    fail "what they are taken for: $(cat told)"

# A word for "name" beside one for the surname or the first name is the other half, in every language; a whole name says its half again.
for heads in 'Name;Vorname' 'Nachname;Name' 'Nazwisko;Imię' 'Cognome;Nome' 'Sukunimi;Etunimi' 'Nom;Prénom' 'Nom de famille;Prénom' 'Surname;Name' 'Last name;First name'; do
    printf '%s;Elo\nAlfa;Anna;1800\nAlfa;Bob;1700\nDe Charlie;Cay;1600\nDelta;Dan;1500\n' "$heads" >halves.csv
    trf halves.csv '001    1      Alfa, Anna                        1800' '001    2      Alfa, Bob                         1700' \
        '001    3      De Charlie, Cay                   1600' '001    4      Delta, Dan                        1500'
    # The first name stands first, too.
    sed -E 's/^([^;]*);([^;]*)/\2;\1/' halves.csv >turned.csv
    trf turned.csv '001    1      Alfa, Anna                        1800' '001    2      Alfa, Bob                         1700' \
        '001    3      De Charlie, Cay                   1600' '001    4      Delta, Dan                        1500'
done
printf 'N°;Nom;Prénom;Fédé\n1;Alfa Anna;Anna;SUI\n2;Bob Bravo;Bob;GER\n3;Charlie;Cay;GER\n4;Delta;;GER\n' >whole.csv
trf whole.csv '001    1      Alfa Anna                              SUI' '001    2      Bob Bravo                              GER' \
    '001    3      Charlie, Cay                           GER' '001    4      Delta                                  GER'
# A list of pairs as ours, without numbers and with a column more.
printf 'player1,player2,remark\nAnn,Bob,x\nCid,Dan,y\nEva,Fay,\nGus,Hal,\n' >pairs.csv
exits 0 print name-list howell --pairs 4 --names pairs.csv --format words
grep -q 'Ann Bob' out && grep -qF 'ignored: the column "remark"' err || fail "a column more: $(cat out err)"
printf 'Joueur 1;Joueur 2;Licence 1;Licence 2\nAnn;Bob;11;12\nCid;Dan;13;14\nEva;Fay;15;16\nGus;Hal;17;18\n' >pairs.csv
exits 0 print name-list howell --pairs 4 --names pairs.csv --format words
grep -q 'Ann Bob' out && grep -qF '"Licence 1" id1, "Licence 2" id2' err || fail "in French: $(cat out err)"
# Results of boards and of games headed in each language: board 1 of 8 pairs is that of 8 and 1, 4 spades just made is 420.
for heads in 'Board;NS;OW;Kontrakt;Alleinspieler;Stiche;Anschrift' 'Rozdanie;NS;WE;Kontrakt;Rozgrywający;Lew;Zapis' \
    'Board;NS;EO;Contratto;Dichiarante;Prese;Punteggio' 'Jako;NS;EW;Sitoumus;Pelinviejä;Tikit;Tulos' 'Donne;NS;EO;Contrat;Déclarant;Levées;Marque'; do
    printf '%s\n1;8;1;4S;N;10;\n' "$heads" >boards.csv
    exits 0 score howell --pairs 8 --results boards.csv --boards
    grep -qE '4S +N +10 +420' out || fail "$heads: $(cat out)"
done
# Where spades are P and diamonds K, C is hearts and not clubs: it is asked for, unless its score says which. Pairs 8 and 1 play board 1.
printf 'board,ns,ew,contract,declarer,tricks,score\n1,8,1,4C,N,10,\n1,4,5,4P,N,10,\n' >letters.csv
says 3 'letters.csv:2: "4C": other contracts of this file have letters of another language, so C may be clubs or hearts; write 4♣, or 4H' \
    score howell --pairs 8 --results letters.csv
sed -i 's/4C,N,10,/4C,N,10,130/' letters.csv
exits 0 score howell --pairs 8 --results letters.csv --boards
grep -qE '4C +N +10 +130' out || fail "clubs by their score: $(cat out)"
sed -i 's/4C,N,10,130/4♣,N,10,/; s/4P/4S/' letters.csv
exits 0 score howell --pairs 8 --results letters.csv --boards
grep -qE '4C +N +10 +130' out || fail "clubs: $(cat out)"
sed -i 's/4♣/4C/' letters.csv
exits 0 score howell --pairs 8 --results letters.csv --boards
grep -qE '4C +N +10 +130' out || fail "clubs in English: $(cat out)"
for heads in 'Runde;Brett;Weiß;Schwarz;Ergebnis' 'Runda;Szachownica;Białe;Czarne;Wynik' 'Turno;Scacchiera;Bianco;Nero;Risultato' \
    'Kierros;Pöytä;Valkea;Musta;Tulos' 'Ronde;Échiquier;Blancs;Noirs;Résultat'; do
    printf '%s\n1;1;1;10;1-0\n' "$heads" >games.csv
    exits 0 standings berger --players 10 --results games.csv --format csv
    grep -qE '^1,1,[^,]*,1,' out || fail "$heads: $(cat out err)"
done

# chess-results: the column of titles has no heading.
cat >cr.csv <<'END'
No.;;Name;FideID;FED;Rtg;Club/City
1;GM;Alfa, Anna;1500001;SUI;2447;Club A
2;;Bravo, Bob;1500002;GER;1800;Club B
3;IM;Charlie, Cay;1500003;GER;2350;Club C
4;;Delta, Dan;1500004;GER;1720;Club D
END
trf cr.csv '001    1   GM Alfa, Anna                        2447 SUI     1500001' \
    '001    2      Bravo, Bob                        1800 GER     1500002' \
    '001    3   IM Charlie, Cay                      2350 GER     1500003' \
    '001    4      Delta, Dan                        1720 GER     1500004'

# Other languages, a name in two parts, and no numbers: in their order.
printf 'Nazwisko;Imię;Ranking;Klub\nŁoś;Ola;2301;Hetman\nLis;Jan;0;\nKot;Ewa;1900;Hetman\nWilk;Adam;1800;\n' >pl.csv
printf 'Sukunimi\tEtunimi\tSeura\nAho\tLiisa\tX\nLaine\tOtto\t\nNiemi\tUlla\t\nSalo\tTimo\t\n' >fi.csv
exits 0 standings berger --players 4 --names fi.csv --format csv
grep -q '1,"Aho, Liisa"' out || fail "a name in two parts: $(cat out)"
printf 'No,Giocatore,Elo,Circolo\n1,Verdi,2000,X\n2,Neri,1900,\n3,Rossi,1800,\n4,Bianchi,1700,\n' >it.csv
trf it.csv '001    1      Verdi                             2000' '001    2      Neri                              1900' \
    '001    3      Rossi                             1800' '001    4      Bianchi                           1700'

# A column that is not known may be that of the numbers. All that are not known are named at once.
printf 'Stuhl;Spieler;Tisch;Verein\n2;A;1;X\n1;B;2;X\n4;C;3;X\n3;D;4;X\n' >seat.csv
says 3 'seat.csv:1: the headings are taken as "Spieler" name, "Verein" club; ignored: the columns "Stuhl", "Tisch"; if one of these has the numbers, call it "no", and if none has, take them out' \
    show berger --players 4 --names seat.csv
printf 'no,name,ratng,federaton\n1,Aho,2000,FIN\n' >near.csv
says 3 'near.csv:1: column 9: the heading "ratng" is not known; did you mean "rating"? And "federaton" "federation"?' show berger --names near.csv
printf 'round,table,sw,ew,sett\n1,1,1,2,1\n' >strange.csv
says 3 'strange.csv:1: column 13: the headings "sw", "sett" are not known; the headings are round,table,ns,ew,set' check strange.csv
printf 'Nr;Name;Elo\n1;A;high\n' >high.csv
says 3 'high.csv:2: column 5: rating: "high" is not a whole number' show berger --players 4 --names high.csv

# Pairs: two names a row, or both in one.
printf 'Nr\tNorth/South\tPartner\tClub\n2\tAnna\tEva\tBlue\n1\tBo\tCy\tRed\n3\tDi\tEd\t\n4\tFay\tGus\t\n5\tHa\tIda\t\n6\tJo\tKim\t\n' >pairs.csv
printf 'Paar;Namen;Verein\n2;Anna & Eva;Blue\n1;Bo & Cy;Red\n3;Di & Ed;\n4;Fay & Gus;\n5;Ha & Ida;\n6;Jo & Kim;\n' >paare.csv
printf 'pair,name,club\n2,Anna & Eva,Blue\n1,Bo & Cy,Red\n3,Di & Ed,\n4,Fay & Gus,\n5,Ha & Ida,\n6,Jo & Kim,\n' >ours.csv
for list in ours pairs paare; do
    exits 0 print name-list howell --pairs 6 --names $list.csv --format dump
    cp out $list.dump
done
cmp -s ours.dump pairs.dump && cmp -s ours.dump paare.dump || fail 'pairs are those of our own headings'

# Results under the headings of Swiss-Manager are those under ours.
printf 'Runde;Brett;NrW;NrS;Erg\n1;1;1;4;1:0\n1;2;2;3;½:½\n2;1;4;3;0 - 1\n2;2;1;2;+:-\n' >erg.csv
printf 'round,board,white,black,result\n1,1,1,4,1-0\n1,2,2,3,1/2-1/2\n2,1,4,3,0-1\n2,2,1,2,1-0F\n' >results.csv
exits 0 standings berger --players 4 --results results.csv
mv out ours
exits 0 standings berger --players 4 --results erg.csv
cmp -s ours out || fail "results: $(diff ours out)"
done_testing
