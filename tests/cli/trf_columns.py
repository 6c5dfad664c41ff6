"""trf_columns.py VERSION FILE... - reads reports of tournaments by their columns, as a program does that knows nothing of ours.

The tables are those of FIDE's format of 2016 (Handbook C.04, annex 2) and of 2026 (approved on 12 May 2025), with the codes of
record 192 from FIDE's table of tournament types: what stands where, and of what form. What stands in no field, a field of another
form, and what two records say of one thing in two ways, is told with file and line; exit 1.
"""
import re
import sys

NUMBER, DAY = r" *\d+", r"\d{4}/\d\d/\d\d"
POINTS = r" *\d+\.\d| *\d{3,4}"  # 11.5; what has no room for a decimal is told
TITLES = " GM| IM|WGM| FM|WIM| CM|WFM|WCM"
TEXT = r"\S.*"
# (first, last, name, form, needed); columns from 1
PLAYER = [(5, 8, "no", NUMBER, True), (10, 10, "sex", "[mw]", False), (11, 13, "title", TITLES, False),
          (15, 47, "name", TEXT, True), (49, 52, "rating", NUMBER, False), (54, 56, "federation", "[A-Z]{3}", False),
          (58, 68, "id", NUMBER, False), (70, 79, "birth", r"\d{4}(/\d\d/\d\d)? *", False), (81, 84, "points", POINTS, True),
          (86, 89, "rank", NUMBER, False)]
GAME = [(92, 95, "opponent", r"\d{4}| *\d+", True), (97, 97, "colour", "[wb-]", True), (99, 99, "result", "[-+WDL1=0HFUZ]", False)]
# record: (fields, (fields that come again and again, how many columns further on each time))
RECORDS = {
    "001": (PLAYER, (GAME, 10)),
    "132": ([], ([(92, 99, "day", r"\d\d/\d\d/\d\d", False)], 10)),
    "013": ([(5, 36, "name", TEXT, True)], ([(37, 40, "player", NUMBER, False)], 5)),
    "162": ([], ([(6, 6, "code", "[WDLAPX]", True), (7, 10, "points", POINTS, True)], 9)),
    "300": ([(5, 7, "round", NUMBER, True), (9, 11, "team", NUMBER, True), (13, 15, "other", NUMBER, True)],
            ([(17, 20, "player", r"\d{4}| *\d+", False)], 5)),
    "310": ([(5, 7, "no", NUMBER, True), (9, 40, "name", TEXT, True), (42, 46, "nickname", TEXT, False),
             (48, 53, "strength", NUMBER, False), (55, 60, "match", POINTS, False), (62, 67, "games", POINTS, True),
             (69, 71, "rank", NUMBER, True)], ([(74, 77, "player", NUMBER, False)], 5)),
}
# What stands from column 5 to the end.
TEXTS = {"012": TEXT, "022": TEXT, "032": "[A-Z]{3}", "042": DAY, "052": DAY, "062": r"\d+", "072": r"\d+", "082": r"\d+",
         "092": TEXT, "102": TEXT, "112": TEXT, "122": TEXT, "142": r"\d+", "152": "[WB]", "192": r"\w+", "202": TEXT,
         "222": r"[-WB0-9/+:]+", "352": "[WB]+", "XXR": r"\d+", "XXS": r"([A-Z]+=\d*\.?\d+ ?)+"}
SINCE_2026 = {"142", "152", "162", "192", "202", "222", "300", "310", "352"}
OF_2016 = {"013", "XXR", "XXS"}
TYPES = re.compile(r"(BERGER|FIDE|CUSTOM)_(TEAM_)?ROUNDROBIN|(BERGER|FIDE)_(TEAM_)?DOUBLEROUNDROBIN"
                   r"|BERGER_(TEAM_)?ROUNDROBIN_G[1-9]|FIDE_(DOUBLE)?SCHEVENINGEN|FIDE_SCHEVENINGEN_G[1-9]"
                   r"|CUSTOM_SCHEVENINGEN|(FIDE_DUTCH|FIDE_DUBOV|FIDE_BURSTEIN)(_20\d\d)?(_BAKU)?|CUSTOM_SWISS")
TIE_BREAKS = re.compile(r"(DE|BPG|BWG|REP|STD|SB(/C[12])?|RTNG(/R)?|WIN|WON|PS|TPN(/R)?|KS(/L[+-]?\d+)?|(BH|FB|AOB)(/[CM]\d)?)(/P)?"
                        r"|MPvGP|E[MG][MG]SB")
QUARTERS = {"1": "W", "+": "W", "W": "W", "F": "W", "U": "W", "=": "D", "D": "D", "H": "D", "0": "L", "L": "L"}
FIT = {"10", "01", "==", "00", "=0", "0=", "+-", "-+", "--", "WL", "LW", "DD", "LL", "  "}


class Report:
    def __init__(self, name, version):
        self.name, self.version, self.bad = name, version, 0
        self.heads, self.rows, self.scores = {}, {"001": [], "013": [], "310": [], "300": []}, {}

    def tell(self, line, what):
        self.bad += 1
        print(f"{self.name}:{line}: {what}")

    def fields(self, record, line, text):
        """The fields by name, and those that come again as a list of such."""
        once, (again, width) = RECORDS[record]
        covered, row, more = {1, 2, 3}, {"line": line}, []

        def take(into, places, further):
            for first, last, name, form, needed in places:
                cut = text[first + further - 1:last + further]
                covered.update(range(first + further, last + further + 1))
                into[name] = cut.strip()
                if not cut.strip():
                    if needed:
                        self.tell(line, f"record {record}: columns {first + further} to {last + further}, {name}, are empty")
                elif not re.fullmatch(form, cut if " *" in form[:8] else cut.rstrip()):
                    self.tell(line, f'record {record}: columns {first + further} to {last + further}: "{cut}" is no {name}')

        take(row, once, 0)
        for further in range(0, max(0, len(text) - again[0][0] + 1), width):
            more.append({})
            take(more[-1], again, further)
        for column, letter in enumerate(text, 1):
            if letter != " " and column not in covered:
                self.tell(line, f'record {record}: column {column}: "{letter}" stands in no field')
        return row, more

    def read(self, data):
        if data[-2:] != b"\r\n":
            self.tell(0, "the last line does not end with CR LF")
        for line, text in enumerate(data.decode().split("\r\n")[:-1], 1):
            record = text[:3]
            if "\n" in text or "\r" in text:
                self.tell(line, "an end of a line without CR LF")
            if record == "###":
                continue
            if record not in TEXTS and record not in RECORDS:
                self.tell(line, f'there is no record "{record}"')
            elif record in (SINCE_2026 if self.version == 16 else OF_2016):
                self.tell(line, f"record {record} is not of the format of 20{self.version}")
            elif text[3:4] != " ":
                self.tell(line, "column 4 is not blank")
            elif record in TEXTS:
                if record in self.heads and record != "112":
                    self.tell(line, f"record {record} a second time")
                self.heads[record] = text[4:]
                if not re.fullmatch(TEXTS[record], text[4:]):
                    self.tell(line, f'record {record}: "{text[4:]}"')
            else:
                row, more = self.fields(record, line, text)
                if record == "162":
                    self.scores = {one["code"]: float(one["points"]) for one in more if re.fullmatch(POINTS, one["points"])}
                elif record in self.rows:
                    self.rows[record].append((row, more))

    # ---- what two places say of one thing ----

    def points_of(self, result):
        usual = {"W": 1.0, "D": 0.5, "L": 0.0}
        for part in self.heads.get("XXS", "").split():
            usual[part.split("=")[0]] = float(part.split("=")[1])
        usual["L"] = usual.get("WL", usual["L"])
        return {**usual, **self.scores}[QUARTERS[result]] if result in QUARTERS else 0.0

    def check_games(self):
        rounds = 0
        players = {int(row["no"]): (row, games) for row, games in self.rows["001"]}
        if len(players) != len(self.rows["001"]):
            self.tell(0, "a number stands twice")
        for no, (row, games) in players.items():
            rounds = max(rounds, len(games))
            total = sum(self.points_of(game["result"]) for game in games)
            if int(total * 10) != float(row["points"]) * 10 and (total < 100 or int(total) != float(row["points"])):
                self.tell(row["line"], f"{row['points']} points, and the results give {total}")
            for i, game in enumerate(games):
                other = int(game["opponent"] or 0)
                if other == 0:
                    if game["colour"] != "-" or game["result"] not in ("Z", "H", "F", "U", "+", ""):
                        self.tell(row["line"], f"round {i + 1}: a bye with colour or result of a game")
                    continue
                if other not in players or i >= len(players[other][1]):
                    self.tell(row["line"], f"round {i + 1}: there is no {other}")
                    continue
                theirs = players[other][1][i]
                if int(theirs["opponent"]) != no:
                    self.tell(row["line"], f"round {i + 1}: {other} names another one")
                if {game["colour"], theirs["colour"]} not in ({"w", "b"}, {"-"}):
                    self.tell(row["line"], f"round {i + 1}: two of one colour")
                if (game["result"] or " ") + (theirs["result"] or " ") not in FIT:
                    self.tell(row["line"], f"round {i + 1}: {game['result']} and {theirs['result']}")
        if int(self.heads.get("142", rounds)) < rounds:
            self.tell(0, f"record 142 has {self.heads['142']} rounds, and there are {rounds}")
        if int(self.heads.get("062", len(players))) != len(players):
            self.tell(0, f"record 062 has {self.heads['062']} players, and there are {len(players)}")
        return players

    def check_teams(self, players):
        rows = self.rows["310" if self.version == 26 else "013"]
        team = {}
        for i, (row, more) in enumerate(rows, 1):
            no = int(row.get("no", i))
            for one in more:
                if one["player"] and int(one["player"]) in team:
                    self.tell(row["line"], f"{one['player']} plays for two teams")
                if one["player"] and int(one["player"]) not in players:
                    self.tell(row["line"], f"there is no player {one['player']}")
                if one["player"]:
                    team[int(one["player"])] = no
        if int(self.heads.get("082", len(rows))) != len(rows):
            self.tell(0, f"record 082 has {self.heads['082']} teams, and there are {len(rows)}")
        code = self.heads.get("192", "")
        if code and not TYPES.fullmatch(code):
            self.tell(0, f"record 192: there is no {code}")
        if code and ("TEAM" in code or "SCHEVENINGEN" in code) != (len(rows) > 0):
            self.tell(0, f"record 192: {code}, with {len(rows)} teams")
        if ("Team" in self.heads.get("092", "")) != (len(rows) > 0) and self.heads.get("092", "")[:10] in ("Team", "Individual"):
            self.tell(0, f"record 092: {self.heads['092']}, with {len(rows)} teams")
        for row, more in self.rows["300"]:
            if any(int(one["player"] or 0) and team[int(one["player"])] != int(row["team"]) for one in more):
                self.tell(row["line"], "a line-up with a player of another team")
        if self.version == 26:
            self.check_team_points(rows, players, team)

    def check_team_points(self, rows, players, team):
        match, games, played = {}, {}, []
        for i in range(max(len(more) for _, more in players.values())):
            score, against = {}, {}
            for no, (_, more) in players.items():
                if no in team and i < len(more) and more[i]["opponent"]:
                    score[team[no]] = score.get(team[no], 0) + self.points_of(more[i]["result"])
                    if int(more[i]["opponent"]):
                        against[team[no]] = team[int(more[i]["opponent"])]
            for one, other in against.items():
                played.append((one, other, score[one], 2 if score[one] > score[other] else score[one] == score[other]))
                match[one] = match.get(one, 0) + (2 if score[one] > score[other] else score[one] == score[other])
            for one, points in score.items():
                games[one] = games.get(one, 0) + points
        for row, _ in rows:
            no = int(row["no"])
            if row["match"] and float(row["match"]) != match.get(no, 0):
                self.tell(row["line"], f"{row['match']} match points, and the games give {match.get(no, 0)}")
            if float(row["games"]) != games.get(no, 0):
                self.tell(row["line"], f"{row['games']} game points, and the games give {games.get(no, 0)}")
        if rows and "SCHEVENINGEN" not in self.heads.get("192", ""):
            self.check_team_places(rows, match, games, played)

    def check_team_places(self, rows, match, games, played):
        """The places of record 310 are those by match points and the codes of record 202, as C.07 defines them."""
        codes = self.heads.get("202", "")
        if codes != "MPvGP,DE,EMGSB":
            self.tell(0, f"record 202: {codes or 'none'}, and these teams are ranked by MPvGP, DE, EMGSB")
        level = {no: (match.get(no, 0), games.get(no, 0)) for no in (int(row["no"]) for row, _ in rows)}
        values = {}
        for no, points in level.items():
            direct = sum(won for one, other, _, won in played if one == no and level[other] == points)
            extended = sum(match[other] * made for one, other, made, _ in played if one == no)
            values[no] = (*points, direct, extended)
        for row, _ in rows:
            no = int(row["no"])
            place = 1 + sum(values[other] > values[no] for other in values)
            if int(row["rank"]) != place:
                self.tell(row["line"], f"place {row['rank']}, and by record 202 it is {place}: {values[no]}")

    def check(self):
        self.check_teams(self.check_games())
        for code in filter(None, re.split("[, ]+", self.heads.get("202", ""))):
            if not TIE_BREAKS.fullmatch(code):
                self.tell(0, f"record 202: there is no {code}")


def main():
    bad = 0
    for name in sys.argv[2:]:
        report = Report(name, int(sys.argv[1]))
        with open(name, "rb") as file:
            report.read(file.read())
        if report.bad == 0:
            report.check()
        bad += report.bad
    sys.exit(bad > 0)


main()
