import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { callAsVisitor, createPerson, ORIGIN } from "#tests/support/people.ts";
import { arrangeLeague, arrangeSeason } from "#tests/support/standings.ts";

await arrangeSeason();
const ann = await createPerson();
const league = await arrangeLeague([ann]);

const SAFE = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy":
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "same-origin",
};

test.each<[what: string, status: number, ask: () => Promise<Response>]>([
  ["a public call", 200, () => callAsVisitor("GET", "/api/users/count")],
  ["a player's", 200, () => ann.call("GET", `/api/leaderboard?leagueId=${league}`)],
  ["one without a body", 204, () => ann.call("POST", "/api/auth/sign-out")],
  ["a visitor's refusal", 401, () => callAsVisitor("GET", "/api/squad")],
  ["bad input", 400, () => callAsVisitor("POST", "/api/auth/sign-in", {})],
  ["a call that does not exist", 404, () => callAsVisitor("GET", "/api/nowhere")],
  [
    "another site's refusal",
    403,
    () =>
      exports.default.fetch(`${ORIGIN}/api/leagues`, {
        method: "POST",
        headers: { Origin: "https://evil.example" },
      }),
  ],
])(
  "the answer to %s carries the headers that keep browsers from using it otherwise",
  async (_, status, ask) => {
    const response = await ask();
    await response.text();
    expect(response.status).toBe(status);
    const names = Object.keys(SAFE);
    expect(Object.fromEntries(names.map((name) => [name, response.headers.get(name)]))).toEqual(SAFE);
  },
);
