import { expect, test } from "vitest";
import { reportOf } from "#contract/operator/features.ts";
import { complaintsOf } from "./checks.ts";
import { addressesOf, notTaken, readSettings } from "./settings.ts";

test("a feature without its settings is refused by name; keys for pushes are drawn", () => {
  expect(readSettings(["payments"], { STRIPE_SECRET_KEY: "x" })).toEqual({
    mistake:
      "To switch payments on, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET have to stand in front of the command:\n  STRIPE_PUBLISHABLE_KEY='pk_…' STRIPE_SECRET_KEY='sk_…' STRIPE_WEBHOOK_SECRET='whsec_…' npm run deploy -- --switch-on payments",
  });
  expect(readSettings(["teleport"], {})).toHaveProperty("mistake");
  const push = readSettings(["push"], { APP_URL: "https://bingo.example" });
  if ("mistake" in push) throw new Error(push.mistake);
  expect(Buffer.from(push.variables.VAPID_PUBLIC_KEY ?? "", "base64url")).toHaveLength(65);
  expect(Buffer.from(push.secrets.VAPID_PRIVATE_KEY ?? "", "base64url")).toHaveLength(32);
  expect(push.variables.VAPID_SUBJECT).toBe("https://bingo.example");
});

test("push before a site has an address is refused with a command that would do, and with the way without it", () => {
  const refused = (environment: Readonly<Record<string, string>>) => {
    const given = readSettings(["push"], environment);
    return "mistake" in given ? given.mistake : "";
  };
  expect(refused({})).toBe(
    "To switch push on, VAPID_SUBJECT has to stand in front of the command:\n  VAPID_SUBJECT='mailto:help@your.domain' npm run deploy -- --switch-on push\nOr deploy first, without push: once the site has its address, VAPID_SUBJECT may be left out.",
  );
  expect(refused({ VAPID_PUBLIC_KEY: "half", VAPID_SUBJECT: "mailto:a@b.example" })).toBe(
    "To switch push on, VAPID_PRIVATE_KEY has to stand in front of the command:\n  VAPID_PUBLIC_KEY='…' VAPID_SUBJECT='mailto:help@your.domain' VAPID_PRIVATE_KEY='…' npm run deploy -- --switch-on push",
  );
});

test("the subject of pushes that is the site's address moves with it; a mail address stays", () => {
  const moved = (VAPID_SUBJECT: string, APP_URL = "https://new.example") =>
    readSettings(
      [],
      { APP_URL },
      {
        has: { variables: { APP_URL: "https://old.example", VAPID_SUBJECT }, secrets: new Set() },
        isNewKeys: false,
      },
    );
  expect(moved("https://old.example")).toMatchObject({
    variables: { APP_URL: "https://new.example", VAPID_SUBJECT: "https://new.example" },
  });
  for (const given of [moved("mailto:a@b.example"), moved("https://old.example", "https://old.example")])
    expect(given).not.toHaveProperty("variables.VAPID_SUBJECT");
});

test("what a site has is not asked for again: a key for mail goes in beside its sender, a new secret beside its provider", () => {
  const variables = {
    MAIL_FROM: "a@b.example",
    OIDC_ISSUER: "https://a",
    OIDC_CLIENT_ID: "1",
    OIDC_NAME: "A",
  };
  const switching = { has: { variables, secrets: new Set<string>() }, isNewKeys: false };
  const of = (name: string, environment: Readonly<Record<string, string>>) =>
    readSettings([name], environment, switching);
  expect(of("mail", { RESEND_API_KEY: "re_1" })).toEqual({
    variables: {},
    secrets: { RESEND_API_KEY: "re_1" },
  });
  expect(of("mail", {})).toEqual({ variables: {}, secrets: {} });
  expect(of("mail", { MAIL_FROM: "c@d.example" })).toMatchObject({ variables: { MAIL_FROM: "c@d.example" } });
  expect(of("provider", { OIDC_CLIENT_SECRET: "s" })).toEqual({
    variables: {},
    secrets: { OIDC_CLIENT_SECRET: "s" },
  });
  expect(of("provider", {})).toEqual({
    mistake: expect.stringMatching(/^To switch provider on, OIDC_CLIENT_SECRET has to stand/),
  });
  // Another provider's id beside this one's issuer would be of neither.
  expect(of("provider", { OIDC_CLIENT_ID: "2", OIDC_CLIENT_SECRET: "s" })).toEqual({
    mistake: expect.stringMatching(/on, OIDC_ISSUER, OIDC_NAME have to stand/),
  });
});

test("a setting that is here, but taken only with its feature or by no deploy, is said", () => {
  const environment = {
    CONTACT_MAIL: "a@b.example",
    MAIL_FROM: "a@b.example",
    RESEND_API_KEY: "re_1",
    SEAL_KEY: "x",
  };
  expect(notTaken([], environment)).toEqual([
    "MAIL_FROM is set here, but taken only with --switch-on mail.",
    "RESEND_API_KEY is set here, but taken only with --switch-on mail.",
  ]);
  expect(notTaken(["mail"], environment)).toEqual([]);
  expect(notTaken([], { FEED_URL: "https://feed.example" })).toEqual([
    "FEED_URL is set here, but no deploy takes it: it is set in the dashboard (Settings → Variables and Secrets).",
  ]);
});

test("a setting of the season that there is not, and clubs that nobody can check yet, are said", () => {
  expect(complaintsOf({}, { SEASON_LABLE: "2026/27", SEASON: "2026-27", SEASONS_DIR: "x" })).toEqual([
    "SEASON_LABLE is no setting of this site; those of the season are SEASON, SEASON_LABEL, SEASON_CUTOFF, SEASON_DEDUCTIONS",
  ]);
  expect(notTaken([], { SEASON_DEDUCTIONS: "EVE:8,XXX:3" })).toEqual([
    "SEASON_DEDUCTIONS takes points from EVE, XXX. Codes are looked up once the season is there: one that no club has changes nothing.",
  ]);
});

test("chats are on from the first deploy, and the other features need what is theirs", () => {
  const lines = reportOf({ variables: {}, secrets: new Set(["SEAL_KEY"]) });
  expect(lines.at(-1)).toMatch(/^on {3}chats: /);
  expect(readSettings(["chats"], {})).toEqual({ variables: {}, secrets: {} });
});

test("the site keeps the address of the version uploaded last, as every other setting of it", () => {
  const [old, moved] = ["https://a.example", "https://b.example"];
  const kept = (serves: string | undefined, last: string | undefined) =>
    addressesOf(serves === undefined ? {} : { APP_URL: serves }, last === undefined ? {} : { APP_URL: last });
  // Nothing is set again: a deploy takes it over, and its plan says so where another one serves.
  expect(kept(old, moved)).toEqual({ served: old, next: moved, set: undefined });
  expect(kept(old, old)).toEqual({ served: old, next: old, set: undefined });
  expect(kept(undefined, undefined)).toEqual({ served: undefined, next: undefined, set: undefined });
  // One that the last version lacks, as it may after an upload by hand, is not looked for a second time.
  expect(kept(old, undefined)).toEqual({ served: old, next: old, set: old });
});
