import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { League } from "#contract/leagues/leagues.ts";
import { SCREEN_CHANGED, SOCKET_CLOSE, SOCKET_EXPIRED } from "#contract/live.ts";
import { DAY_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import { join } from "#tests/support/league-calls.ts";
import { goLive } from "#tests/support/live.ts";
import {
  closeOf,
  leagueOf,
  listOf,
  openScreen,
  pairedScreen,
  people,
  rowsOf,
  showLetters,
  startSeason,
} from "#tests/support/outside/screens.ts";
import type { Person } from "#tests/support/people.ts";
import { createContext } from "#workers/platform/context.ts";
import { sweepOutdated } from "#workers/services/sweep.ts";

const clock = await startSeason();

interface End {
  readonly by: string;
  readonly act: (of: { host: Person; member: Person; league: League; id: string }) => Promise<unknown>;
}
const ENDS: readonly End[] = [
  {
    by: "its member's disconnecting it",
    act: ({ member, id }) => member.call("DELETE", `/api/screens/${id}`),
  },
  { by: "the host's disconnecting it", act: ({ host, id }) => host.call("DELETE", `/api/screens/${id}`) },
  {
    by: "the member's leaving",
    act: ({ member, league }) => member.call("DELETE", `/api/leagues/${league.id}/members/${member.id}`),
  },
  {
    by: "the member's removal",
    act: ({ host, member, league }) => host.call("DELETE", `/api/leagues/${league.id}/members/${member.id}`),
  },
  {
    by: "the closing of the league",
    act: ({ host, league }) => host.call("DELETE", `/api/leagues/${league.id}`, { name: league.name }),
  },
  {
    by: "the erasure of the member's account",
    act: ({ member }) => member.call("DELETE", "/api/account", { confirm: member.username }),
  },
];

test.each(ENDS)("OUT-06 LEA-03 LEA-10 $by ends its socket, its right and its row", async ({ act }) => {
  const [host, member] = await people(3);
  const league = await leagueOf(host, member);
  const { socket, secret, screen } = await pairedScreen(member, league.id);
  const hosts = await pairedScreen(host, league.id);
  const response = (await act({ host, member, league, id: screen.id })) as Response;
  expect(response.status).toBe(204);
  await socket.until(({ closed }) => closed !== null);
  expect(socket.closed?.code).toBe(SOCKET_CLOSE.removed);
  expect(await closeOf(secret)).toBe(SOCKET_CLOSE.removed);
  const left = (await rowsOf()).map(({ id }) => id);
  expect(left).not.toContain(screen.id);
  const isClosed = (await host.call("GET", `/api/leagues/${league.id}`)).status === 404;
  expect(left.includes(hosts.screen.id)).toBe(!isClosed);
  expect(hosts.socket.closed === null).toBe(!isClosed);
  hosts.socket.close();
});

test("OUT-06 a member who is back in the league has no screen back", async () => {
  const [host, member] = await people(3);
  const league = await leagueOf(host, member);
  const { secret } = await pairedScreen(member, league.id);
  await member.call("DELETE", `/api/leagues/${league.id}/members/${member.id}`);
  await join(member, league.joinCode);
  expect(await closeOf(secret)).toBe(SOCKET_CLOSE.removed);
  expect(await listOf(member)).toEqual([]);
});

test("OUT-06 signing out, another password or a closed session of the member's leave it on", async () => {
  const [host, member] = await people(3);
  const league = await leagueOf(host, member);
  const { socket } = await pairedScreen(member, league.id);
  const own = await goLive(member, league.id);
  expect((await member.call("DELETE", "/api/account/sessions")).status).toBe(204);
  expect((await member.call("POST", "/api/auth/sign-out")).status).toBe(204);
  await own.until(({ closed }) => closed !== null);
  expect(socket.closed).toBeNull();
  socket.close();
});

test("OUT-06 after 30 days its right is over, in a socket that stayed open too, and the sweep deletes it", async () => {
  const [host, member] = await people(3);
  const league = await leagueOf(host, member);
  const { socket, secret, screen } = await pairedScreen(member, league.id);
  const letters = await showLetters();
  clock.pass(30 * DAY_MS - 1);
  const last = await openScreen(secret);
  expect(last.closed).toBeNull();
  clock.pass(1);
  expect(await closeOf(secret)).toBe(SOCKET_CLOSE.removed);
  await env.LEAGUES.getByName(league.id).memberChanged({ userId: host.id });
  await env.LEAGUES.getByName(league.id).screensChanged();
  for (const each of [socket, last]) {
    await each.until(({ closed }) => closed !== null);
    expect([SOCKET_EXPIRED, SCREEN_CHANGED]).toContain(each.closed?.code);
  }
  clock.pass(MINUTE_MS);
  await sweepOutdated(createContext(env, () => {}));
  const left = (await rowsOf()).map(({ id, code }) => code ?? id);
  expect(left).not.toContain(screen.id);
  expect(left).not.toContain(letters.code);
});

test("OUT-06 LEA-08 a new name, a new code and a closed one reach its screens at once", async () => {
  const [host, member] = await people(3);
  const league = await leagueOf(host, member);
  const { socket, secret, screen } = await pairedScreen(host, league.id);
  expect(screen.showsCode).toBe(true);
  expect((await socket.next("screen")).picture.league.joinCode).toBe(league.joinCode);
  const after = async (path: string, method: string, body: object) => {
    const open = await openScreen(secret);
    expect((await host.call(method, `/api/leagues/${league.id}${path}`, body)).status).toBe(200);
    await open.until(({ closed }) => closed !== null);
    expect(open.closed?.code).toBe(SCREEN_CHANGED);
    const next = await openScreen(secret);
    const { picture } = await next.next("screen");
    next.close();
    return picture.league;
  };
  expect((await after("", "PATCH", { name: "Élan Club ⚽" })).name).toBe("Élan Club ⚽");
  const renewed = (await after("/code", "POST", { action: "renew" })).joinCode;
  expect(renewed).toMatch(/^\w{6}$/);
  expect(renewed).not.toBe(league.joinCode);
  expect((await after("/code", "POST", { action: "close" })).joinCode).toBeNull();
  expect((await after("", "PATCH", { prizePlan: "70/20/10" })).prizePlan).toBe("70/20/10");
});
