import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";

test("health answers a visitor before the feed was ever read", async () => {
  const response = await exports.default.fetch("http://localhost/api/health");
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    ok: false,
    season: "2025-26",
    epoch: 0,
    feed: { season: null, lastSuccessAt: null, state: "silent" },
  });
});

test("the status page tells visitors the same, but not the reason that only operators see", async () => {
  const response = await exports.default.fetch("http://localhost/api/status");
  expect(response.status).toBe(503);
  expect(response.headers.get("Content-Type")).toMatch("text/html");
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  const page = await response.text();
  expect(page).toContain("<h1>Results are delayed</h1>");
  expect(page).toContain("No results have reached us for a while");
});

test("an unknown call is 404 with a message and a code", async () => {
  const response = await exports.default.fetch("http://localhost/api/nonsense");
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ message: "There is no such call.", code: "NOT_FOUND" });
});

test("a state-changing request from another site is refused", async () => {
  const response = await exports.default.fetch("http://localhost/api/auth/sign-in", {
    method: "POST",
    headers: { Origin: "https://evil.example", "Content-Type": "application/json" },
    body: "{}",
  });
  expect(response.status).toBe(403);
});
