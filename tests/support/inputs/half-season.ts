import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { addMs, DAY_MS, parseInstant } from "#domain/shared/instant.ts";
import { type LiveSocket, openSilently } from "#tests/support/live.ts";
import { createPerson, type Person } from "#tests/support/people.ts";
import { STANDARD_SQUAD, seedPicks, seedSeason, standardSeason } from "#tests/support/season.ts";
import { arrangeLeague } from "#tests/support/standings.ts";
import { setClock } from "#tests/support/tipping.ts";

// Of the standard season's three gameweeks the half has the last: it begins at that one's deadline.
export const STARTS = parseInstant("2025-08-30T12:30:00Z");
export const OPENS = addMs(STARTS, -21 * DAY_MS);
export const KICKOFF = parseInstant("2025-08-30T14:00:00Z");

/**
 * A season just before its half opens, and four members of a league of each game; Ann and Bob have the season's card.
 */
export async function arrangeHalf() {
  setClock(addMs(OPENS, -1));
  const season = standardSeason();
  await seedSeason(season);
  const [ann, bob, cem, dee] = [
    await createPerson("ann"),
    await createPerson("bob"),
    await createPerson("cem"),
    await createPerson("dee"),
  ];
  const stranger = await createPerson("stranger");
  await seedPicks(ann);
  await seedPicks(bob);
  const league = await arrangeLeague([ann, bob, cem, dee]);
  const tipping = await arrangeLeague([ann, bob], "score_tipping");
  return {
    season,
    ...{ ann, bob, cem, dee, stranger },
    ...{ league, tipping },
    of: (path: string) => `/api/leagues/${league}/${path}`,
    table: (more = "") => `/api/leaderboard?leagueId=${league}${more}`,
    async follow(person: Person, runs: unknown): Promise<LiveSocket> {
      const socket = await openSilently(person, league);
      socket.send({ type: "auth", userId: person.id, runs });
      return socket;
    },
  };
}

export const ANNS_HALF = STANDARD_SQUAD.map((player) => player + 1);

export const saveHalf = (person: Person, players: readonly number[]) =>
  person.call("PUT", "/api/selections", {
    userId: person.id,
    run: "half",
    selections: players.map((playerId) => ({ teamId: Math.floor(playerId / 100), playerId })),
  });

export const rowsOf = (rows: readonly LeaderboardEntry[]) =>
  rows.map(({ username, rank, score: ticks, noCard }) => [username, rank, ticks, noCard ?? false]);
