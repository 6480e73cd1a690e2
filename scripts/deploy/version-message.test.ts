import { expect, test } from "vitest";
import { commitOf } from "./build-name.ts";
import { type Changes, messageOf } from "./version-message.ts";

const wanted = { build: "0123456789abcdef", migrations: [], variables: {}, secrets: [] };
const of = (changes: Partial<Changes>, commit: string | null = "commit 972014ed of 2026-11-27") =>
  messageOf(
    { ...wanted, commit },
    { setsVariables: {}, writesSecrets: [], draws: [], isAgain: false, takesOver: null, ...changes },
    4,
  );

test("versions of one build are told apart by what each sets, which their message says", () => {
  const calls = [
    of({}),
    of({ isAgain: true }),
    of({ isAgain: true, takesOver: 3 }),
    of({ setsVariables: { APP_URL: "https://bingo.example" } }),
    of({ setsVariables: { MAIL_FROM: "a@b.example" }, writesSecrets: ["RESEND_API_KEY"] }),
    of({ setsVariables: { STRIPE_PUBLISHABLE_KEY: "pk_1" }, writesSecrets: ["STRIPE_SECRET_KEY"] }),
    of({ draws: ["SEAL_KEY"], setsVariables: { RUN_BY: "A. Owner, Town" } }),
  ];
  expect(calls.map((call) => call.replace("commit 972014ed of 2026-11-27, upload 4: ", ""))).toEqual([
    "new code",
    "once more",
    "settings of upload 3",
    "sets APP_URL",
    "sets mail, RESEND_API_KEY",
    "sets payments",
    "draws SEAL_KEY; sets imprint",
  ]);
});

test("a message is as long as the platform keeps it, and without git it names the build", () => {
  const draws = ["DRAW_SECRET", "OPERATOR_TOKEN", "SEAL_KEY"];
  const first = of({ draws }, "commit 972014ed of 2026-11-27 with changes");
  expect(first).toMatch(/SEAL_KEY$/);
  const long = of({ draws, setsVariables: { SEASON: "2026-27", SEASON_LABEL: "2026/27" } });
  expect([first.length <= 100, long.length, long.endsWith("...")]).toEqual([true, 100, true]);
  expect(of({}, null)).toBe("build 0123456789abcdef, upload 4: new code");
});

test("where there is git the commit is named by its day", () => {
  expect(commitOf() ?? "commit 0 of 2026-01-01").toMatch(
    /^commit [0-9a-f]+ of \d{4}-\d\d-\d\d( with changes)?$/,
  );
});
