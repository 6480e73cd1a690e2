import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import type { Squad } from "#contract/squads.ts";
import { addMs, DAY_MS, type Instant, MINUTE_MS, parseInstant } from "#domain/shared/instant.ts";
import type { SeasonArchive } from "#sandbox/archive/types.ts";
import { bundleWorker, startBuiltWorker } from "#sandbox/built-worker.ts";
import { createVirtualClock } from "#sandbox/clock.ts";
import { migrateLocal } from "#sandbox/migrate.ts";
import { generateSeason } from "#sandbox/season/generate.ts";
import { seedPeople } from "#sandbox/seed/people.ts";
import { seedSandbox } from "#sandbox/seed/seed.ts";
import { freePort, PROJECT_DIR, type RunningWorker } from "#sandbox/worker-process.ts";
import { startWorld, step } from "#sandbox/world.ts";
import { pairedScreens } from "./paired-screens.ts";
import { type People, peopleOf } from "./people.ts";
import { playOut, readersOf } from "./readers.ts";

/** A stop on the way to a moment. */
export interface Stop {
  readonly at: string;
  readonly act: (world: ShotsWorld) => Promise<void>;
}

const DIR = `${PROJECT_DIR}/.sandbox/shots-world`;
const SEEDED = `${DIR}/seeded`;
const STATE = `${DIR}/state`;
const BUNDLE = `${DIR}/bundle`;
const LAST_GAMEWEEK = 11;
/** What a page calls the site and the external provider, as their settings in production would. */
const NAMED = { APP_URL: "https://bingo.example", OIDC_NAME: "Matchday ID" };
/** Slow enough that every picture of a moment shows the same minute. */
const SPEED = 0.02;
/** A goal that is gone from the feed is taken back once so many replies agree. */
const REPLIES = 4;
/** A goal is injected into matches that kicked off less than so long ago: two halves and the break between them. */
const MATCH_MS = 105 * MINUTE_MS;

/** The seeded product, which goes from one moment of the season to the next. */
export interface ShotsWorld extends People {
  readonly url: string;
  moveTo(at: string): Promise<void>;
  /** Begins the season anew and goes from stop to stop. */
  beginAnew(stops: readonly Stop[]): Promise<void>;
  /** A goal, now, by a footballer of this person who plays and has not scored yet. */
  scoreFor(username: string): Promise<void>;
  /** A seeded person's session, as a header's cookies. */
  cookieOf(username: string): Promise<string>;
  /** Takes the last goal of `scoreFor` back. */
  takeBack(): Promise<void>;
  /** SEA-06: lets minutes pass until the jobs have made the season's tables final. */
  playOut(): Promise<void>;
  /** The code of a seeded league. */
  codeOf(league: string): Promise<string>;
  /** An address with `{League}` and `{@username}` in it, filled in. */
  addressOf(path: string): Promise<string>;
  close(): Promise<void>;
}

/** A hash of all that the kept database is made from. */
function stamp(): string {
  const hash = createHash("sha256");
  for (const path of globSync([
    "migrations/*.sql",
    "sandbox/{seed,season}/*.ts",
    "tests/bench/shots/world.ts",
  ]).sort()) {
    hash.update(readFileSync(path));
  }
  return hash.digest("hex").slice(0, 16);
}

export async function openWorld(): Promise<ShotsWorld> {
  const archive = generateSeason();
  const seedAt = addMs(parseInstant(archive.events[0]?.deadline_time ?? ""), -DAY_MS);
  const clock = createVirtualClock({ at: seedAt, speed: 1 });
  const port = await freePort();
  const { feed, vars, chatsUrl } = await startWorld(archive, clock, `http://localhost:${port}`);
  await bundleWorker(BUNDLE);
  const start = (persistTo: string) =>
    startBuiltWorker(BUNDLE, { port, persistTo, vars: { ...vars(), ...NAMED } });

  const kept = await seededState(start, archive);
  rmSync(STATE, { recursive: true, force: true });
  cpSync(kept, STATE, { recursive: true });

  let worker: RunningWorker | null = null;
  let startedAt = seedAt;
  let last: { fixture: number; element: number } | null = null;
  async function playTo(at: Instant): Promise<void> {
    await worker?.close();
    startedAt = at;
    clock.jump(at);
    clock.setSpeed(SPEED);
    worker = await start(STATE);
    await worker.runCron();
  }
  const url = `http://localhost:${port}`;
  const { cookieOf, readAs, leagueOf, forget } = readersOf(url, () => startedAt);
  const screens = pairedScreens(url);
  let started = false;
  const people = peopleOf(url, readAs, cookieOf, chatsUrl);
  /** A person's id, a screen's secret, a league's code or its id. */
  async function filledIn(name: string): Promise<string> {
    const rest = name.slice(1);
    if (name.startsWith("@")) return (await readAs<{ id: string }>(rest, "/api/auth/user")).id;
    if (name.startsWith("#")) return screens.of(rest);
    if (name.startsWith("+")) return (await leagueOf(rest)).joinCode;
    return (await leagueOf(name)).id;
  }
  async function passMinute(): Promise<void> {
    clock.jump(addMs(clock.now(), MINUTE_MS));
    await worker?.runCron();
  }
  const world: ShotsWorld = {
    ...people,
    url,
    async beginAnew(stops) {
      await worker?.close();
      worker = null;
      // The sessions and screens are gone with the world that they were of.
      forget();
      screens.clear();
      rmSync(STATE, { recursive: true, force: true });
      cpSync(kept, STATE, { recursive: true });
      for (const { at, act } of stops) {
        await playTo(addMs(parseInstant(at), -DAY_MS));
        await playTo(parseInstant(at));
        await act(world);
      }
      started = true;
    },
    async moveTo(at) {
      // Kick-offs have been moved since the squads were made: the feed is read the day before, too (TIP-02).
      if (!started) await playTo(addMs(parseInstant(at), -DAY_MS));
      started = true;
      await playTo(parseInstant(at));
    },
    async scoreFor(username) {
      const { selections } = await readAs<Squad>(username, "/api/squad");
      const open = selections.filter(({ ticked }) => !ticked).map(({ playerId }) => playerId);
      const goal = nextScorer(archive, clock.now(), open);
      if (!goal) throw new Error(`Nobody of ${username}'s plays now`);
      last = goal;
      feed.control.goal(goal);
      await worker?.runCron();
    },
    cookieOf,
    async takeBack() {
      if (last) feed.control.revoke(last);
      for (let reply = 0; reply < REPLIES; reply += 1) await passMinute();
      // The feed's clock has gone ahead: the pages' clock has to show the time of its minutes.
      await playTo(clock.now());
    },
    playOut: () => playOut(url, { cookieOf, readAs, passMinute }),
    codeOf: async (league) => (await leagueOf(league)).joinCode,
    async addressOf(path) {
      let filled = path;
      for (const [whole, name = ""] of path.matchAll(/\{([^}]+)\}/g)) {
        filled = filled.replace(whole, await filledIn(name));
      }
      return filled;
    },
    async close() {
      await worker?.close();
      await feed.close();
    },
  };
  return world;
}

/** A folder with the seeded season, which is kept until the seed changes. */
async function seededState(
  start: (persistTo: string) => Promise<RunningWorker>,
  archive: SeasonArchive,
): Promise<string> {
  const kept = `${SEEDED}/${stamp()}`;
  if (!existsSync(kept)) {
    const making = `${SEEDED}/making`;
    rmSync(SEEDED, { recursive: true, force: true });
    mkdirSync(making, { recursive: true });
    await migrateLocal(making);
    const seeding = await start(making);
    await seeding.runCron();
    await seedSandbox({
      baseUrl: seeding.url,
      archive,
      people: seedPeople.length,
      lastGameweek: LAST_GAMEWEEK,
      onProgress: step,
    });
    await seeding.close();
    renameSync(making, kept);
  }
  return kept;
}

/** The first of these footballers (by code) who is on the pitch. */
function nextScorer({ fixtures, players }: SeasonArchive, now: Instant, codes: readonly number[]) {
  const running = fixtures.filter(({ kickoff_time }) => {
    const since = now - parseInstant(kickoff_time);
    return since > 0 && since < MATCH_MS;
  });
  for (const code of codes) {
    const element = players.find((each) => each.code === code)?.id;
    const match = running.find(({ appearances }) =>
      [...appearances.h, ...appearances.a].some(([id]) => id === element),
    );
    if (match && element !== undefined) return { fixture: match.id, element };
  }
  return null;
}
