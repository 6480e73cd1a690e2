import type { PublicTable } from "#contract/leagues/public-tables.ts";
import type { Selection } from "#contract/squads.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import type { SeedClient } from "#sandbox/seed/client.ts";
import type { Game } from "#tests/e2e/game.ts";

/** How often the page's script asks (`public/public-table.js`). */
const ASKS_EVERY_MS = 4_000;
/** Viewers who come at instants spread over that time. */
const WATCHERS = 8;
const GOALS = 10;
/** A goal that nobody shows by then fails the bench. */
const PATIENCE_MS = 30_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What a viewer's page shows: every score of the table, added up. */
interface Watcher {
  shown: number;
  seen: string;
}

/**
 * Puts goals into the feed one after another, each at another moment of the watchers' waits, and returns how long each
 * watcher's page took to show each of them. Who watches asks as the page's script does: for the data every four seconds
 * with the validator, and for the embed once they have changed.
 */
export async function timeGoals(
  game: Game,
  holder: SeedClient,
  embed: string,
  data: string,
): Promise<number[]> {
  const state = { isOver: false };
  const watchers = Array.from({ length: WATCHERS }, (): Watcher => ({ shown: 0, seen: "" }));
  const watching = watchers.map(async (watcher, n) => {
    await pause((n * ASKS_EVERY_MS) / WATCHERS);
    for (; !state.isOver; await pause(ASKS_EVERY_MS)) await look(watcher);
  });
  const took: number[] = [];
  const present: PublicTable = await (await fetch(`${game.url}${data}`)).json();
  let due = sumOf(present);
  await until(() => watchers.every(({ shown }) => shown === due));
  for (const [n, goal] of (await goalsFor(game, holder)).entries()) {
    await pause((n * ASKS_EVERY_MS) / GOALS);
    due += present.memberCount;
    game.feed.control.goal(goal);
    const startedAt = performance.now();
    const cron = game.runCron();
    await Promise.all(
      watchers.map(async (watcher) => {
        await until(() => watcher.shown >= due);
        took.push(performance.now() - startedAt);
      }),
    );
    await cron;
  }
  state.isOver = true;
  await Promise.all(watching);
  return took;

  async function look(watcher: Watcher): Promise<void> {
    const headers = watcher.seen ? { "If-None-Match": watcher.seen } : undefined;
    const answer = await fetch(`${game.url}${data}`, headers && { headers });
    if (answer.status === 304) return;
    const table: PublicTable = await answer.json();
    const page = await (await fetch(`${game.url}${embed}`)).text();
    if (!page.includes(`data-seq="${table.seq}"`)) return;
    watcher.shown = sumOf(table);
    watcher.seen = answer.headers.get("ETag") ?? "";
  }
}

const sumOf = ({ rows }: PublicTable) => rows.reduce((sum, { score }) => sum + score, 0);

/** Goals of matches in play that tick a club of the holder's card. */
async function goalsFor(game: Game, { call, userId }: SeedClient) {
  const squad = (await call<Selection[]>("GET", `/api/selections?userId=${userId}`)).body;
  const elements = new Map(game.archive.players.map(({ id, code }) => [code, id]));
  const clubs = new Map(game.archive.teams.map(({ id, code }) => [id, code]));
  const now = game.clock.now();
  const goals = game.archive.fixtures.flatMap(({ id, kickoff_time, team_h, team_a }) => {
    const since = kickoff_time === null ? Number.NaN : now - Date.parse(kickoff_time);
    if (!(since > 0 && since < 45 * MINUTE_MS)) return [];
    return [team_h, team_a].flatMap((club) => {
      const slot = squad.find(({ teamId }) => teamId === clubs.get(club));
      const element = slot && !slot.ticked ? elements.get(slot.playerId) : undefined;
      return element === undefined ? [] : [{ fixture: id, element }];
    });
  });
  if (goals.length === 0) throw new Error("No match in play ticks a club of the card");
  return goals.slice(0, GOALS);
}

async function until(holds: () => boolean): Promise<void> {
  const from = performance.now();
  while (!holds()) {
    if (performance.now() - from > PATIENCE_MS) throw new Error("A goal was not shown in thirty seconds");
    await pause(10);
  }
}
