import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SeedClient } from "#sandbox/seed/client.ts";
import type { Version } from "./account.ts";
import {
  type BuiltVersion,
  buildVersion,
  earlierCommit,
  layOut,
  layOutToday,
  layOutVariant,
} from "./versions/build.ts";
import {
  ask,
  bringPeople,
  done,
  headersFor,
  openMatches,
  type People,
  signInAgain,
} from "./versions/people.ts";
import { createWorld, type World } from "./versions/world.ts";

const GAMEWEEK = 10;
const PATIENCE_MS = 240_000;
/** Two builds, each of two minutes on a busy machine. */
const BUILT_WITHIN_MS = 1_200_000;
const OUTCOMES = ["home_win", "draw", "away_win"] as const;

const folder = mkdtempSync(join(tmpdir(), "two-versions-"));
let earlier: BuiltVersion;
let todays: BuiltVersion;
let world: World;
let people: People;
let versions: { before: Version; now: Version };

beforeAll(() => {
  const commit = earlierCommit();
  const place = join(folder, "earlier");
  if (commit === null) {
    console.log("There is no earlier commit here: a variant of today's build plays its part.");
    layOutVariant(place);
  } else {
    console.log(`The version before is ${commit}.`);
    layOut(commit, place);
  }
  earlier = buildVersion("earlier", place);
  const own = join(folder, "todays");
  layOutToday(own);
  todays = buildVersion("todays", own);
}, BUILT_WITHIN_MS);
afterAll(async () => {
  await world?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** An answer without the fields that the version before has not: whether a pick has left its club. */
const asBefore = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (field, value) => (field === "left" ? undefined : value)));

test("today's migrations begin with those of the version before", () => {
  expect(todays.migrations).toMatchObject(earlier.migrations);
});

test("the version before has a world to itself: people, squads, leagues, predictions", async () => {
  world = await createWorld("2025-08-12T12:00:00Z");
  versions = { before: world.upload(earlier), now: world.upload(todays) };
  await world.migrate(earlier);
  await world.serve([versions.before, 100]);
  await world.site.runCron();
  people = await bringPeople(world.site.url);
  // Kick-offs have been moved since, and no match may lock by its old one (TIP-02).
  await world.moveTo("2025-10-30T12:00:00Z");
  people = { ...people, all: await signInAgain(world.site.url) };
  for (const [at, by] of people.all.entries()) await predict(by, versions.before, OUTCOMES[at % 3] ?? "draw");
  await world.migrate(todays);
  await world.moveTo("2025-11-01T15:03:00Z");
  world.clock.setSpeed(0);
});

/** Predicts every match of the gameweek that is still to come, all with one result. */
async function predict(by: SeedClient, at: Version, prediction: string): Promise<readonly number[]> {
  const { url } = world.site;
  const matches = await openMatches(url, GAMEWEEK, world.clock.now());
  const predictions = matches.map(({ id, homeTeamId, awayTeamId }) => {
    return { fixtureId: id, homeTeamId, awayTeamId, prediction, goalBonusPlayerId: null };
  });
  const body = { gameweek: GAMEWEEK, predictions, jokerUsed: false };
  await done(url, { path: "/api/tipping/submit-predictions", by, at, method: "POST", body });
  return matches.map(({ id }) => id);
}

/** A league's socket at a version: what it has been told so far. */
function listen(by: SeedClient, league: string, at: Version) {
  const address = `${world.site.url.replace("http", "ws")}/ws?league=${league}`;
  const socket = new WebSocket(address, { headers: headersFor(at, by) } as never);
  const told: string[] = [];
  socket.addEventListener("open", () => socket.send(JSON.stringify({ type: "auth", userId: by.userId })));
  socket.addEventListener("message", ({ data }) => told.push(JSON.parse(String(data)).type));
  return { told, close: () => socket.close() };
}

const pagesOf = ({ bingo, tipping }: People) => [
  "/",
  "/leagues",
  `/leagues/${bingo.id}`,
  `/leagues/${tipping.id}`,
  `/leagues/${bingo.id}/extras`,
  `/leaderboard?league=${bingo.id}`,
  `/leaderboard?league=${tipping.id}&type=score_tipping`,
  "/premier-league-tipping",
  "/premier-league-table",
  "/profile",
];
const tablesOf = ({ bingo, tipping }: People) => [
  `/api/leaderboard?leagueId=${bingo.id}`,
  `/api/leaderboard?leagueId=${tipping.id}`,
  `/api/tipping/board?leagueId=${tipping.id}&gameweek=${GAMEWEEK}`,
  "/api/selections",
];

type Share = readonly ["before" | "now", number];

/** The roll-out, and the way back; the first version has the objects. */
const STAGES: readonly (readonly [string, readonly Share[]])[] = [
  [
    "a tenth is new",
    [
      ["before", 90],
      ["now", 10],
    ],
  ],
  [
    "the objects have moved, a half is old",
    [
      ["now", 50],
      ["before", 50],
    ],
  ],
  ["everybody is on the new one", [["now", 100]]],
  [
    "rolled back, a tenth is new",
    [
      ["before", 90],
      ["now", 10],
    ],
  ],
  ["forwards once more", [["now", 100]]],
];

test.each(STAGES)(
  "%s: pages, sockets, queues and objects answer, and nothing is lost",
  async (stage, shares) => {
    const { url } = world.site;
    const running = shares.map(([name]) => versions[name]);
    // The afternoon goes on where the stage before has left it.
    world.clock.setSpeed(60);
    await world.serve(...shares.map(([name, share]) => [versions[name], share] as const));
    await world.site.runCron();

    const reader = people.all[0] as SeedClient;
    const bad: unknown[] = [];
    for (const version of [undefined, ...running]) {
      for (const path of pagesOf(people)) {
        for (const by of people.all.slice(0, 2)) {
          const { status } = await ask(url, { path, by, ...(version ? { at: version } : {}) });
          if (status !== 200) bad.push([path, version?.number, status]);
        }
      }
    }
    expect(bad).toEqual([]);

    // Sockets of both hear the next change of the afternoon.
    const sockets = running.flatMap((version) =>
      people.all.slice(0, 2).map((by) => listen(by, people.tipping.id, version)),
    );
    await expect
      .poll(() => sockets.every(({ told }) => told.includes("ready")), { timeout: PATIENCE_MS })
      .toBe(true);
    const heard = async () => {
      await world.site.runCron();
      return sockets.every(({ told }) => told.includes("goal") || told.includes("patch"));
    };
    await expect.poll(heard, { timeout: PATIENCE_MS, interval: 2_000 }).toBe(true);
    for (const { close } of sockets) close();

    // What one version writes the other reads.
    for (const [place, version] of running.entries()) {
      const writer = people.all[(place + 1) % people.all.length] as SeedClient;
      const prediction = OUTCOMES[(stage.length + place) % 3] ?? "draw";
      const matches = await predict(writer, version, prediction);
      expect(matches.length).toBeGreaterThan(0);
      const note = `${stage}, by version ${version.number}`;
      await done(url, {
        path: `/api/leagues/${people.bingo.id}`,
        by: reader,
        at: version,
        method: "PATCH",
        body: { note },
      });
      for (const other of running) {
        const read = await ask(url, {
          path: `/api/tipping/predictions?gameweek=${GAMEWEEK}`,
          by: writer,
          at: other,
        });
        const kept = JSON.stringify(read.body);
        for (const id of matches)
          expect(kept).toMatch(new RegExp(`"fixtureId":${id},[^{}]*"prediction":"${prediction}"`));
        const league = await ask(url, { path: `/api/leagues/${people.bingo.id}`, by: reader, at: other });
        expect(league.body).toMatchObject({ note });
      }
    }

    // Both tell the same tables, and a table computed from nothing is the same as the one that was kept.
    world.clock.setSpeed(0);
    await world.serve(...shares.map(([name, share]) => [versions[name], share] as const));
    await world.site.runCron();
    for (const path of tablesOf(people)) {
      const answers = await Promise.all(
        running.map((version) => ask(url, { path, by: reader, at: version })),
      );
      expect(answers.map(({ status }) => status)).toEqual(running.map(() => 200));
      for (const { body } of answers) expect(asBefore(body)).toEqual(asBefore(answers[0]?.body));
    }
    const differing = async () => {
      const { body } = await ask(url, { path: "/api/operator/recompute", method: "POST", body: {} });
      return (body as { tables: { changed: number }[] }).tables.filter(({ changed }) => changed > 0);
    };
    await expect.poll(differing, { timeout: PATIENCE_MS, interval: 2_000 }).toEqual([]);
    const letters = await ask(url, { path: "/api/operator/dead-letters" });
    expect(JSON.stringify(letters.body)).not.toMatch(/"count":[1-9]/);
  },
);
