import { expect, test } from "vitest";
import type { ApiError } from "#contract/api.ts";
import { addressOf, methodOf, type Route } from "#contract/routes.ts";
import { createPerson, type Person } from "#tests/support/people.ts";
import { worldAt } from "#tests/support/season.ts";
import { arrangeLeague, arrangeSeason } from "#tests/support/standings.ts";

const NOW = "2025-09-13T12:00:00Z";
const TOKEN = "operator-of-the-test";
const serving = worldAt(NOW, { OPERATOR_TOKEN: TOKEN });
/** D1 refuses the Worker's every trip, at the place where all of them pass. */
const refusing = worldAt(NOW, { OPERATOR_TOKEN: TOKEN, SIMULATED_RTT: "d1-refuses:1" });

await arrangeSeason();
const ann = await createPerson();
const ben = await createPerson();
const league = await arrangeLeague([ann, ben]);

const id = { id: league };
const PASSWORD = "a long and unusual pass phrase";
const PUSH = {
  endpoint: "https://updates.push.services.mozilla.com/wpush/v2/abc",
  keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
};
const ACCOUNT = {
  firstName: "Cat",
  lastName: "Carr",
  username: "catcarr",
  email: "cat@example.com",
  password: PASSWORD,
  confirmPassword: PASSWORD,
};
const PREDICTION = {
  fixtureId: 1,
  homeTeamId: 1,
  awayTeamId: 2,
  prediction: "home_win",
  goalBonusPlayerId: 0,
};

interface Asked {
  readonly params?: Record<string, string | number>;
  readonly query?: object;
  readonly body?: unknown;
  /** Who asks; by default a member of the league. */
  readonly by?: "member" | "visitor" | "operator";
  /** The answer of a call that needs no data; by default 503. */
  readonly answers?: number;
}

/** Every call of the table, well formed: a new one does not compile until it is here. */
const CALLS: Record<Route, Asked> = {
  "GET /api/health": { by: "visitor" },
  "GET /api/status": { by: "visitor" },
  "GET /api/seasons": { by: "visitor" },
  "GET /api/calendar/:file": { params: { file: `${"a".repeat(40)}.ics` }, by: "visitor" },
  "GET /api/account/calendar": {},
  "POST /api/account/calendar": {},
  "DELETE /api/account/calendar": {},
  "GET /api/account/assistant": {},
  "POST /api/account/assistant": {},
  "DELETE /api/account/assistant": {},
  "GET /api/users/:id/honours": { params: { id: ben.id } },
  "GET /api/users/:id/numbers": { params: { id: ben.id } },
  "POST /api/seasons/:id/play": { params: { id: "2025-26" } },
  "GET /api/auth/user": {},
  "GET /api/auth/signup-options": { by: "visitor" },
  "POST /api/auth/create-account": { by: "visitor", body: ACCOUNT },
  "POST /api/auth/signup": {
    by: "visitor",
    body: {
      ...ACCOUNT,
      ageBand: "25-34",
      favouriteTeam: "Arsenal",
      country: "United Kingdom",
      city: "Leeds",
      experienceLevel: "First time playing football bingo",
      pushNotifications: true,
      emailUpdates: true,
      privacyAccepted: true,
      termsAccepted: true,
    },
  },
  "POST /api/auth/sign-in": { by: "visitor", body: { email: "cat@example.com", password: PASSWORD } },
  "POST /api/auth/sign-out": {},
  "POST /api/auth/forgot-password": { by: "visitor", body: { email: "cat@example.com" } },
  "GET /api/auth/verify-reset-token/:token": { by: "visitor", params: { token: "a".repeat(40) } },
  "POST /api/auth/reset-password": {
    by: "visitor",
    body: { token: "a".repeat(40), newPassword: PASSWORD },
  },
  "GET /api/auth/verify-email/:token": { by: "visitor", params: { token: "a".repeat(40) } },
  "POST /api/auth/verify-email/:token": { by: "visitor", params: { token: "a".repeat(40) } },
  "POST /api/auth/resend-verification": {},
  // No provider is configured.
  "GET /api/login": { by: "visitor", answers: 302 },
  "GET /api/login/callback": { by: "visitor", answers: 302 },
  "GET /api/logout": {},
  "GET /api/account/profile": {},
  "PATCH /api/account/profile": { body: { city: "Leeds" } },
  "POST /api/account/password": { body: { currentPassword: PASSWORD, newPassword: `${PASSWORD} 2` } },
  "POST /api/account/password-link": {},
  "PUT /api/account/picture": { body: "not a picture" },
  "DELETE /api/account/picture": {},
  "GET /api/users/:id/picture": { params: { id: ben.id } },
  "GET /api/account/sessions": {},
  "DELETE /api/account/sessions": {},
  "DELETE /api/account/sessions/:id": { params: { id: "abcdefghij" } },
  "GET /api/account/export": {},
  "DELETE /api/account": { body: { confirm: "DELETE" } },
  "GET /api/teams": { by: "visitor" },
  "GET /api/fpl": { by: "visitor" },
  "GET /api/premier-league-table": { by: "visitor" },
  "GET /api/users/count": { by: "visitor" },
  "GET /api/stats": { by: "visitor" },
  "GET /api/matchday": {},
  "GET /api/selections": {},
  "POST /api/selections": { body: { userId: ann.id, teamId: 1, playerId: 101, gameweek: 1 } },
  "PUT /api/selections": { body: { userId: ann.id, selections: [{ teamId: 1, playerId: 101 }] } },
  "GET /api/squad": {},
  "GET /api/transfers/allowance": {},
  "GET /api/transfers/replacements": { query: { playerId: 101 } },
  "POST /api/transfers": { body: { originalPlayerId: 101, newPlayerId: 102 } },
  "POST /api/create-transfer-payment-intent": { body: { amount: 2 } },
  "POST /api/grant-transfer-access": { body: { paymentIntentId: "pi_1", amount: 2 } },
  "POST /api/promo-access": { body: { code: "FRIENDS" } },
  "GET /api/transfer-payment-status": { query: { payment_intent_client_secret: "pi_1_secret_2" } },
  // The signature comes first.
  "POST /api/stripe/webhook": { by: "visitor", body: "{}", answers: 400 },
  "GET /api/notifications": {},
  "PUT /api/notifications/:id/read": { params: { id: "abc" } },
  "GET /api/push/key": { answers: 200 },
  "GET /api/push/subscriptions": { query: { endpoint: PUSH.endpoint } },
  "POST /api/push/subscriptions": { body: PUSH },
  "DELETE /api/push/subscriptions": { body: { endpoint: PUSH.endpoint } },
  "GET /api/push/unsubscribe/:token": { by: "visitor", params: { token: "abc" }, answers: 404 },
  "POST /api/push/unsubscribe/:token": { by: "visitor", params: { token: "abc" }, answers: 404 },
  "GET /api/leagues": {},
  "GET /api/user-leagues": {},
  "POST /api/leagues": { body: { name: "Friends", leagueType: "football_bingo" } },
  "POST /api/leagues/join": { body: { joinCode: "T00001" } },
  "GET /api/leagues/:id/members": { params: id },
  "GET /api/leagues/:id/admin-status": { params: id },
  "DELETE /api/leagues/:leagueId/members/:userId": { params: { leagueId: league, userId: ben.id } },
  "GET /api/leagues/:id": { params: id },
  "PATCH /api/leagues/:id": { params: id, body: { name: "Others" } },
  "DELETE /api/leagues/:id": { params: id, body: { name: "Others" } },
  "POST /api/leagues/:id/code": { params: id, body: { action: "renew" } },
  "POST /api/leagues/:id/owner": { params: id, body: { userId: ben.id } },
  "GET /api/leagues/:id/removed": { params: id },
  "DELETE /api/leagues/:id/removed/:userId": { params: { ...id, userId: ben.id } },
  "POST /api/leagues/:id/nudges": { params: id, body: { gameweek: 4 } },
  "GET /api/leagues/:id/log": { params: id },
  "GET /api/leagues/:id/connections": { params: id },
  "POST /api/leagues/:id/connections": {
    params: id,
    body: { service: "webhook", address: "https://league.example/hook", kinds: ["goals"] },
  },
  "PATCH /api/leagues/:id/connections/:cid": { params: { ...id, cid: "none" }, body: { on: false } },
  "DELETE /api/leagues/:id/connections/:cid": { params: { ...id, cid: "none" } },
  "POST /api/leagues/:id/connections/:cid/test": { params: { ...id, cid: "none" } },
  "GET /api/leagues/:id/predicted": { params: id, query: { gameweek: 4 } },
  "GET /api/leagues/:id/playing": { params: id },
  "GET /api/public/matches": { by: "visitor" },
  "GET /api/public/tables/:slug": { by: "visitor", params: { slug: "saturday-club" } },
  "GET /api/invitations/:code": { by: "visitor", params: { code: "T00001" } },
  "GET /api/leagues/:id/table.csv": { params: id },
  "GET /api/leagues/:id/export": { params: id },
  "POST /api/leagues/:id/import": { params: id, body: "Ada,,120,1" },
  "GET /api/leagues/:id/past-tables": { params: id },
  "DELETE /api/leagues/:id/past-tables": { params: id, query: { label: "2024/25" } },
  "GET /api/leagues/:id/story": { params: id },
  "GET /api/leagues/:id/history": { params: id },
  "GET /api/leagues/:id/compare": { params: id, query: { with: ben.id } },
  "PUT /api/leagues/:id/story/:momentId/reaction": {
    params: { ...id, momentId: "goal-1-101-1" },
    body: { emoji: "👏" },
  },
  "GET /api/leagues/:id/chances": { params: id },
  "GET /api/leagues/:id/duels": { params: id },
  "GET /api/leagues/:id/duels/table": { params: id },
  "GET /api/leagues/:id/duels/:gameweek/:userId": { params: { ...id, gameweek: 4, userId: ben.id } },
  "GET /api/leagues/:id/cup": { params: id },
  "POST /api/screens": { by: "visitor" },
  "GET /api/screens": {},
  "POST /api/screens/:code/pair": { params: { code: "ABCDEF" }, body: { leagueId: league } },
  "PATCH /api/screens/:id": { params: id, body: { showCode: true } },
  "DELETE /api/screens/:id": { params: id },
  "GET /api/leaderboard": { query: { leagueId: league } },
  "GET /api/leaderboard/me": { query: { leagueId: league } },
  "GET /api/places": {},
  "GET /api/rivals": {},
  "PUT /api/rivals/:id": { params: { id: ben.id } },
  "DELETE /api/rivals/:id": { params: { id: ben.id } },
  "GET /api/tipping/fixtures": { by: "visitor" },
  "GET /api/tipping/previous-selections/:userId/:gameweek": { params: { userId: ann.id, gameweek: 4 } },
  "POST /api/tipping/submit-predictions": {
    body: { gameweek: 4, predictions: [PREDICTION], jokerUsed: false },
  },
  "GET /api/tipping/predictions": { query: { gameweek: 4 } },
  "GET /api/tipping/receipts": {},
  "GET /api/tipping/board": { query: { leagueId: league } },
  "GET /api/tipping/split": { query: { leagueId: league, fixtureId: 1 } },
  "GET /api/tipping/splits": { query: { leagueId: league, gameweek: 4 } },
  "GET /api/operator/corrections": { by: "operator" },
  "POST /api/operator/corrections": {
    by: "operator",
    body: { kind: "score", fixtureId: 1, homeScore: 1, awayScore: 0, reason: "The feed is down." },
  },
  "POST /api/operator/corrections/release": {
    by: "operator",
    body: { subject: "score:1" },
  },
  "GET /api/operator/dead-letters": { by: "operator" },
  "POST /api/operator/dead-letters/replay": { by: "operator" },
  "POST /api/operator/seasons/withdraw": { by: "operator", body: { season: "2025-26" } },
  "POST /api/operator/recompute": { by: "operator", body: {} },
};

const callersOf: Record<"visitor" | "operator" | "member", Person | null> = {
  visitor: null,
  operator: null,
  member: ann,
};

test.each(Object.entries(CALLS) as [Route, Asked][])(
  "while D1 refuses, %s says so with the time to ask again",
  async (route, { by = "member", params, query, body, answers = 503 }) => {
    const address = addressOf(route, { ...(params && { params }), ...(query && { query }) });
    const headers: Record<string, string> = by === "operator" ? { Authorization: `Bearer ${TOKEN}` } : {};
    const response = await refusing.call(callersOf[by], methodOf(route), address, body, headers);
    const text = await response.text();
    expect([response.status, text]).toEqual([answers, expect.anything()]);
    if (answers !== 503) return;
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    const isRead = /^(GET \/api\/(health|status|auth\/verify-email))|webhook/.test(route);
    if (!isRead) expect((JSON.parse(text) as ApiError).code).toBe("UNAVAILABLE");
  },
);

test.each(["", "?league=LEAGUE", "?screen=SECRET"])(
  "S2 while D1 refuses, no socket opens at /ws%s, and the page is told when to try again",
  async (query) => {
    const address = `/ws${query.replace("LEAGUE", league)}`;
    const upgrade = { Upgrade: "websocket" };
    const response = await refusing.call(ann, "GET", address, undefined, upgrade);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ code: "UNAVAILABLE" });
    const opened = await serving.call(ann, "GET", address, undefined, upgrade);
    expect(opened.status).toBe(101);
    opened.webSocket?.accept();
    opened.webSocket?.close();
  },
);

test("a browser that opens an address of the API while D1 refuses gets a page", async () => {
  const page = await refusing.call(ann, "GET", "/api/account/export", undefined, { Accept: "text/html,*/*" });
  expect(page.status).toBe(503);
  expect(page.headers.get("Content-Type")).toContain("text/html");
  expect(await page.text()).toContain("Everything you saved is safe");
});

test("once D1 serves again, everything does", async () => {
  expect((await serving.call(ann, "GET", "/api/leagues")).status).toBe(200);
  expect((await serving.call(null, "GET", "/api/invitations/T00001")).status).toBe(200);
});
