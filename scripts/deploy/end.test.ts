import { afterEach, expect, test, vi } from "vitest";
import { endLines, nothingLines } from "./end.ts";
import type { TakenBack } from "./taken/taken-back.ts";

afterEach(() => vi.unstubAllEnvs());

const APP_URL = "https://bingo.example";
const lines = (address: string, isTokenNew = true) =>
  endLines({
    ...{
      address,
      site: "production",
      feed: [],
      switchedOn: ["payments", "chats"],
      isMoved: false,
      isTokenNew,
    },
    after: { variables: {}, secrets: new Set() },
  });

test("a deploy ends with the addresses that an owner needs, in order", () => {
  const said = lines(`${APP_URL}/`);
  expect(said.slice(1, 5)).toEqual([
    "The site serves, and all is well.",
    `  The site  ${APP_URL}`,
    expect.stringMatching(`^  For you   ${APP_URL}/setup asks for the OPERATOR_TOKEN above`),
    expect.stringMatching(`^  To play   ${APP_URL}/signup `),
  ]);
  expect(lines(APP_URL, false)[3]).toContain(
    "asks for OPERATOR_TOKEN, which the first deploy printed or that you have set since",
  );
});

test("on the stand-in they are those where it is served; other services are told the site's own", () => {
  vi.stubEnv("DEPLOY_LOOKS_AT", "http://127.0.0.1:1");
  const said = lines(APP_URL).join("\n");
  expect(said).toContain(
    `The site  http://127.0.0.1:1\n            (this is the stand-in: the site is looked at here instead of at ${APP_URL})\n`,
  );
  vi.unstubAllEnvs();
  expect(lines(APP_URL).join("\n")).not.toContain("stand-in");
  vi.stubEnv("DEPLOY_LOOKS_AT", "http://127.0.0.1:1");
  expect(said).toContain(`at ${APP_URL}/api/stripe/webhook`);
  // What a person opens does lead somewhere.
  expect(said).toContain("open http://127.0.0.1:1/transfer-payment:");
  expect(said).toContain("connects its group chat under http://127.0.0.1:1/leagues,");
});

test("a site that has moved reminds of the services that know its address, and of no others", () => {
  const secrets = new Set(["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"]);
  const after = { variables: { STRIPE_PUBLISHABLE_KEY: "pk_1", MAIL_FROM: "a@bingo.example" }, secrets };
  const said = (isMoved: boolean) =>
    endLines({
      ...{ address: APP_URL, site: "production" as const, feed: [], switchedOn: [], isTokenNew: false },
      ...{ after, isMoved },
    }).join("\n");
  expect(said(true)).toContain(`${APP_URL}/api/stripe/webhook`);
  expect(said(true)).not.toMatch(/Onboard Domain|https:\S+login\/callback/);
  expect(said(false)).not.toContain("webhook");
});

test("where a deploy with settings was broken off, one without them says how it goes on", () => {
  const serving = {
    ...{ version: "1", build: "b", variables: {}, secrets: new Set<string>(), isAlone: true, uploads: [] },
    takenOver: { SEASON: "2025-26" },
  };
  const account = {
    ...{
      databaseId: "d",
      queues: new Set<string>(),
      migrations: new Set<string>(),
      secrets: new Set<string>(),
    },
    serving,
  };
  const lines = (lastTakenBack: TakenBack | null) =>
    nothingLines({
      ...{ account, after: { variables: {}, secrets: new Set<string>() }, address: APP_URL, lastTakenBack },
      ...{ site: "production" as const, where: "" },
    }).join("\n");
  expect(lines(null)).toContain(
    "The next upload will set SEASON to 2025-26. To prevent it, remove SEASON in the dashboard (Settings → Variables and Secrets).\n" +
      "The version uploaded last serves nobody: its deploy was broken off. `npm run deploy -- --again` finishes it.",
  );
  expect(lines({ at: "2026-11-28T05:00:00Z", why: "worse" })).not.toContain("broken off");
});
