import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Contents, differences, isForeign, isShortOf, tellContents } from "./copy.ts";
import { afterFault, afterGrowth, afterShortfall, nextSteps, planOf, wayBack } from "./plan.ts";

const copy: Contents = new Map([
  ["users", 3],
  ["leagues", 2],
]);
const asked = { from: "copy.sql", copy, place: "football-bingo (production)", isOver: false };

test("a restore into nothing makes the database, one into an empty database throws nothing away", () => {
  expect(planOf({ ...asked, there: null })).toEqual({
    drops: [],
    lines: [
      "make the database: football-bingo (production)",
      "put copy.sql into football-bingo (production): 2 tables, 5 rows, 3 accounts",
    ],
  });
  expect(planOf({ ...asked, there: new Map() })).toMatchObject({ drops: [], lines: [expect.any(String)] });
});

test("a copy of production put elsewhere is warned of", () => {
  const of = (from: string, place: string) => {
    const plan = planOf({ ...asked, from, place, there: null });
    return "lines" in plan ? plan.lines.join() : plan.refusal;
  };
  const copied = "backups/production-2026-11-27T04-53.sql";
  expect(of(copied, "football-bingo-staging (staging)")).toContain(
    "WARNING: by its name the copy is of production",
  );
  expect(of(copied, "football-bingo (production)")).not.toContain("WARNING");
  expect(of("production-days/staging-1.sql", "football-bingo-staging (staging)")).not.toContain("WARNING");
});

test("a database with any table is left alone, and the refusal says what would be lost", () => {
  const there = new Map([
    ["users", 1_204],
    ["picks", 20_000],
  ]);
  expect(planOf({ ...asked, there })).toEqual({
    refusal:
      "There is something in football-bingo (production) already: 2 tables, 21,204 rows, 1,204 accounts. With --over they are replaced by copy.sql: 2 tables, 5 rows, 3 accounts. Nothing was done.",
  });
  expect(planOf({ ...asked, there, isOver: true })).toEqual({
    drops: ["users", "picks"],
    lines: [
      "throw away what is in football-bingo (production): 2 tables, 21,204 rows, 1,204 accounts",
      "put copy.sql into football-bingo (production): 2 tables, 5 rows, 3 accounts",
    ],
  });
});

test("after a restore every object starts anew before the tables are computed again", () => {
  const steps = nextSteps({}, null).join("\n");
  expect(steps.indexOf("deploy -- --again")).toBeGreaterThan(0);
  expect(steps.indexOf("recompute")).toBeGreaterThan(steps.indexOf("deploy -- --again"));
  expect(nextSteps({ staging: true }, null).join()).toContain("deploy -- --staging --again");
});

test("after a restore on this machine it is said what plays on it, and what does not", () => {
  const steps = nextSteps({ local: true }, null).join("\n");
  expect(steps).toContain("`npm start` and `npm run dev` never play on it");
  expect(steps).toContain("npx wrangler dev --var");
  expect(nextSteps({ local: true, "persist-to": "there" }, null).join()).toContain(
    "wrangler dev --persist-to there",
  );
});

test("one of a thing is told as one, and a message begins as a sentence whatever the place is called", () => {
  expect(tellContents(new Map([["users", 1]]))).toBe("1 table, 1 row, 1 account");
  expect(tellContents(new Map())).toBe("0 tables, 0 rows, 0 accounts");
  const refused = planOf({ ...asked, place: "the local database in x", there: copy });
  expect(refused).toHaveProperty(
    "refusal",
    expect.stringMatching(/^There is something in the local database/),
  );
});

test("what cron sweeps while the rows are counted is no difference; more of it, or fewer of another, is", () => {
  const of = (tokens: number, users: number) =>
    new Map([
      ["account_tokens", tokens],
      ["users", users],
    ]);
  expect(differences(of(3, 2), of(2, 2))).toEqual([]);
  expect(differences(of(3, 2), of(4, 2))).toEqual(["account_tokens: 3 in the copy, 4 there"]);
  expect(differences(of(3, 2), of(3, 1))).toEqual(["users: 2 in the copy, 1 there"]);
  expect(differences(of(3, 2), new Map([["users", 2]]))).toEqual([
    "account_tokens: 3 in the copy, none there",
  ]);
});

test("every table that the sweep names may have fewer rows than the copy, and so may the departures told since", () => {
  const sweep = readFileSync("workers/db/jobs/sweep.ts", "utf8");
  const names = /import \{([^}]+)\} from "#workers\/db\/schema/.exec(sweep)?.[1]?.match(/\w+/g) ?? [];
  expect(names.length).toBeGreaterThan(5);
  for (const name of [...names, "leagueDepartures"]) {
    const table = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    expect(isShortOf(new Map([[table, 3]]), new Map([[table, 2]])), table).toBe(false);
  }
});

test("a restore that breaks off says whether anything was changed, and what to do next", () => {
  const before: Contents = new Map([["users", 9]]);
  const undo = "npx wrangler d1 time-travel restore football-bingo --bookmark=b";
  const said = (now: Contents | null | "unknown") => afterFault({ copy, before, now, undo }).join("\n");
  expect(said(before)).toMatch(/^Nothing was changed: .* Run the same command again\.$/);
  expect(said(copy)).toMatch(/^The copy is in the database all the same/);
  for (const now of ["unknown", new Map([["users", 1]])] as const) {
    expect(said(now)).toContain(undo);
    expect(said(now)).toContain("Run the same command again");
  }
  expect(afterFault({ copy, before: null, now: null, undo: null })[0]).toContain("Nothing was changed");
});

test("where a restored table has fewer rows it is said first what to do, and the way back comes before the next steps", () => {
  const [first = "", ...others] = afterShortfall("the command back");
  expect(first).toMatch(/^Run the same command again, with --over: /);
  expect(others.at(-1)).toBe(
    "Where it is right all the same, go on. To go back to how it was: the command back",
  );
  expect(afterShortfall(null).join()).not.toContain("go back");
});

test("more rows than the copy has are no fault: the site has written since, and a match in play is named", () => {
  const there = (goals: number, users: number) =>
    new Map([
      ["goals", goals],
      ["users", users],
    ]);
  expect(isShortOf(there(406, 3), there(408, 3))).toBe(false);
  expect(isShortOf(there(406, 3), there(408, 2))).toBe(true);
  expect(isShortOf(there(406, 3), new Map([["users", 3]]))).toBe(true);
  expect(isForeign(there(406, 3), there(408, 4))).toBe(false);
  expect(isForeign(there(406, 3), new Map([...there(406, 3), ["odd", 0]]))).toBe(true);
  expect(isShortOf(new Map([["sessions", 3]]), new Map([["sessions", 2]]))).toBe(false);
  expect(afterGrowth(["Arsenal v Spurs"])).toBe(
    "The site has written that since it answers again, which is no fault: Arsenal v Spurs is in play.",
  );
  expect(afterGrowth(["Arsenal v Spurs", "Leeds v Everton"])).toMatch(
    /: Arsenal v Spurs, Leeds v Everton are in play\.$/,
  );
  expect(afterGrowth([])).toMatch(/, which is no fault\.$/);
});

test("the steps after a restore have the site's own address where it is known", () => {
  expect(nextSteps({}, "https://bingo.example").join("\n")).toContain(
    "npm run recompute -- --url https://bingo.example    leagues",
  );
  expect(nextSteps({}, "https://bingo.example").join("\n")).toContain(
    "npm run smoke -- --url https://bingo.example",
  );
  expect(nextSteps({}, null).join("\n")).toContain("--url https://…");
});

test("the way back of a copy can be typed on the site that was copied", () => {
  expect(wayBack({ production: true }, "backups/a.sql")).toEqual([
    "To put it back: npm run restore -- --production --from backups/a.sql --over",
    "(--over throws away what is there by then; where there is nothing, it can be left out.)",
  ]);
  expect(wayBack({ local: true, "persist-to": "here" }, "a.sql")[0]).toContain(
    "restore -- --local --persist-to here --from a.sql --over",
  );
});
