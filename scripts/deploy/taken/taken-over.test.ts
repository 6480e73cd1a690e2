import { expect, test } from "vitest";
import type { AccountState } from "../account.ts";
import { isWaitingIn, linesOf, planOf } from "../plan.ts";
import { targetOf } from "../target.ts";
import { followSteps } from "../tools.ts";
import { HOW_TO_KEEP, howToKeep, nextUploadOf } from "./taken-over.ts";

const secrets = new Set(["VAPID_PRIVATE_KEY"]);
const keys = (key: string) => ({ VAPID_PUBLIC_KEY: key, VAPID_SUBJECT: "mailto:a@bingo.example" });
/** A site that serves with some variables, after an upload with others. */
const siteOf = (
  variables: Readonly<Record<string, string>>,
  takenOver: Readonly<Record<string, string>>,
): AccountState => ({
  ...{ databaseId: "d", queues: new Set(), migrations: new Set(), secrets },
  serving: { version: "v", build: "b", variables, takenOver, secrets, isAlone: true, uploads: [] },
});

test("how to keep a value is said only where the command does not name the feature that is touched", () => {
  const pushed = siteOf({}, keys("new"));
  expect(howToKeep(pushed, {}, ["push"])).toEqual([]);
  expect(howToKeep(pushed, {}, [])).toEqual([HOW_TO_KEEP]);
  expect(howToKeep(siteOf({}, { SEASON: "2025-26" }), {}, ["push"])).toEqual([HOW_TO_KEEP]);
  expect(howToKeep(siteOf({}, {}), {}, [])).toEqual([]);
});

test("where nothing is to do, what the next upload will change is said, and what prevents each", () => {
  const mail = { CONTACT_MAIL: "help@bingo.example", MAIL_FROM: "a@bingo.example" };
  expect(nextUploadOf(siteOf({}, mail))).toBe(
    "The next upload will turn contact and mail back on. To prevent it, remove CONTACT_MAIL and MAIL_FROM in the dashboard (Settings → Variables and Secrets).",
  );
  expect(nextUploadOf(siteOf(mail, {}))).toMatch(
    /^The next upload will turn contact and mail off\. To keep the value of a setting that serves now, /,
  );
  expect(nextUploadOf(siteOf({ APP_URL: "https://a.example" }, { APP_URL: "https://b.example" }))).toMatch(
    /^The next upload will set APP_URL to https:\/\/b\.example\. To keep /,
  );
  expect(nextUploadOf(siteOf(mail, mail))).toBeNull();
});

test("new keys that were uploaded and never served are brought by the command without --new-keys", () => {
  expect(isWaitingIn(siteOf(keys("old"), keys("new")), ["push"])).toBe(true);
  expect(isWaitingIn(siteOf(keys("new"), keys("new")), ["push"])).toBe(false);
  expect(isWaitingIn(siteOf(keys("old"), keys("new")), ["mail"])).toBe(false);
});

test("what waits is brought to finish what was broken off, not for objects to start anew", () => {
  const account = siteOf({ APP_URL: "https://a.example" }, { APP_URL: "https://a.example", ...keys("new") });
  const target = targetOf("production", 'name = "bingo"');
  const wanted = { build: "b", migrations: [], variables: {}, secrets: [], isWaiting: true };
  const lineOf = (more = {}) =>
    linesOf(planOf(target, account, { ...wanted, ...more }), target, account).at(-1);
  expect(lineOf()).toMatch(/^upload a new version of bingo, to finish what was broken off: /);
  // One that was taken back was not broken off.
  const lastTakenBack = { at: "2026-11-27T15:40:12.000Z", why: null };
  expect(lineOf({ lastTakenBack })).toMatch(/^upload a new version of bingo: /);
  expect(lineOf({ isAgain: true })).toContain("so that every object starts anew");
});

test("a deploy has new keys on the platform once its upload is done", async () => {
  const steps = followSteps(async () => ({ isOk: true, output: "" }), true);
  expect(steps.begun()).toEqual({ isBegun: false, hasNewKeys: false });
  await steps.change("d1", "migrations", "apply");
  expect(steps.begun()).toEqual({ isBegun: true, hasNewKeys: false });
  await steps.change("versions", "upload");
  expect(steps.begun()).toEqual({ isBegun: true, hasNewKeys: true });
});
