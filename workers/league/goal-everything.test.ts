import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { SeasonChange } from "#domain/season/changes.ts";
import { addMs, HOUR_MS, type Instant, parseInstant } from "#domain/shared/instant.ts";
import { packPicks } from "#domain/squad/packed-picks.ts";
import { LiveSocket } from "#tests/support/live.ts";
import { happenAt, seedSeason, standardSeason } from "#tests/support/season.ts";
import { arrangeLargeLeague } from "#tests/support/standings.ts";
import { setClock } from "#tests/support/tipping.ts";
import { makeGoal, makePlayer, makeSquad } from "#tests/support/worlds/facts.ts";
import { readEnv } from "#workers/platform/config.ts";
import { LIVE_USER_HEADER } from "#workers/platform/sockets/handover.ts";

const MEMBERS = 999;
const GOALS = 6;
// Of the standard season's three gameweeks the half has the last; a cup of four has the last two.
const [CUP_DRAW, DUEL_DRAW, KICKOFF] = [
  "2025-08-22T12:00:00Z",
  "2025-08-29T12:00:00Z",
  "2025-08-30T14:00:00Z",
].map((iso) => parseInstant(iso)) as [Instant, Instant, Instant];

const { fixtures, ...season } = standardSeason();
const squad = makeSquad();
const players = squad.map(({ clubId, playerId, position }) => makePlayer(playerId, { clubId, position }));
setClock(addMs(CUP_DRAW, -HOUR_MS));
await seedSeason({ ...season, fixtures, players });

const object = (id: string) => env.LEAGUES.getByName(id);
const match = fixtures[20];

/** Nearly everybody holds nearly every footballer. */
const isPicked = (member: number, club: number) => (member * 7 + club) % 6 !== 0;

async function listen(id: string, userId: string): Promise<LiveSocket> {
  const headers = { Upgrade: "websocket", [LIVE_USER_HEADER]: userId };
  const { webSocket } = await object(id).fetch("http://league/ws", { headers });
  if (!webSocket) throw new Error("No socket");
  const socket = new LiveSocket(webSocket);
  socket.send({ type: "auth", userId, runs: ["season", "half"] });
  return socket.until((live) => live.of("snapshot").length > 0);
}

let n = 0;

/** A goal in the gameweek's first match, told to leagues one after the other. */
async function goalIn(...ids: string[]): Promise<void> {
  if (!match) throw new Error("No match");
  const goal = makeGoal(match.id, 101, { n: ++n, seenAt: addMs(KICKOFF, n), minute: n });
  const changes: SeasonChange[] = [{ kind: "goal_scored", goal }];
  const epoch = await happenAt(addMs(KICKOFF, n), ...changes);
  for (const id of ids) await object(id).refresh({ epoch, changes });
}

/** How many messages of each kind a socket has had since its `from`-th. */
function kindsOf({ frames }: LiveSocket, from: number): Record<string, number> {
  const kinds: Record<string, number> = {};
  for (const frame of frames.slice(from)) {
    const { type, run, kind: of } = JSON.parse(frame) as { type: string; run?: string; kind?: string };
    const kind = [type, of, run].filter(Boolean).join(" ");
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  return kinds;
}

test("a goal at 1,000 members with both runs, duels and a cup is two more messages: the patch of the half, and the duels", async () => {
  const plain = await arrangeLargeLeague(MEMBERS, isPicked, "plain");
  const whole = await arrangeLargeLeague(MEMBERS, isPicked, "whole");
  const halves = whole.ids.map((id, member) => [
    id,
    packPicks(squad.filter(({ clubId }) => isPicked(member, clubId))),
  ]);
  await env.DB.prepare(
    `insert into half_cards (season_id, user_id, packed, qualified_at)
     select ?2, value ->> 0, value ->> 1, null from json_each(?1)`,
  )
    .bind(JSON.stringify(halves), readEnv(env).config.season.id)
    .run();
  const patch = await whole.owner.call("PATCH", `/api/leagues/${whole.id}`, { duels: true, cup: true });
  expect(patch.status).toBe(200);
  setClock(CUP_DRAW);
  expect((await whole.owner.call("GET", `/api/leagues/${whole.id}/cup`)).status).toBe(200);
  setClock(DUEL_DRAW);
  const drawn = await whole.owner.call("GET", `/api/leagues/${whole.id}/duels?gameweek=3`);
  expect(((await drawn.json()) as { pairs: unknown[] }).pairs).toHaveLength((MEMBERS + 1) / 2);
  setClock(addMs(KICKOFF, HOUR_MS));
  const locked: SeasonChange[] = fixtures.slice(20).map((fixture) => ({
    kind: "fixture_locked",
    fixture: { ...fixture, hasStarted: true, homeScore: 0, awayScore: 0 },
  }));
  const epoch = await happenAt(KICKOFF, ...locked);
  const [quiet, loud] = [
    await listen(plain.id, plain.ids[0] ?? ""),
    await listen(whole.id, whole.ids[1] ?? ""),
  ];
  for (const { id } of [plain, whole]) await object(id).refresh({ epoch, changes: locked });
  await goalIn(plain.id, whole.id);
  await expect.poll(() => kindsOf(loud, 0)["moment goal half"]).toBe(1);
  await expect.poll(() => kindsOf(quiet, 0)["moment goal half"]).toBe(1);
  const before = [quiet.frames.length, loud.frames.length] as const;
  for (let goal = 0; goal < GOALS; goal++) await goalIn(plain.id, whole.id);
  const usual = { patch: GOALS, goal: GOALS, "moment goal": GOALS, "moment goal half": GOALS };
  await expect.poll(() => kindsOf(quiet, before[0])).toEqual(usual);
  await expect.poll(() => kindsOf(loud, before[1])).toEqual({ ...usual, "patch half": GOALS, duels: GOALS });
});
