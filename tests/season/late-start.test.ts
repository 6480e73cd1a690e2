import archive from "virtual:season/2025-26";
import { expect, test } from "vitest";
import { clubId, fixtureId, gameweekId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS, parseInstant } from "#domain/shared/instant.ts";
import { type PackedSlips, packSlips } from "#domain/tipping/packed-slips.ts";
import type { MatchOutcome } from "#domain/tipping/slip.ts";
import type { SeasonArchive } from "#sandbox/archive/types.ts";
import { makeFacts, makeFixture, makeGameweek } from "#tests/support/worlds/facts.ts";
import { makeMember } from "#tests/support/worlds/members.ts";
import { boardOf } from "#workers/league/games/tipping-board.ts";
import { createTipping } from "#workers/league/games/tipping-game.ts";
import { Roster, type SlipSource } from "#workers/league/table/roster.ts";
import type { BoardPeriod } from "#workers/rpc/league.ts";
import { seededRandom } from "./random.ts";

const PEOPLE = ["ann", "bob", "cat", "dan", "eve", "fay"];
const JOKERS = [14, 3, 20, 7, 38, 11];
const OUTCOMES: readonly MatchOutcome[] = ["home_win", "draw", "away_win"];
type Calls = ReadonlyMap<number, MatchOutcome>;

/** Everybody predicts every match of the season, without goal bonuses: no default has to be drawn. */
function callsOf({ fixtures }: SeasonArchive): Calls[] {
  const random = seededRandom(14);
  return PEOPLE.map(
    () => new Map(fixtures.map(({ id }) => [id, OUTCOMES[Math.floor(random() * 3)] ?? "draw"])),
  );
}

/** A table by a second computation, from archive and predictions alone: name, rank, points and gameweeks won. */
function plainTable(season: SeasonArchive, calls: readonly Calls[], counts: (gameweek: number) => boolean) {
  const people = PEOPLE.map((name, at) => ({ name, at, points: 0, draws: 0, right: 0, won: 0 }));
  for (const { id } of season.events.filter((event) => counts(event.id))) {
    const matches = season.fixtures.filter(({ event }) => event === id);
    const totals = people.map(({ at }) => {
      let [points, right, draws] = [0, 0, 0];
      for (const { id: match, team_h_score: home = 0, team_a_score: away = 0 } of matches) {
        const difference = (home ?? 0) - (away ?? 0);
        const result = difference > 0 ? "home_win" : difference < 0 ? "away_win" : "draw";
        if (calls[at]?.get(match) !== result) continue;
        right++;
        if (result === "draw") draws++;
        points += result === "draw" ? 5 : 3;
      }
      if (right === matches.length && right >= 8) points += 5;
      return { points: JOKERS[at] === id && matches.length >= 5 ? points * 2 : points, right, draws };
    });
    const best = Math.max(...totals.map(({ points }) => points));
    for (const person of people) {
      const total = totals[person.at];
      if (!total) continue;
      person.points += total.points;
      person.right += total.right;
      person.draws += total.draws;
      if (best > 0 && total.points === best) person.won++;
    }
  }
  // TIP-09; nobody has goal bonuses or defaults.
  const keyOf = ({ points, draws, right, won }: (typeof people)[number]) => [points, draws, right, won];
  const isAhead = (a: readonly number[], b: readonly number[]) => {
    const at = a.findIndex((figure, index) => figure !== b[index]);
    return at >= 0 && (a[at] as number) > (b[at] as number);
  };
  return people
    .map((person) => ({
      row: [
        person.name,
        1 + people.filter((other) => isAhead(keyOf(other), keyOf(person))).length,
        person.points,
        person.won,
      ] as const,
    }))
    .map(({ row }) => row)
    .sort((a, b) => a[1] - b[1] || a[0].localeCompare(b[0]));
}

function factsOf(season: SeasonArchive) {
  return makeFacts({
    gameweeks: season.events.map(({ id, deadline_time }) =>
      makeGameweek(id, deadline_time, { isFinished: true, isFinal: true }),
    ),
    fixtures: season.fixtures.map((match) => {
      const kickoffAt = parseInstant(match.kickoff_time ?? "");
      const gameweek = gameweekId(match.event ?? 0);
      return makeFixture(match.id, {
        gameweekId: gameweek,
        homeClubId: clubId(match.team_h),
        awayClubId: clubId(match.team_a),
        kickoffAt,
        hasStarted: true,
        homeScore: match.team_h_score,
        awayScore: match.team_a_score,
        isSettled: true,
        isFinal: true,
        lock: { lockedAt: kickoffAt, kickoffAt, gameweekId: gameweek, candidates: [] },
      });
    }),
  });
}

function rosterOf(season: SeasonArchive, calls: readonly Calls[]): Roster {
  const bySlot = new Map<number, PackedSlips>();
  const source: SlipSource = {
    slipsOf: (slot) => bySlot.get(slot) ?? ("" as PackedSlips),
    allSlips: () => bySlot,
    readFolded: () => ({ weeks: [], unfolded: new Set() }),
    fold: () => {},
  };
  const roster = new Roster(source);
  const came = addMs(parseInstant(season.events[0]?.deadline_time ?? ""), -DAY_MS);
  PEOPLE.forEach((name, at) => {
    const slips = season.events.map(({ id }) => ({
      gameweekId: gameweekId(id),
      hasJoker: JOKERS[at] === id,
      version: 1,
      entries: season.fixtures
        .filter(({ event }) => event === id)
        .map((match) => ({
          fixtureId: fixtureId(match.id),
          outcome: calls[at]?.get(match.id) ?? "draw",
          goalBonusPlayerId: 0 as const,
          receivedAt: addMs(parseInstant(match.kickoff_time ?? ""), -HOUR_MS),
        })),
    }));
    const slot = roster.put(makeMember(name, { tippingSince: came, joinedAt: came }));
    bySlot.set(slot, packSlips(slips));
  });
  return roster;
}

test.runIf(archive)(
  "TIP-12 a whole real season's tables of a league that starts late are those of separate code",
  () => {
    const season: SeasonArchive = JSON.parse(archive ?? "");
    const calls = callsOf(season);
    const roster = rosterOf(season, calls);
    const facts = factsOf(season);
    const now = addMs(parseInstant(season.events.at(-1)?.deadline_time ?? ""), 30 * DAY_MS);
    const monthOf = new Map(season.events.map(({ id, deadline_time }) => [id, deadline_time.slice(0, 7)]));
    for (const firstGameweek of [null, 2, 12, 30, 38]) {
      const table = createTipping("secret", {
        firstGameweek: firstGameweek === null ? null : gameweekId(firstGameweek),
      }).tableOf(roster, facts, now);
      const rowsOf = (period: BoardPeriod) =>
        boardOf(table, period)
          ?.entries(0, 10)
          .map(({ username, rank, score, gameweeksWon }) => [username, rank, score, gameweeksWon]);
      const counts = (gameweek: number) => gameweek >= (firstGameweek ?? 1);
      expect(rowsOf({ kind: "season" })).toEqual(plainTable(season, calls, counts));
      for (const month of new Set(monthOf.values())) {
        const inMonth = (gameweek: number) => counts(gameweek) && monthOf.get(gameweek) === month;
        expect(rowsOf({ kind: "month", month }), month).toEqual(plainTable(season, calls, inMonth));
      }
      for (const { id } of season.events) {
        const isIt = (gameweek: number) => gameweek === id && counts(gameweek);
        expect(rowsOf({ kind: "gameweek", gameweek: gameweekId(id) }), `gameweek ${id}`).toEqual(
          plainTable(season, calls, isIt),
        );
      }
    }
  },
);
