import type { OwnStanding } from "#contract/leagues/leaderboard.ts";
import type { League } from "#contract/leagues/leagues.ts";

const BETWEEN_LOOKS_MS = 200;
const LOOKS = 150;

/** Reads as the person who made the card. */
type Read = <Answer>(path: string) => Promise<Answer>;

/**
 * Waits until the person's leagues have their second card in their tables. A message tells them, and messages of the
 * local queue are lost with its Worker: ended or restarted at once, a table would go on without the card (`no place
 * yet`), until a matchday's first socket looks its members up again.
 */
export async function untilTablesHaveCard(read: Read): Promise<void> {
  const leagues = await read<League[]>("/api/leagues");
  for (const { id, name, leagueType, runs } of leagues) {
    if (leagueType !== "football_bingo" || !runs.includes("half")) continue;
    const path = `/api/leaderboard/me?leagueType=football_bingo&run=half&leagueId=${id}`;
    for (let look = 0; ; look += 1) {
      const { entry } = await read<OwnStanding>(path);
      if (entry && !entry.noCard) break;
      if (look === LOOKS) throw new Error(`The table of ${name} still lacks a second card`);
      await new Promise((done) => setTimeout(done, BETWEEN_LOOKS_MS));
    }
  }
}
