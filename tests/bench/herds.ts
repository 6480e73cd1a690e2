/**
 * Many users at once: `node tests/bench/herds.ts`, or as a part of `npm run bench`. For each herd the losses, which
 * must be zero, and how much slower another user's read became, in the same run. Needs a build.
 */

import { createHash } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import type { League } from "#contract/leagues/leagues.ts";
import type { TippingGameweek } from "#contract/tipping-answers.ts";
import { DAY_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import { inParallel } from "#sandbox/seed/client.ts";
import { PROJECT_DIR, runToEnd } from "#sandbox/worker-process.ts";
import { GAMES_DIR, type Game, prepareGames, startGame } from "#tests/e2e/game.ts";
import { createPlayer, PASSWORD } from "#tests/e2e/test.ts";
import { note, writeRun } from "./figures.ts";
import { type Somebody, Watcher } from "./watcher.ts";

/** How many people join a league: with its owner, it is then full. */
const PEOPLE = 999;
const SUBMISSIONS = 500;
const SOCKETS = 300;
const NOON = 100;
const SPREAD_MS = 10_000;
/** Long enough for a 95th percentile that a few slow reads do not decide. */
const QUIET_MS = 6_000;
const JOINED_WITHIN_MS = MINUTE_MS;
const PATIENCE_MS = MINUTE_MS;
const SEEDED_AT = Date.parse("2025-08-13T12:00:00Z");

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const sorted = (times: readonly number[]) => [...times].sort((a, b) => a - b);
const at = (times: readonly number[], share: number) => sorted(times)[Math.floor(times.length * share)] ?? 0;
const people: readonly Somebody[] = Array.from({ length: PEOPLE }, (_, n) => {
  const id = `herd-${String(n).padStart(4, "0")}`;
  const secret = createHash("sha1").update(id).digest("hex");
  return { id, email: `${id}@example.com`, cookie: `fb_session=${id}.${secret}` };
});

/** Writes accounts, each with a session and the owner's password, into the database of a stopped Worker. */
async function seed(persistTo: string, owner: string): Promise<void> {
  const chunks = Array.from({ length: Math.ceil(PEOPLE / 100) }, (_, n) =>
    people.slice(n * 100, n * 100 + 100),
  );
  const hash = `(select password_hash from users where id = '${owner}')`;
  const statements = chunks.flatMap((chunk) => [
    `insert into users (id, username, username_key, email, email_key, first_name, last_name, password_hash,
       push_notifications, email_updates, created_at) values
     ${chunk.map(({ id, email }) => `('${id}','${id}','${id}','${email}','${email}','H','T',${hash},0,0,0)`)};`,
    `insert into sessions (token_hash, id, user_id, device, created_at, last_used_at, expires_at) values
     ${chunk.map(({ id, cookie }) => {
       const hashed = createHash("sha256").update(cookie.slice("fb_session=".length)).digest("hex");
       return `('${hashed}','${id}','${id}','bench',${SEEDED_AT},${SEEDED_AT},${SEEDED_AT + 30 * DAY_MS})`;
     })};`,
  ]);
  const file = `${persistTo}/people.sql`;
  writeFileSync(file, statements.join("\n"));
  const wrangler = `${PROJECT_DIR}/node_modules/wrangler/bin/wrangler.js`;
  const where = ["--local", "--persist-to", persistTo, "--yes", "--file", file];
  await runToEnd([wrangler, "d1", "execute", "football-bingo", ...where]);
}

/** Reads the squad again and again while `isGoing`; returns the time of each read, in milliseconds. */
async function readWhile(game: Game, cookie: string, isGoing: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (isGoing()) {
    const startedAt = performance.now();
    try {
      const answer = await fetch(`${game.url}/api/squad`, { headers: { Cookie: cookie } });
      await answer.arrayBuffer();
      if (answer.ok) times.push(performance.now() - startedAt);
    } catch {
      // The Worker is being replaced.
    }
    await sleep(20);
  }
  return times;
}

/** How many requests a herd makes at least, spread evenly over a time in milliseconds. */
interface Rhythm {
  readonly requests: number;
  readonly withinMs: number;
}

/**
 * Runs a herd beside a reader, and records its effect on the reader's time, beside the effect of as many of the
 * cheapest requests that this server answers, in the same rhythm: what no code behind them could avoid.
 */
async function beside(
  game: Game,
  reader: string,
  name: string,
  { requests, withinMs }: Rhythm,
  herd: () => Promise<number>,
): Promise<void> {
  await besideOne(game, reader, name, herd);
  await besideOne(game, reader, `as many of the cheapest requests as of ${name}`, async () => {
    const numbers = Array.from({ length: requests }, (_, n) => n);
    const answers = await inParallel(numbers, requests, async (n) => {
      await spread(n, requests, withinMs);
      const answer = await fetch(`${game.url}/api/users/count`);
      await answer.arrayBuffer();
      return answer.ok;
    });
    return lostOf(answers);
  });
}

async function besideOne(
  game: Game,
  reader: string,
  name: string,
  herd: () => Promise<number>,
): Promise<void> {
  const until = performance.now() + QUIET_MS;
  const quiet = await readWhile(game, reader, () => performance.now() < until);
  let isGoing = true;
  const reading = readWhile(game, reader, () => isGoing);
  const startedAt = performance.now();
  const lost = await herd();
  isGoing = false;
  const during = await reading;
  note(`${name}: seconds until all were served`, (performance.now() - startedAt) / 1_000);
  note(`${name}: lost`, lost);
  note(`${name}: a reader's median, × before`, at(during, 0.5) / at(quiet, 0.5));
  note(`${name}: a reader's p95, × before`, at(during, 0.95) / at(quiet, 0.95));
}

const post = (game: Game, path: string, cookie: string, body: unknown) =>
  fetch(`${game.url}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(cookie ? { Cookie: cookie } : {}) },
    body: JSON.stringify(body),
  });

/** Repeats a call whenever Retry-After asks for it. @returns whether it was served in time. */
async function untilServed(ask: () => Promise<Response>): Promise<boolean> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const answer = await ask();
    await answer.arrayBuffer();
    if (answer.ok) return true;
    if (answer.status !== 503 && answer.status !== 429) return false;
    await sleep(Number(answer.headers.get("Retry-After") ?? 1) * 1_000 * (0.5 + Math.random()));
  }
  return false;
}

const lostOf = (served: readonly boolean[]) => served.filter((isServed) => !isServed).length;
const spread = (n: number, of: number, withinMs = SPREAD_MS) => sleep((withinMs * n) / of);

async function allReady(watchers: readonly Watcher[], since: number): Promise<number> {
  const deadline = performance.now() + PATIENCE_MS;
  const missing = () => watchers.filter(({ readyAt }) => readyAt <= since).length;
  while (missing() > 0 && performance.now() < deadline) await sleep(20);
  return missing();
}

/** Prints and records each herd's losses and its cost to a reader. */
export async function measureHerds(): Promise<void> {
  await prepareGames();
  const game = await startGame("2025-08-14T12:00:00Z", "herds");
  const owner = await createPlayer(game, "Owner");
  const reader = (await createPlayer(game, "Reader")).cookie;
  await game.restartAt("2025-08-14T12:05:00Z", (persistTo) => seed(persistTo, owner.userId));

  await beside(game, reader, "100 wrong sign-ins at once", { requests: 100, withinMs: 0 }, async () => {
    const answers = await inParallel(people.slice(0, 100), 100, async ({ email }) => {
      const answer = await post(game, "/api/auth/sign-in", "", { email, password: "not this one" });
      await answer.arrayBuffer();
      return answer.status === 401 || answer.status === 503;
    });
    return lostOf(answers);
  });

  await beside(
    game,
    reader,
    `${NOON} sign-ins in 10 s`,
    { requests: NOON, withinMs: SPREAD_MS },
    async () => {
      const served = await inParallel(people.slice(100, 100 + NOON), NOON, async ({ email }, n) => {
        await spread(n, NOON);
        return untilServed(() => post(game, "/api/auth/sign-in", "", { email, password: PASSWORD }));
      });
      return lostOf(served);
    },
  );

  const made = { name: "Herds", leagueType: "score_tipping" };
  const { body: league } = await owner.call<League>("POST", "/api/leagues", made);
  const joining = `a league of ${PEOPLE + 1} joined by one link within a minute`;
  await beside(game, reader, joining, { requests: PEOPLE, withinMs: JOINED_WITHIN_MS }, async () => {
    const { joinCode } = league;
    await inParallel(people, PEOPLE, async ({ cookie }, n) => {
      await spread(n, PEOPLE, JOINED_WITHIN_MS);
      return untilServed(() => post(game, "/api/leagues/join", cookie, { joinCode }));
    });
    const path = `${game.url}/api/leaderboard?leagueId=${league.id}`;
    const answer = await fetch(path, { headers: { Cookie: owner.cookie } });
    return PEOPLE + 1 - Number(answer.headers.get("X-Total-Count"));
  });

  const { body: rounds } = await owner.call<TippingGameweek[]>("GET", "/api/tipping/fixtures");
  const round = rounds.find(
    ({ fixtures }) => fixtures.length > 0 && fixtures.every((each) => !each.isLocked),
  );
  if (!round) throw new Error("No gameweek is open");
  const predictions = round.fixtures.map(({ id, homeTeamId, awayTeamId }) => {
    return { fixtureId: id, homeTeamId, awayTeamId, prediction: "draw", goalBonusPlayerId: 0 };
  });
  const body = { gameweek: round.gameweek, predictions, jokerUsed: false };
  const submitting = `${SUBMISSIONS} submissions in 10 s`;
  await beside(game, reader, submitting, { requests: SUBMISSIONS, withinMs: SPREAD_MS }, async () => {
    await inParallel(people.slice(0, SUBMISSIONS), SUBMISSIONS, async ({ cookie }, n) => {
      await spread(n, SUBMISSIONS);
      return untilServed(() => post(game, "/api/tipping/submit-predictions", cookie, body));
    });
    const path = `/api/leagues/${league.id}/predicted?gameweek=${round.gameweek}`;
    return SUBMISSIONS - (await owner.call<{ userIds: string[] }>("GET", path)).body.userIds.length;
  });

  const watchers = people.slice(0, SOCKETS).map((person) => new Watcher(game, league.id, person));
  if ((await allReady(watchers, 0)) > 0) throw new Error("Not all sockets opened");
  await besideOne(game, reader, `${SOCKETS} sockets back after a deploy`, async () => {
    let stoppedAt = 0;
    await game.restartAt("2025-08-14T12:20:00Z", async () => {
      stoppedAt = performance.now();
    });
    return allReady(watchers, stoppedAt);
  });
  for (const watcher of watchers) watcher.stop();
  await game.close();
}

if (import.meta.main) {
  rmSync(GAMES_DIR, { recursive: true, force: true });
  await measureHerds();
  writeRun();
  process.exit(0);
}
