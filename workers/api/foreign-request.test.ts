import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { ORIGIN } from "#tests/support/people.ts";
import { isForeignRequest } from "./foreign-request.ts";

const URL_HERE = "https://bingo.example/sign-in";
const post = (headers: Record<string, string>) => new Request(URL_HERE, { method: "POST", headers });

test("a form of another site is refused", () => {
  expect(isForeignRequest(post({ Origin: "https://evil.example" }))).toBe(true);
  expect(isForeignRequest(post({ Origin: "https://bingo.example" }))).toBe(false);
  expect(isForeignRequest(post({}))).toBe(false);
  expect(isForeignRequest(new Request(URL_HERE, { headers: { Origin: "https://evil.example" } }))).toBe(
    false,
  );
});

test("without a referrer a form's origin is null: the browser's Sec-Fetch-Site decides", () => {
  expect(isForeignRequest(post({ Origin: "null" }))).toBe(true);
  expect(isForeignRequest(post({ Origin: "null", "Sec-Fetch-Site": "cross-site" }))).toBe(true);
  expect(isForeignRequest(post({ Origin: "null", "Sec-Fetch-Site": "same-site" }))).toBe(true);
  expect(isForeignRequest(post({ Origin: "null", "Sec-Fetch-Site": "same-origin" }))).toBe(false);
});

test("OUT-05 a site whose script sends If-None-Match may read public tables, and nothing else, in any way", async () => {
  const preflight = async (path: string, method: string) => {
    const response = await exports.default.fetch(`${ORIGIN}/api/${path}`, {
      method: "OPTIONS",
      headers: {
        Origin: "https://club.example",
        "Access-Control-Request-Method": method,
        "Access-Control-Request-Headers": "if-none-match",
      },
    });
    const allowed = ["Origin", "Methods", "Headers"].map((what) =>
      response.headers.get(`Access-Control-Allow-${what}`),
    );
    return [response.status, ...allowed];
  };
  expect(await preflight("public/tables/saturday-club", "GET")).toEqual([
    204,
    "*",
    "GET, HEAD",
    "If-None-Match",
  ]);
  for (const [path, method] of [
    ["leagues", "POST"],
    ["auth/user", "GET"],
  ] as const) {
    expect(await preflight(path, method)).toEqual([404, null, null, null]);
  }
});
