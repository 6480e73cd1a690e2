import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import type { BoardEntry, SubmissionAnswer } from "#contract/tipping-answers.ts";
import type { SeedClient } from "#sandbox/seed/client.ts";
import { freePort, PROJECT_DIR, SANDBOX_OPERATOR_TOKEN } from "#sandbox/worker-process.ts";
import { editDatabase } from "./game.ts";
import { createPlayer, expect, test } from "./test.ts";
import { fixturesOf, foundTippingLeague } from "./tipping-game.ts";

const BEFORE_GAMEWEEK_10 = "2025-11-01T11:00:00Z";
const AFTER_GAMEWEEK_10 = "2025-11-02T21:00:00Z";

test.use({ startAt: BEFORE_GAMEWEEK_10 });

/** Runs the command as an operator does. */
async function recompute(args: readonly string[], token: string | null = SANDBOX_OPERATOR_TOKEN) {
  const { OPERATOR_TOKEN: _, ...env } = process.env;
  const child = spawn(process.execPath, [`${PROJECT_DIR}/scripts/recompute.ts`, ...args], {
    // Away from a developer's own .dev.vars.
    cwd: tmpdir(),
    env: { ...env, ...(token === null ? {} : { OPERATOR_TOKEN: token }) },
  });
  let out = "";
  let err = "";
  child.stdout.on("data", (chunk) => (out += chunk));
  child.stderr.on("data", (chunk) => (err += chunk));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  expect(err, "no stack").not.toMatch(/^\s+at /m);
  return { code, out, err };
}

test("recompute: no difference after a played gameweek; a slip changed in D1 alone is corrected, by name", async ({
  game,
}) => {
  const [ada, bo, cy] = [
    await createPlayer(game, "Ada"),
    await createPlayer(game, "Bo"),
    await createPlayer(game, "Cy"),
  ];
  const league = await foundTippingLeague(ada, [bo, cy]);
  const fixtures = await fixturesOf(game, 10);
  const submit = async (player: SeedClient, prediction: string, jokerUsed: boolean) => {
    const predictions = fixtures.map(({ id: fixtureId, homeTeamId, awayTeamId }) => {
      return { fixtureId, homeTeamId, awayTeamId, prediction };
    });
    const body = { gameweek: 10, jokerUsed, predictions };
    const answer = await player.call<SubmissionAnswer>("POST", "/api/tipping/submit-predictions", body);
    expect(answer.status).toBe(200);
  };
  // Cy forgets, and has only defaults.
  await submit(ada, "home_win", true);
  await submit(bo, "away_win", false);
  await game.moveTo(AFTER_GAMEWEEK_10);
  const board = () => bo.call<BoardEntry[]>("GET", `/api/tipping/board?leagueId=${league}`);
  await expect.poll(async () => (await board()).body.some(({ score }) => score > 0)).toBe(true);
  const before = (await board()).body;

  const url = ["--url", game.url];
  for (const args of [["--gameweek", "10"], []]) {
    const { code, out } = await recompute([...url, ...args]);
    expect(out).toContain("all the same");
    expect(out).toContain(`${league}  3 members  the same`);
    expect(code).toBe(0);
  }

  await game.restartAt(AFTER_GAMEWEEK_10, async (persistTo) => {
    // Bo's predictions under Ada's name, whatever form they are stored in.
    const query = `update slips set entries =
                     (select entries from slips where user_id = ? and gameweek_id = 10)
                   where user_id = ? and gameweek_id = 10`;
    expect(editDatabase(persistTo, query, bo.userId, ada.userId)).toBe(1);
  });
  expect((await board()).body).toEqual(before);
  const repaired = await recompute([...url, "--gameweek", "10"]);
  expect(repaired.out).toMatch(new RegExp(`^${league}  3 members  \\d changed: .*${ada.userId}`, "m"));
  expect(repaired.out).toMatch(/\d rows changed/);
  expect(repaired.code).toBe(1);
  expect((await board()).body).not.toEqual(before);
  const again = await recompute([...url, "--gameweek", "10"]);
  expect(again.out).toContain("all the same");
  expect(again.code).toBe(0);
});

test("a recompute that fails gives the reason and ends with 2", async ({ game }) => {
  const url = ["--url", game.url];
  const nobody = `http://localhost:${await freePort()}`;
  const cases: [string[], RegExp, (string | null)?][] = [
    [url, /OPERATOR_TOKEN is another one/, "another-operators-token"],
    [url, /OPERATOR_TOKEN is not set/, null],
    [[...url, "--gameweek", "99"], /has no gameweek 99/],
    [[...url, "--gameweek", "ten"], /--gameweek takes a number/],
    [["--url", nobody], /Nothing answers at .*ECONNREFUSED/],
    [["--url", "here"], /--url takes an address/],
    [["--url", game.feed.url], /not as this game does/],
    [["--gameweeks", "10"], /Unknown option[\s\S]*npm run recompute/],
  ];
  const answers = await Promise.all(cases.map(([args, , token]) => recompute(args, token)));
  for (const [n, { code, out, err }] of answers.entries()) {
    expect(err).toMatch(cases[n]?.[1] as RegExp);
    expect([code, out]).toEqual([2, ""]);
  }
});
