import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { complaintsOf } from "./checks.ts";

const ready = { APP_URL: "https://bingo.example", MAIL_FROM: "Football Bingo <no-reply@bingo.example>" };

test("a complete deploy passes, and one with no settings at all", () => {
  expect(complaintsOf(ready, {})).toEqual([]);
  expect(complaintsOf({}, {})).toEqual([]);
});

test("settings of the season that the Worker reads pass", () => {
  const season = { SEASON: "2026-27", SEASON_CUTOFF: "2026-08-22T17:00:00Z", SEASON_LABEL: "2026/27" };
  expect(complaintsOf({ ...season, SEASON_DEDUCTIONS: "EVE:8,NFO:4", OVERALL_SHARDS: "2" }, {})).toEqual([]);
});

test("the keys for pushes have to be a pair", () => {
  const [one, other] = [1, 2].map((seed) => {
    const key = createECDH("prime256v1");
    key.setPrivateKey(Buffer.alloc(32, seed));
    return {
      VAPID_PUBLIC_KEY: key.getPublicKey("base64url"),
      VAPID_PRIVATE_KEY: key.getPrivateKey("base64url"),
    };
  });
  expect(complaintsOf({ ...one }, {})).toEqual([]);
  expect(complaintsOf({ ...one, VAPID_PUBLIC_KEY: other?.VAPID_PUBLIC_KEY }, {})).toEqual([
    "VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a pair",
  ]);
});

test.each([
  [{ APP_URL: "http://bingo.example" }, {}, "APP_URL"],
  [{ APP_URL: "https://bingo.example/path" }, {}, "APP_URL"],
  [{ MAIL_FROM: "nobody" }, {}, "MAIL_FROM"],
  [{ MAIL_FROM: "no-reply@home" }, {}, "MAIL_FROM is not a sender"],
  [{ MAIL_FROM: "Football Bingo <no-reply@home>" }, {}, "MAIL_FROM is not a sender"],
  [{ CONTACT_MAIL: "help@home" }, {}, "CONTACT_MAIL is not an address"],
  [{ CONTACT_MAIL: "Help <help@bingo.example>" }, {}, "CONTACT_MAIL"],
  [{ OIDC_ISSUER: "accounts.google.com" }, {}, "OIDC_ISSUER"],
  [{ STRIPE_PUBLISHABLE_KEY: "sk_test_1" }, {}, "STRIPE_PUBLISHABLE_KEY"],
  [{ STRIPE_SECRET_KEY: "pk_test_1" }, {}, "STRIPE_SECRET_KEY"],
  [{ STRIPE_PUBLISHABLE_KEY: "pk_live_1", STRIPE_SECRET_KEY: "sk_test_1" }, {}, "one is for tests"],
  [{ STRIPE_WEBHOOK_SECRET: "sk_test_1" }, {}, "STRIPE_WEBHOOK_SECRET"],
  [{ SEASON: "2026" }, {}, "SEASON is not a season such as 2026-27"],
  [{ SEASON: "2026-28" }, {}, "SEASON is not"],
  [{ SEASON_CUTOFF: "tomorrow" }, {}, "SEASON_CUTOFF is not an instant such as 2026-08-22T17:00:00Z"],
  [{ SEASON: "2026-27", SEASON_CUTOFF: "tomorrow" }, {}, "SEASON_CUTOFF is not an instant"],
  [{ SEASON_DEDUCTIONS: "foo" }, {}, "SEASON_DEDUCTIONS is not clubs and points such as EVE:8,NFO:4"],
  [{ SEASON_CUTOFF: "2026-08-22" }, {}, "SEASON_CUTOFF is not an instant"],
  [{ SEASON: "2026-27", SEASON_CUTOFF: "2025-08-22T17:00:00Z" }, {}, "SEASON_CUTOFF is not in the season"],
  [{ RUN_BY: " " }, {}, "RUN_BY is blank"],
  [{ RUN_BY: "Me" }, {}, "RUN_BY is not a name with its address"],
  [{ MAIL_FROM: "no-reply@bingo.name.workers.dev" }, {}, "MAIL_FROM is on workers.dev"],
  [{ RESEND_API_KEY: "sk_test_1" }, {}, "RESEND_API_KEY does not begin with re_…"],
  [{ VAPID_PUBLIC_KEY: "abc" }, {}, "VAPID_PUBLIC_KEY is not a key for pushes"],
  [{ VAPID_PRIVATE_KEY: "def" }, {}, "VAPID_PRIVATE_KEY is not a key for pushes"],
  [{ VAPID_SUBJECT: "hello" }, {}, "VAPID_SUBJECT does not begin with https://… or mailto:…"],
  [{ CONTACT_MAIL: "help@your.domain" }, {}, "CONTACT_MAIL is still the example"],
  [{ RUN_BY: "Your Name, 1 Your Street, Your Town" }, {}, "RUN_BY is still the example"],
  [{ STRIPE_SECRET_KEY: "sk_…" }, {}, "STRIPE_SECRET_KEY is still the example"],
  [{ OVERALL_SHARDS: "abc" }, {}, "OVERALL_SHARDS is not a whole number"],
  [{}, { CLOCK_AT: "2025-11-01T15:00:00Z" }, "CLOCK_AT"],
  [{}, { ENVIRONMENT: "development" }, "ENVIRONMENT"],
])("%o with %o around it is stopped", (more, environment, name) => {
  const complaints = complaintsOf({ ...ready, ...more }, environment);
  expect(complaints).toHaveLength(1);
  expect(complaints[0]).toContain(name);
});
