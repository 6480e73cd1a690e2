import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { SCREENS_OF_LEAGUE_MAX, SCREENS_OF_MEMBER_MAX } from "#contract/limits.ts";
import { SCREEN_CHANGED, SCREEN_WAITING, SOCKET_CLOSE } from "#contract/live.ts";
import { addressOf, methodOf, type Route } from "#contract/routes.ts";
import { DAY_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import { untilRefused } from "#tests/support/eventually.ts";
import { join, refusalOf } from "#tests/support/league-calls.ts";
import { goLive, knock } from "#tests/support/live.ts";
import {
  closeOf,
  leagueOf,
  listOf,
  openScreen,
  pairBy,
  pairedScreen,
  people,
  rowsOf,
  showLetters,
  startSeason,
} from "#tests/support/outside/screens.ts";
import { callAs, callAsVisitor, costOf, ORIGIN, type Person } from "#tests/support/people.ts";
import { createContext } from "#workers/platform/context.ts";
import { sha256Hex } from "#workers/platform/tokens.ts";
import { openScreen as showLettersBy } from "#workers/services/outgoing/screens.ts";

const clock = await startSeason();

test("OUT-06 letters and a secret for everybody, for ten minutes; D1 has the secret's hash alone", async () => {
  const letters = await showLetters();
  expect(letters.code).toMatch(/^[A-HJKMNP-Z]{6}$/);
  expect(letters.secret).toMatch(/^[0-9a-f]{40}$/);
  expect(Date.parse(letters.expiresAt) - clock.now).toBe(10 * MINUTE_MS);
  const [row] = (await rowsOf()).filter(({ code }) => code === letters.code);
  expect(row).toMatchObject({ secretHash: await sha256Hex(letters.secret), leagueId: null, userId: null });
  expect(JSON.stringify(row)).not.toContain(letters.secret);
  expect(await closeOf(letters.secret)).toBe(SCREEN_WAITING);
  const [host] = await people(3);
  const league = await leagueOf(host);
  clock.pass(10 * MINUTE_MS);
  expect((await refusalOf(await pairBy(host, letters.code, league.id))).status).toBe(404);
  expect(await closeOf(letters.secret)).toBe(SOCKET_CLOSE.removed);
  expect(await closeOf("0".repeat(40))).toBe(SOCKET_CLOSE.removed);
  expect(await closeOf("")).toBe(SOCKET_CLOSE.removed);
});

test("OUT-06 a member pairs it with their league: it opens that league's socket, without anything of anybody's own", async () => {
  const [host, member] = await people(3);
  const league = await leagueOf(host, member);
  const turned = { leagueId: league.id, name: "bup\u202epub" };
  expect((await member.call("POST", "/api/screens/ABCDEF/pair", turned)).status).toBe(400);
  const { screen, socket, secret } = await pairedScreen(member, league.id, { name: "  The Crown " });
  expect(screen).toEqual({
    id: expect.any(String),
    leagueId: league.id,
    leagueName: league.name,
    name: "The Crown",
    pairedBy: { id: member.id, username: member.username },
    showsCode: false,
    pairedAt: new Date(clock.now).toISOString(),
    expiresAt: new Date(clock.now + 30 * DAY_MS).toISOString(),
  });
  const { picture } = await socket.next("screen");
  expect(picture.league).toEqual({ name: league.name, leagueType: "football_bingo", joinCode: null });
  expect(picture.tables.map(({ run, total }) => [run, total])).toEqual([
    ["season", 2],
    ["half", 2],
  ]);
  expect(socket.of("snapshot")).toEqual([]);
  expect(socket.frames.join("")).not.toMatch(/"own"|"mine"|location|email/);
  // Nobody has entered its letters twice.
  expect(
    (await pairBy(host, (await rowsOf()).find(({ id }) => id === screen.id)?.code ?? "ABCDEF", league.id))
      .status,
  ).toBe(404);
  // A second socket of the same screen, after a restart, gets the same.
  const again = await openScreen(secret);
  expect((await again.next("screen")).picture).toEqual(picture);
  for (const each of [socket, again]) each.close();
});

test("OUT-06 by whom: every call by a visitor, a stranger, a removed member, a member, the host, another host and a screen", async () => {
  const [host, member, gone, stranger, other] = (await people(5)) as [Person, Person, Person, Person, Person];
  const league = await leagueOf(host, member, gone);
  await leagueOf(stranger);
  expect((await host.call("DELETE", `/api/leagues/${league.id}/members/${gone.id}`)).status).toBe(204);
  await join(other, league.joinCode);
  const { screen, secret, socket } = await pairedScreen(member, league.id);
  const waiting = await showLetters();
  const before = await rowsOf();
  const calls: [Route, object | undefined, Record<string, string>][] = [
    ["POST /api/screens/:code/pair", { leagueId: league.id }, { code: waiting.code }],
    ["PATCH /api/screens/:id", { showCode: true }, { id: screen.id }],
    ["DELETE /api/screens/:id", undefined, { id: screen.id }],
  ];
  for (const [route, body, params] of calls) {
    const address = addressOf(route, { params });
    expect([route, (await callAsVisitor(methodOf(route), address, body)).status]).toEqual([route, 401]);
    // A screen's secret is no session.
    expect((await callAs(`fb_session=${secret}`, methodOf(route), address, body)).status).toBe(401);
    for (const by of [gone, stranger]) {
      expect([route, (await by.call(methodOf(route), address, body)).status]).toEqual([route, 404]);
    }
  }
  expect(
    (await refusalOf(await member.call("PATCH", `/api/screens/${screen.id}`, { showCode: true }))).code,
  ).toBe("NOT_THE_OWNER");
  // Another member neither sees nor ends it.
  for (const call of ["PATCH", "DELETE"]) {
    expect((await other.call(call, `/api/screens/${screen.id}`, { showCode: true })).status).toBe(404);
  }
  expect(await rowsOf()).toEqual(before);
  expect((await callAsVisitor("GET", "/api/screens")).status).toBe(401);
  expect((await callAs(`fb_session=${secret}`, "GET", "/api/screens")).status).toBe(401);
  expect((await knock(`fb_session=${secret}`, `?league=${league.id}`)).status).toBe(401);
  for (const by of [gone, stranger, other]) expect(await listOf(by)).toEqual([]);
  for (const by of [member, host]) expect(await listOf(by)).toEqual([screen]);
  expect((await host.call("PATCH", `/api/screens/${screen.id}`, { showCode: true })).status).toBe(200);
  expect(await socket.until(({ closed }) => closed !== null)).toMatchObject({
    closed: { code: SCREEN_CHANGED },
  });
  const shown = await openScreen(secret);
  expect((await shown.next("screen")).picture.league.joinCode).toBe(league.joinCode);
  expect((await host.call("DELETE", `/api/screens/${screen.id}`)).status).toBe(204);
  expect(await shown.until(({ closed }) => closed !== null)).toMatchObject({
    closed: { code: SOCKET_CLOSE.removed },
  });
  expect(shown.of("goodbye")).toEqual([{ type: "goodbye", reason: "removed" }]);
  expect(await closeOf(secret)).toBe(SOCKET_CLOSE.removed);
  expect((await member.call("DELETE", `/api/screens/${screen.id}`)).status).toBe(404);
});

test.each([
  null,
  [],
  "x",
  {},
  { leagueId: 7 },
  { leagueId: "" },
  { leagueId: "x".repeat(101) },
  { leagueId: "a", name: 1 },
  { leagueId: "a", name: "x".repeat(41) },
  { leagueId: "a", showCode: "yes" },
])("OUT-06 a hostile body is refused and pairs nothing: %j", async (body) => {
  const [host] = await people(3);
  const { code } = await showLetters();
  expect((await host.call("POST", `/api/screens/${code}/pair`, body)).status).toBe(400);
  for (const unknown of ["%00", "';--", "AAAAA", "x".repeat(300)]) {
    const response = await host.call("POST", `/api/screens/${unknown}/pair`, { leagueId: "a" });
    expect([unknown, response.status]).toEqual([unknown, 404]);
  }
});

test("OUT-06 a member and a league have at most so many, decided inside the write", async () => {
  const [host, member, other] = await people(3);
  const league = await leagueOf(host, member, other);
  const letters = await Promise.all(Array.from({ length: SCREENS_OF_MEMBER_MAX + 1 }, showLetters));
  const statuses = await Promise.all(
    letters.map(async ({ code }) => (await pairBy(member, code, league.id)).status),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(SCREENS_OF_MEMBER_MAX);
  expect(statuses.filter((status) => status === 409)).toHaveLength(1);
  expect(await listOf(host)).toHaveLength(SCREENS_OF_MEMBER_MAX);
  for (let n = SCREENS_OF_MEMBER_MAX; n < SCREENS_OF_LEAGUE_MAX; n++)
    expect((await pairBy(other, (await showLetters()).code, league.id)).status).toBe(200);
  const full = await pairBy(host, (await showLetters()).code, league.id);
  expect(await refusalOf(full)).toMatchObject({ status: 409, code: "TOO_MANY_SCREENS" });
  const [first] = await listOf(member);
  await member.call("DELETE", `/api/screens/${first?.id}`);
  expect((await pairBy(host, (await showLetters()).code, league.id)).status).toBe(200);
});

test("OUT-06 LEA-01 letters and guesses are limited by address, and letters are never two screens'", async () => {
  const [host] = await people(3);
  const league = await leagueOf(host);
  const guessed = await untilRefused(20, () => pairBy(host, "ZZZZZZ", league.id));
  expect((await refusalOf(guessed)).code).toBe("TOO_MANY_ATTEMPTS");
  const headers = { "CF-Connecting-IP": "203.0.113.9" };
  const { exports } = await import("cloudflare:workers");
  const refused = await untilRefused(20, () =>
    exports.default.fetch(`${ORIGIN}/api/screens`, { method: "POST", headers }),
  );
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  const ctx = createContext(env, () => {});
  const drawn = ["QQQQQQ", "QQQQQQ", "WWWWWW"];
  const draw = () => drawn.shift() ?? "";
  expect(await showLettersBy(ctx, null, draw)).toMatchObject({ value: { code: "QQQQQQ" } });
  expect(await showLettersBy(ctx, null, draw)).toMatchObject({ value: { code: "WWWWWW" } });
});

test("OUT-06 the secret is in no log, list, export or later answer", async () => {
  const written: string[] = [];
  const keep = (...line: unknown[]) => void written.push(line.map(String).join(" "));
  const spies = (["log", "error", "warn", "info"] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(keep),
  );
  const [host, member] = await people(3);
  const league = await leagueOf(host, member);
  const { secret, code, socket } = await pairedScreen(member, league.id);
  const hash = await sha256Hex(secret);
  const answers = await Promise.all(
    ["/api/screens", "/api/account/export", "/api/auth/user"].map(async (path) =>
      (await member.call("GET", path)).text(),
    ),
  );
  expect(JSON.parse(answers[1] ?? "").screens).toHaveLength(1);
  for (const text of [...answers, ...written, ...socket.frames]) {
    for (const each of [secret, hash, code]) expect(text).not.toContain(each);
  }
  for (const spy of spies) spy.mockRestore();
  socket.close();
});

test("OUT-06 what it costs: letters one row and its indexes, a socket one trip to D1 and one to its League", async () => {
  const [host] = await people(3);
  const league = await leagueOf(host);
  const opened = await callAsVisitor("POST", "/api/screens");
  expect(costOf(opened)).toMatchObject({ queries: 1 });
  expect(costOf(opened).written).toBeLessThanOrEqual(6);
  const { code } = (await opened.json()) as { code: string };
  const paired = await pairBy(host, code, league.id);
  expect(paired.headers.get("X-Trips")).toMatch(/^d1=2;object=0;/);
  expect(costOf(paired).read).toBeLessThanOrEqual(60);
  const listed = await host.call("GET", "/api/screens");
  expect(listed.headers.get("X-Trips")).toMatch(/^d1=1;object=0;/);
  expect(costOf(listed).read).toBeLessThanOrEqual(40);
});

test("OUT-06 a screen is nobody: it holds none of its member's ten sockets, and Desks are told of no such reader", async () => {
  const [host, member] = await people(3);
  const league = await leagueOf(host, member);
  const { socket } = await pairedScreen(member, league.id);
  const own = await Promise.all(Array.from({ length: 10 }, () => goLive(member, league.id)));
  expect(own.every(({ closed }) => closed === null)).toBe(true);
  expect(socket.closed).toBeNull();
  const stranger = await knock(null, `?screen=${"f".repeat(40)}&league=${league.id}`);
  expect(stranger.status).toBe(101);
  const foreign = await knock(null, "?screen=x", { Origin: "https://elsewhere.example" });
  expect(foreign.status).toBe(403);
  socket.send({ type: "auth", userId: member.id });
  await socket.until(({ closed }) => closed !== null);
  expect(socket.closed?.code).toBe(SOCKET_CLOSE.wrongUser);
  for (const each of own) each.close();
});
