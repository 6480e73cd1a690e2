import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Connection, ConnectionTest, NewConnection } from "#contract/leagues/connections.ts";
import type { LeagueAct } from "#contract/leagues/hosts.ts";
import type { League } from "#contract/leagues/leagues.ts";
import { CONNECTIONS_MAX } from "#contract/limits.ts";
import { KINDS, SERVICES } from "#domain/outgoing/kinds.ts";
import { leagueId } from "#domain/shared/ids.ts";
import { untilRefused } from "#tests/support/eventually.ts";
import { createLeagueOf, join, refusalOf } from "#tests/support/league-calls.ts";
import { ADDRESSES, SECRETS, startChatServices } from "#tests/support/outside/chats.ts";
import { costOf, createPerson, type Person, tables } from "#tests/support/people.ts";
import { connections } from "#workers/db/schema/index.ts";
import { seal, unseal } from "#workers/platform/seal.ts";
import { createWorker } from "#workers/worker.ts";

let host: Person;
let member: Person;
let league: League;

beforeEach(async () => {
  [host, member] = await Promise.all([createPerson(), createPerson()]);
  league = await createLeagueOf(host, { name: "Saturday Club" });
  expect((await join(member, league.joinCode)).status).toBe(200);
});

const at = (rest = "") => `/api/leagues/${league.id}/connections${rest}`;

async function connect(service: keyof typeof ADDRESSES, more: object = {}): Promise<NewConnection> {
  const body = { service, ...ADDRESSES[service], kinds: ["goals", "full_time"], ...more };
  const response = await host.call("POST", at(), body);
  expect([service, response.status]).toEqual([service, 201]);
  return response.json();
}

const listed = async (by: Person): Promise<Connection[]> => (await by.call("GET", at())).json();

test("OUT-01 the owner connects all five services, the log says so, and members see what each tells", async () => {
  for (const service of SERVICES) await connect(service, { name: `#${service}` });
  const seen = { kinds: ["goals", "full_time"], digest: false, state: "on", id: expect.any(String) };
  const expected = SERVICES.map((service) => ({ ...seen, service, name: `#${service}` }));
  expect(await listed(member)).toEqual(expected);
  expect(await listed(host)).toEqual(
    expected.map((each) => ({
      ...each,
      health: { deliveredAt: null, testedAt: null, goalsToday: 0, failing: null, deliveries: [] },
    })),
  );
  const log = (await (await member.call("GET", `/api/leagues/${league.id}/log`)).json()) as LeagueAct[];
  expect(log.map(({ kind, connection }) => [kind, connection?.service])).toEqual(
    [...SERVICES].reverse().map((service) => ["connected", service]),
  );
  expect(log[0]?.connection).toEqual({ service: "webhook", kinds: ["goals", "full_time"], digest: false });
});

test("OUT-01 the digest alone needs no kinds", async () =>
  expect(await connect("slack", { kinds: undefined, digest: true })).toMatchObject({ kinds: [] }));

test("OUT-01 a league has at most five connections, also when they come at once", async () => {
  const body = { service: "slack", ...ADDRESSES.slack, kinds: [] };
  const answers = await Promise.all(Array.from({ length: 8 }, () => host.call("POST", at(), body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409, 409]);
  expect((await refusalOf(answers.find(({ status }) => status === 409) as Response)).code).toBe(
    "TOO_MANY_CONNECTIONS",
  );
  expect(await listed(host)).toHaveLength(CONNECTIONS_MAX);
});

test("OUT-01 kinds, digest, name and switch change on their own; the log has what it tells", async () => {
  const { id } = await connect("discord");
  const change = async (body: object): Promise<Connection> => {
    const response = await host.call("PATCH", at(`/${id}`), body);
    expect(response.status).toBe(200);
    return response.json();
  };
  expect(await change({ kinds: ["monday", "goals", "goals"] })).toMatchObject({ kinds: ["goals", "monday"] });
  // Quiet keeps what was chosen.
  expect(await change({ digest: true })).toMatchObject({ kinds: ["goals", "monday"], digest: true });
  expect(await change({ digest: false, name: "#club" })).toMatchObject({ digest: false, name: "#club" });
  expect(await change({ on: false })).toMatchObject({ state: "off" });
  expect(await change({ on: true })).toMatchObject({ state: "on" });
  const log = (await (await host.call("GET", `/api/leagues/${league.id}/log`)).json()) as LeagueAct[];
  expect(log.map(({ kind }) => kind)).toEqual([
    ...Array.from({ length: 3 }, () => "connection_changed"),
    "connected",
  ]);
  expect((await host.call("DELETE", at(`/${id}`))).status).toBe(204);
  expect((await host.call("DELETE", at(`/${id}`))).status).toBe(404);
  expect(await listed(host)).toEqual([]);
});

test("OUT-01 each call about a connection, by its host, a member, one who was removed, another league's host and a visitor", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  startChatServices(() => Date.now());
  const [gone, stranger] = await Promise.all([createPerson(), createPerson()]);
  await join(gone, league.joinCode);
  await host.call("DELETE", `/api/leagues/${league.id}/members/${gone.id}`);
  const other = await createLeagueOf(stranger);
  const { id } = await connect("discord");
  const before = await tables().select().from(connections);
  const calls = [
    ["GET", at(), undefined, 200, 200],
    ["PATCH", at(`/${id}`), { on: false }, 403, 200],
    ["POST", at(`/${id}/test`), undefined, 403, 200],
    ["DELETE", at(`/${id}`), undefined, 403, 204],
  ] as const;
  for (const [method, path, body, ofMember, ofHost] of calls) {
    const statusOf = async (by: Person, address: string = path) =>
      (await by.call(method, address, body)).status;
    expect([method, await statusOf(stranger), await statusOf(gone)]).toEqual([method, 404, 404]);
    // The other league's host cannot reach it through their own league either.
    if (path !== at()) {
      const through = path.replace(league.id, other.id);
      expect([method, await statusOf(stranger, through)]).toEqual([method, 404]);
    }
    expect([method, await statusOf(member)]).toEqual([method, ofMember]);
    if (method === "GET") expect(await tables().select().from(connections)).toEqual(before);
    expect([method, await statusOf(host)]).toEqual([method, ofHost]);
  }
});

test("OUT-04 an address of another host is refused by its field, and nothing is written", async () => {
  for (const body of [
    { service: "discord", address: "https://evil.example/api/webhooks/1/x", kinds: ["goals"] },
    { service: "webhook", address: "https://169.254.169.254/latest/meta-data", kinds: ["goals"] },
    { service: "webhook", address: "http://league.example/", kinds: ["goals"] },
    { service: "slack", kinds: ["goals"] },
    { service: "telegram", token: "x", chat: "y", kinds: [] },
    { service: "icq", address: "https://league.example/", kinds: [] },
    { service: "webhook", address: "https://league.example/", kinds: ["everything"] },
    { service: "webhook", address: `https://league.example/${"x".repeat(1_000)}`, kinds: [] },
    { service: "webhook", address: "https://league.example/", kinds: [], name: "bulc\u202eclub" },
    null,
    [],
  ]) {
    const response = await host.call("POST", at(), body === null ? "null" : body);
    expect([body, response.status]).toEqual([body, 400]);
    expect(JSON.stringify(await response.json())).not.toContain("169.254");
  }
  expect(await listed(host)).toEqual([]);
});

test("OUT-04 no answer, log line, export or stored row shows an address; a webhook's secret is shown once", async () => {
  const lines: string[] = [];
  vi.spyOn(console, "log").mockImplementation((...line) => void lines.push(line.join(" ")));
  vi.spyOn(console, "error").mockImplementation((...line) => void lines.push(line.join(" ")));
  const chats = startChatServices(() => 0);
  const shown: string[] = [];
  const take = async (response: Response) => shown.push(await response.text());
  let secret = "";
  for (const service of SERVICES) {
    const made = await connect(service);
    secret = made.secret ?? secret;
    shown.push(JSON.stringify({ ...made, secret: undefined }));
    for (const fault of [null, "limited", "gone", "broken", "silent"] as const) {
      chats.fail(fault);
      await take(await host.call("POST", at(`/${made.id}/test`)));
    }
    await take(await host.call("PATCH", at(`/${made.id}`), { address: "https://evil.example/", on: true }));
  }
  expect(secret).toMatch(/^whsec_.{32}$/);
  await take(await host.call("GET", at()));
  await take(await host.call("GET", `/api/leagues/${league.id}`));
  await take(await host.call("GET", `/api/leagues/${league.id}/log`));
  await take(await host.call("GET", "/api/account/export"));
  const rows = await tables()
    .select()
    .from(connections)
    .where(eq(connections.leagueId, leagueId(league.id)));
  shown.push(JSON.stringify(rows));
  for (const text of [...shown, ...lines]) {
    for (const part of [...SECRETS, secret]) expect(text).not.toContain(part);
  }
});

test("OUT-04 a sealed address opens with its key and as its own connection's alone", async () => {
  const sealed = await seal("a key of at least thirty-two letters", "connection:a", "secret");
  expect(sealed).not.toContain("secret");
  expect(await unseal("a key of at least thirty-two letters", "connection:a", sealed)).toBe("secret");
  expect(await unseal("a key of at least thirty-two letters", "connection:b", sealed)).toBeNull();
  expect(await unseal("another key of thirty-two letters!!!", "connection:a", sealed)).toBeNull();
  expect(await seal("a key of at least thirty-two letters", "connection:a", "secret")).not.toBe(sealed);
});

test("OUT-04 without SEAL_KEY the feature is off, and says so to members", async () => {
  const worker = createWorker(async () => new Response());
  const ask = (method: string, path: string, by: Person) =>
    worker.fetch(
      new Request(`http://localhost${path}`, {
        method,
        headers: { Cookie: by.cookie, "Content-Type": "application/json" },
        ...(method === "GET"
          ? {}
          : { body: JSON.stringify({ service: "slack", ...ADDRESSES.slack, kinds: [] }) }),
      }) as never,
      { ...env, SEAL_KEY: undefined } as never,
      { waitUntil: () => {}, passThroughOnException: () => {} } as never,
    );
  for (const method of ["GET", "POST"]) {
    expect(await refusalOf(await ask(method, at(), host))).toEqual({
      status: 409,
      code: "CHATS_OFF",
      message: "Group chats are not set up on this site.",
    });
  }
  expect((await ask("GET", at(), await createPerson())).status).toBe(404);
});

test.each(SERVICES)("OUT-04 a test to %s says that it arrived, or why not", async (service) => {
  const chats = startChatServices(() => Date.now());
  const { id, secret } = await connect(service);
  const tried = async (): Promise<ConnectionTest> => (await host.call("POST", at(`/${id}/test`))).json();
  expect(await tried()).toEqual({ delivered: true, at: expect.any(String), reason: null });
  const [message] = chats.messages;
  expect(JSON.stringify(message?.payload)).toContain("The test worked.");
  expect(JSON.stringify(message?.payload)).toContain("Saturday Club");
  if (secret) {
    const body = chats.calls[0]?.body ?? "";
    const verified = new Webhook(secret).verify(body, message?.headers as Record<string, string>);
    expect(verified).toMatchObject({ type: "league.test", league: { id: league.id } });
  }
  chats.fail("gone");
  expect(await tried()).toMatchObject({
    delivered: false,
    reason: "The service says that this channel or address is gone.",
  });
  const [own] = await listed(host);
  expect(own?.health?.testedAt).not.toBeNull();
});

test("OUT-04 a redirect is not followed, of five megabytes the first are read, and an error does not repeat the address", async () => {
  const lines: string[] = [];
  for (const way of ["log", "warn", "error"] as const) {
    vi.spyOn(console, way).mockImplementation((...line) => void lines.push(line.join(" ")));
  }
  const asked: Request[] = [];
  let [pulled, isCancelled] = [0, false];
  let answer = (): Response => new Response(null);
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push(new Request(input, init));
    return answer();
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { id } = await connect("webhook");
  const shown: string[] = [];
  const tried = async (): Promise<ConnectionTest> => {
    const text = await (await host.call("POST", at(`/${id}/test`))).text();
    shown.push(text);
    return JSON.parse(text);
  };
  for (const status of [301, 302, 307, 308]) {
    answer = () =>
      new Response(null, { status, headers: { Location: "http://169.254.169.254/latest/meta-data/" } });
    asked.length = 0;
    expect([status, (await tried()).delivered]).toEqual([status, false]);
    expect(asked.map(({ redirect, url }) => [redirect, new URL(url).hostname])).toEqual([
      ["manual", "league.example"],
    ]);
  }
  answer = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          pulled += 64 * 1024;
          if (pulled > 5 * 1024 * 1024) return controller.close();
          controller.enqueue(new Uint8Array(64 * 1024).fill(120));
        },
        cancel() {
          isCancelled = true;
        },
      }),
    );
  expect((await tried()).delivered).toBe(true);
  expect([pulled < 512 * 1024, isCancelled]).toEqual([true, true]);
  answer = () => {
    throw new TypeError(`fetch failed: ${ADDRESSES.webhook.address}`);
  };
  expect((await tried()).delivered).toBe(false);
  for (const text of [...shown, ...lines, JSON.stringify(await listed(host))]) {
    for (const part of SECRETS) expect(text).not.toContain(part);
  }
});

test("OUT-04 tests are limited", async () => {
  startChatServices(() => Date.now());
  const { id } = await connect("webhook");
  const tell = () => host.call("POST", at(`/${id}/test`));
  for (let n = 0; n < 5; n++) expect((await tell()).status).toBe(200);
  expect((await untilRefused(10, tell)).status).toBe(429);
});

test("OUT-01 one look costs two trips' queries, whatever it finds", async () => {
  for (const service of SERVICES) await connect(service);
  const response = await host.call("GET", at());
  // Session and membership, the connections, and the last messages of five.
  expect(costOf(response).queries).toBeLessThanOrEqual(8);
  expect(KINDS).toHaveLength(5);
});
