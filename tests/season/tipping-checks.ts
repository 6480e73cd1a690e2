import { expect } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { LeagueHistory } from "#contract/story.ts";
import type { GameweekPredictions, LeagueSplit } from "#contract/tipping-answers.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import type { SeasonArchive } from "#sandbox/archive/types.ts";
import { eventually } from "#tests/support/eventually.ts";
import { oracleRowsOf } from "#tests/support/oracles/oracle-records.ts";
import type { TippingOracle } from "#tests/support/oracles/tipping-oracle.ts";
import { pickOne } from "./random.ts";
import type { SeasonPlayer } from "./tipping-player.ts";

export interface PlayedLeague {
  readonly league: League;
  readonly members: SeasonPlayer[];
}

/** HLF-01: the first gameweek after the middle one. */
export const firstOfHalf = ({ events }: SeasonArchive) => Math.ceil(events.length / 2) + 1;

/**
 * HLF-08: compares a league's table of the half with the plain count of its gameweeks. Who won one is known at the end.
 */
export async function compareHalf(
  archive: SeasonArchive,
  oracle: TippingOracle,
  { league, members }: PlayedLeague,
  now: number,
): Promise<void> {
  const known = members.map((member) => member.known);
  const isOver =
    now > Math.max(...archive.fixtures.map(({ kickoff_time }) => Date.parse(kickoff_time))) + DAY_MS;
  const plain = oracle.finalTable(known, now, () => isOver, firstOfHalf(archive));
  // The half's table has no more figures than these.
  const told = (rows: readonly { rank: number; username: string; points: number }[]) => {
    const ranked = rows.map(({ rank, username, points }) => ({
      rank: isOver ? rank : null,
      username,
      points,
    }));
    return isOver ? ranked : ranked.sort((a, b) => (a.username < b.username ? -1 : 1));
  };
  await eventually(async () => {
    const path = `/api/leaderboard?leagueId=${league.id}&limit=200&run=half`;
    const answer = await (members[0] as SeasonPlayer).call("GET", path);
    expect(answer.status).toBe(200);
    const rows: LeaderboardEntry[] = await answer.json();
    const points = rows.map(({ score, ...row }) => ({ ...row, points: score }));
    expect(told(points), `HLF-08 at ${new Date(now).toISOString()}`).toEqual(told(plain));
  });
}

/** Once the season is over: a league's tables of the season and of the half, and the winners of its months. */
export async function compareAtTheEnd(
  archive: SeasonArchive,
  oracle: TippingOracle,
  { league, members }: PlayedLeague,
  now: number,
): Promise<void> {
  const expected = oracle.finalTable(
    members.map(({ known }) => known),
    now,
  );
  await eventually(async () => {
    const answer = await (members[0] as SeasonPlayer).call(
      "GET",
      `/api/tipping/board?leagueId=${league.id}&limit=200`,
    );
    expect(answer.status).toBe(200);
    expect(oracleRowsOf(await answer.json())).toEqual(expected);
  });
  await compareHalf(archive, oracle, { league, members }, now);
  const asked = await (members[0] as SeasonPlayer).call("GET", `/api/leagues/${league.id}/history`);
  const history: LeagueHistory = await asked.json();
  const names = new Map(history.members.map(({ id, username }) => [id, username]));
  const months = history.months.map(({ month, ids }) => [month, ids.map((id) => names.get(id)).sort()]);
  const plain = oracle.months(
    members.map(({ known }) => known),
    now,
  );
  expect(Object.fromEntries(months)).toEqual(plain);
  expect(Object.keys(plain)).toHaveLength(10);
}

/**
 * TIP-08: one player requests another's predictions of an unfinished gameweek, and their league's split of a match: no
 * answer includes a fixture that the oracle has as open, and every locked prediction is there.
 */
export async function askAsAnother(
  players: readonly SeasonPlayer[],
  leagues: readonly PlayedLeague[],
  oracle: TippingOracle,
  now: number,
  random: () => number,
): Promise<number> {
  const { league, members } = pickOne(leagues, random);
  const asker = pickOne(members, random);
  const owner = pickOne(players, random);
  const recent = owner.known.submissions.at(-1);
  if (!recent || owner === asker) return 0;
  const answer = await asker.call(
    "GET",
    `/api/tipping/predictions?gameweek=${recent.gameweek}&userId=${owner.known.id}`,
  );
  expect(answer.status).toBe(200);
  const { predictions, joker }: GameweekPredictions = await answer.json();
  for (const { fixtureId } of predictions) {
    expect(oracle.isLocked(fixtureId, now), `fixture ${fixtureId} at ${new Date(now).toISOString()}`).toBe(
      true,
    );
  }
  if (predictions.length === 0) expect(joker).toBe(false);
  const asked = pickOne(recent.predictions, random).fixture;
  const split = await asker.call("GET", `/api/tipping/split?leagueId=${league.id}&fixtureId=${asked}`);
  const isLocked = oracle.isLocked(asked, now);
  expect(split.status).toBe(isLocked ? 200 : 409);
  const text = await split.text();
  if (!isLocked) expect(text).not.toMatch(/home_win|away_win|draw|members/);
  const splits = await asker.call(
    "GET",
    `/api/tipping/splits?leagueId=${league.id}&gameweek=${recent.gameweek}`,
  );
  expect(splits.status).toBe(200);
  const told: LeagueSplit[] = await splits.json();
  for (const { fixtureId } of told) expect(oracle.isLocked(fixtureId, now), `${fixtureId}`).toBe(true);
  const shown = predictions.some(({ fixtureId }) => fixtureId === asked);
  if (isLocked && recent.gameweek === oracle.gameweekOf(asked, now)) {
    expect(shown).toBe(true);
    expect(told).toContainEqual(JSON.parse(text));
  }
  return 1;
}
