import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Device } from "#contract/accounts/devices.ts";
import { hashOf } from "#tests/support/accounts.ts";
import { callAs, createPerson, ORIGIN, signInAgain } from "#tests/support/people.ts";
import { sha256Hex } from "#workers/platform/tokens.ts";
import { describeDevice } from "#workers/services/accounts/devices.ts";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

async function signInWith(email: string, userAgent: string): Promise<string> {
  const response = await exports.default.fetch(`${ORIGIN}/api/auth/sign-in`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "User-Agent": userAgent },
    body: JSON.stringify({ email, password: "a password of mine" }),
  });
  return (response.headers.get("Set-Cookie") ?? "").split(";")[0] as string;
}
const devicesOf = async (cookie: string) =>
  (await (await callAs(cookie, "GET", "/api/account/sessions")).json()) as Device[];
const isIn = async (cookie: string) => (await callAs(cookie, "GET", "/api/auth/user")).status === 200;

test("devices are listed with their last use, and signed out one by one or all but this one", async () => {
  const person = await createPerson("multi", { passwordHash: await hashOf("a password of mine") });
  const [a, b, c] = [
    await signInWith("multi@example.com", FIREFOX),
    await signInWith("multi@example.com", "curl/8"),
    await signInWith("multi@example.com", `<script>${"x".repeat(5000)}`),
  ];
  const devices = await devicesOf(a);
  expect(devices.length).toBe(4);
  expect(devices.filter((device) => device.current)).toEqual([
    {
      id: expect.any(String),
      device: "Firefox on Windows",
      createdAt: expect.stringMatching(/Z$/),
      lastUsedAt: expect.stringMatching(/Z$/),
      expiresAt: expect.stringMatching(/Z$/),
      current: true,
    },
  ]);
  expect(JSON.stringify(devices)).not.toMatch(/script|[0-9a-f]{40}/);
  const ofB = (await devicesOf(b)).find((device) => device.current)?.id;
  expect((await callAs(a, "DELETE", `/api/account/sessions/${ofB}`)).status).toBe(204);
  expect(await isIn(b)).toBe(false);
  expect((await callAs(a, "DELETE", `/api/account/sessions/${ofB}`)).status).toBe(404);
  expect((await callAs(a, "DELETE", "/api/account/sessions")).status).toBe(204);
  expect([await isIn(a), await isIn(c), await isIn(person.cookie)]).toEqual([true, false, false]);
});

test("nobody ends another user's session", async () => {
  const victim = await createPerson();
  const other = await createPerson();
  const [device] = await devicesOf(victim.cookie);
  expect((await other.call("DELETE", `/api/account/sessions/${device?.id}`)).status).toBe(404);
  expect((await other.call("DELETE", "/api/account/sessions")).status).toBe(204);
  expect(await isIn(victim.cookie)).toBe(true);
});

test("a User-Agent is described in words", () => {
  const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
  for (const [userAgent, words] of [
    [FIREFOX, "Firefox on Windows"],
    [`Mozilla/5.0 (X11; Linux x86_64) ${chrome}`, "Chrome on Linux"],
    [`Mozilla/5.0 (Windows NT 10.0) ${chrome} Edg/140.0`, "Edge on Windows"],
    [`Mozilla/5.0 (Linux; Android 15) ${chrome.replace("Safari", "Mobile Safari")}`, "Chrome on Android"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E Safari/604.1",
      "Safari on iPhone",
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${chrome.replace("Chrome", "HeadlessChrome")}`, "Chrome on Linux"],
    [`Mozilla/5.0 (X11; Linux x86_64) ${chrome.replace("Chrome", "Ubuntu Chromium")}`, "Chrome on Linux"],
    ["", "Unknown device"],
  ] as const) {
    expect(describeDevice(userAgent)).toBe(words);
  }
});

test("a player has at most twenty devices: one more signs out the one that was used least recently", async () => {
  const person = await createPerson("many", { passwordHash: await hashOf("a password of mine") });
  const others = await Promise.all(Array.from({ length: 19 }, () => signInAgain(person)));
  await env.DB.prepare("update sessions set last_used_at = last_used_at - 60000 where token_hash = ?1")
    .bind(await sha256Hex(person.cookie.split("=")[1] as string))
    .run();
  expect((await devicesOf(person.cookie)).length).toBe(20);
  const newest = await signInWith("many@example.com", FIREFOX);
  expect((await devicesOf(newest)).length).toBe(20);
  expect(await isIn(person.cookie)).toBe(false);
  expect(await Promise.all(others.map(({ cookie }) => isIn(cookie)))).toEqual(others.map(() => true));
});
