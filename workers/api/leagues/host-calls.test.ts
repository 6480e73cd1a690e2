import { beforeEach, expect, test } from "vitest";
import type { LeagueAct } from "#contract/leagues/hosts.ts";
import type { League } from "#contract/leagues/leagues.ts";
import { addressOf, methodOf, type Route } from "#contract/routes.ts";
import type { HostAct } from "#domain/shared/host-act.ts";
import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import { refusalOf } from "#tests/support/league-calls.ts";
import { callAsVisitor, createPerson, type Person, tables } from "#tests/support/people.ts";
import { FIRST_KICKOFF, seedSeason, standardSeason } from "#tests/support/season.ts";
import { foundLeague, setClock } from "#tests/support/tipping.ts";
import * as schema from "#workers/db/schema/index.ts";

setClock(addMs(FIRST_KICKOFF, -DAY_MS));
await seedSeason(standardSeason());

/** The contract's calls about one league: a new one does not compile until it is in the table below. */
type LeagueRoute = Exclude<
  Extract<Route, `${string} /api/leagues/:${string}`>,
  // About a moment of the story: workers/api/matchday/story.test.ts.
  "PUT /api/leagues/:id/story/:momentId/reaction"
>;

interface LeagueCall {
  /** The host's status; `ofMember` is a member's, where it differs. */
  readonly status: number;
  readonly ofMember?: number;
  readonly body?: unknown;
  readonly query?: object;
  /** The body's type, where it is no JSON. */
  readonly type?: string;
  /** The person that the address or the body names. */
  readonly about?: "member" | "other" | "gone";
  /** LEA-08: the act that the league's log then shows. */
  readonly logs?: HostAct;
}

const READ: LeagueCall = { status: 200 };
const HOSTS = { ofMember: 403 } as const;

const CSV = { type: "text/csv", body: "Ada,,120,1" } as const;

const CALLS: Readonly<Record<LeagueRoute, readonly LeagueCall[]>> = {
  "GET /api/leagues/:id": [READ],
  "GET /api/leagues/:id/members": [READ],
  "GET /api/leagues/:id/admin-status": [READ],
  "GET /api/leagues/:id/log": [READ],
  "GET /api/leagues/:id/predicted": [{ ...READ, query: { gameweek: 1 } }],
  "GET /api/leagues/:id/playing": [READ],
  "GET /api/leagues/:id/table.csv": [READ],
  "GET /api/leagues/:id/export": [READ, { ...READ, query: { format: "csv" } }],
  "GET /api/leagues/:id/past-tables": [READ],
  "POST /api/leagues/:id/import": [
    { ...HOSTS, ...CSV, status: 200 },
    { ...HOSTS, ...CSV, status: 200, query: { confirm: "1" }, logs: "imported" },
  ],
  "DELETE /api/leagues/:id/past-tables": [
    { ...HOSTS, status: 404, query: { label: "2019/20" } },
    { ...HOSTS, status: 204, query: { label: "Last season" }, logs: "import_dropped" },
  ],
  "GET /api/leagues/:id/story": [READ],
  "GET /api/leagues/:id/history": [READ],
  "GET /api/leagues/:id/compare": [{ ...READ, query: { with: "other" } }],
  "GET /api/leagues/:id/duels": [READ],
  "GET /api/leagues/:id/duels/table": [READ],
  // Nothing is drawn.
  "GET /api/leagues/:id/duels/:gameweek/:userId": [{ status: 404, about: "member" }],
  "GET /api/leagues/:id/cup": [READ],
  "GET /api/leagues/:id/connections": [READ],
  "POST /api/leagues/:id/connections": [
    {
      ...HOSTS,
      status: 201,
      body: { service: "webhook", address: "https://league.example/hook", kinds: ["goals"] },
      logs: "connected",
    },
  ],
  // There is no such connection; with one see connections.test.ts.
  "PATCH /api/leagues/:id/connections/:cid": [{ ...HOSTS, status: 404, body: { on: false } }],
  "DELETE /api/leagues/:id/connections/:cid": [{ ...HOSTS, status: 404 }],
  "POST /api/leagues/:id/connections/:cid/test": [{ ...HOSTS, status: 404 }],
  // A tipping league has none.
  "GET /api/leagues/:id/chances": [{ status: 409 }],
  "GET /api/leagues/:id/removed": [{ ...HOSTS, status: 200 }],
  "PATCH /api/leagues/:id": [
    { ...HOSTS, status: 200, body: { name: "Saturday Club" }, logs: "renamed" },
    { ...HOSTS, status: 200, body: { description: "Since 1998" }, logs: "described" },
    { ...HOSTS, status: 200, body: { note: "Derby weekend!" }, logs: "note" },
    { ...HOSTS, status: 200, body: { prizePlan: "70/20/10" }, logs: "prize_plan" },
    // The league has three members: too few for a cup.
    { ...HOSTS, status: 409, body: { cup: true } },
    { ...HOSTS, status: 200, body: { duels: true }, logs: "duels_on" },
    { ...HOSTS, status: 200, body: { duels: false }, logs: "duels_off" },
    { ...HOSTS, status: 200, body: { public: { on: true } }, logs: "public_on" },
    { ...HOSTS, status: 200, body: { public: { on: true, indexed: true } }, logs: "public_changed" },
    { ...HOSTS, status: 200, body: { public: { on: false } }, logs: "public_off" },
  ],
  "POST /api/leagues/:id/code": [
    { ...HOSTS, status: 200, body: { action: "close" }, logs: "code_closed" },
    { ...HOSTS, status: 200, body: { action: "open" }, logs: "code_opened" },
    { ...HOSTS, status: 200, body: { action: "renew" }, logs: "code_renewed" },
  ],
  "POST /api/leagues/:id/nudges": [{ ...HOSTS, status: 200, body: { gameweek: 1 }, logs: "nudged" }],
  // LEA-10: with another name it stays; with its own see closing.test.ts.
  "DELETE /api/leagues/:id": [{ ...HOSTS, status: 409, body: { name: "Another" } }],
  "DELETE /api/leagues/:leagueId/members/:userId": [
    { ...HOSTS, status: 204, about: "other", logs: "removed" },
  ],
  "DELETE /api/leagues/:id/removed/:userId": [{ ...HOSTS, status: 204, about: "gone", logs: "let_back" }],
  // The last: the host is a member afterwards.
  "POST /api/leagues/:id/owner": [{ ...HOSTS, status: 200, about: "member", body: {}, logs: "handed_over" }],
};

let people: Readonly<Record<"host" | "member" | "other" | "gone" | "stranger", Person>>;
let league: League;

beforeEach(async () => {
  const [host, member, other, gone, stranger] = (await Promise.all(
    Array.from({ length: 5 }, () => createPerson()),
  )) as [Person, Person, Person, Person, Person];
  people = { host, member, other, gone, stranger };
  league = await foundLeague([host, member, other, gone]);
  expect((await host.call("DELETE", `/api/leagues/${league.id}/members/${gone.id}`)).status).toBe(204);
  // A host too, of another league.
  await foundLeague([stranger]);
});

const kept = () =>
  Promise.all(
    [
      schema.leagues,
      schema.leagueMembers,
      schema.leagueRemovals,
      schema.leagueLog,
      schema.pastMembers,
      schema.notifications,
      schema.slips,
      schema.connections,
      schema.pastTables,
      schema.leagueInvitations,
    ].map((table) => tables().select().from(table)),
  );

function send(by: Person | null, route: LeagueRoute, call: LeagueCall, id = league.id): Promise<Response> {
  const about = call.about ? people[call.about].id : "";
  const query = { ...call.query, ...(call.query && "with" in call.query ? { with: people.other.id } : {}) };
  const path = addressOf(route, {
    params: { id, leagueId: id, userId: about, gameweek: 1, cid: "none" },
    query,
  });
  const body = call.body && call.about ? { userId: about } : call.body;
  const asked = [methodOf(route), path, body, call.type] as const;
  return by ? by.call(...asked) : callAsVisitor(...asked);
}

const logOf = async (): Promise<LeagueAct[]> =>
  (await people.member.call("GET", `/api/leagues/${league.id}/log`)).json();

test("LEA-03 LEA-05 LEA-08 OUT-05 every call about a league, by its host, a member, one who was removed, a stranger and a visitor", async () => {
  for (const [route, calls] of Object.entries(CALLS) as [LeagueRoute, readonly LeagueCall[]][]) {
    for (const call of calls) {
      const before = await kept();
      const answered = async (who: string, by: Person | null, status: number, id?: string) => {
        const response = await send(by, route, call, id as League["id"]);
        expect([route, call.body, who, response.status]).toEqual([route, call.body, who, status]);
        return response;
      };
      await answered("visitor", null, 401);
      for (const who of ["gone", "stranger"] as const) {
        const { code } = await refusalOf(await answered(who, people[who], 404));
        expect([route, who, code]).toEqual([route, who, "NOT_FOUND"]);
      }
      for (const id of ["nothing", "\0'", "';--"]) await answered(`host of ${id}`, people.host, 404, id);
      const byMember = await answered("member", people.member, call.ofMember ?? call.status);
      if (call.ofMember) expect((await refusalOf(byMember)).code).toBe("NOT_THE_OWNER");
      expect([route, await kept()]).toEqual([route, before]);

      const told = await logOf();
      await answered("host", people.host, call.status);
      if (call.logs === undefined) {
        expect([route, await kept()]).toEqual([route, before]);
        continue;
      }
      const [act, ...earlier] = await logOf();
      expect([route, earlier]).toEqual([route, told]);
      expect(act).toMatchObject({
        kind: call.logs,
        by: { id: people.host.id },
        ...(call.about ? { about: { id: people[call.about].id } } : {}),
      });
    }
  }
});
