import { expect, test } from "vitest";
import type { Serving } from "../account.ts";
import { lastTakenBackOf, takenBackLine, takenBackOf } from "./taken-back.ts";

/** A site's history: the build of each upload, then who served after each step, most first. */
function historyOf(builds: readonly string[], steps: readonly (readonly number[] | string)[]) {
  const uploads = builds.map((build, at) => ({ id: `v${at + 1}`, number: at + 1, build }));
  const deployments: { created_on: string; annotations: object; versions: object[] }[] = [];
  let served: readonly number[] = [];
  for (const step of steps) {
    if (typeof step === "string") {
      Object.assign(deployments.at(-1)?.annotations ?? {}, { "workers/message": step });
      continue;
    }
    served = step;
    deployments.push({
      created_on: `2026-11-27T15:0${deployments.length}:30.000Z`,
      annotations: {},
      versions: step.map((number) => ({ version_id: `v${number}` })),
    });
  }
  const [most = 0] = served;
  const serving: Serving = {
    version: `v${most}`,
    build: builds[most - 1] ?? null,
    ...{ variables: {}, secrets: new Set<string>(), takenOver: {}, isAlone: served.length === 1, uploads },
  };
  const output = `something first\n${JSON.stringify(deployments)}`;
  const wrangler = () => ({ isOk: true, output });
  const of = (build: string) => takenBackOf("bingo", serving, build, { wrangler });
  return Object.assign(of, { site: { serving, wrangler } });
}

test("a build that a rollback took back is known by when and why", () => {
  const back = historyOf(["a", "b"], [[1], [1, 2], [2], [1], "goals were lost"])("b");
  expect(back).toEqual({ at: "2026-11-27T15:03:30.000Z", why: "goals were lost" });
  expect(back && takenBackLine(back)).toBe(
    'WARNING: bring a build again that was taken back on 2026-11-27 at 15:03 UTC ("goals were lost"). Mend the code first, unless the fault was elsewhere',
  );
});

test("one that a deploy took back by itself is, and one that gave way to an earlier commit", () => {
  expect(historyOf(["a", "b"], [[1], [1, 2], [1]])("b")?.why).toBeNull();
  expect(historyOf(["a", "b", "a"], [[1], [2], [1], [3]])("b")?.at).toContain("15:02");
  // The earlier one is older than the platform's list of uploads.
  const old = historyOf(["a", "b"], [[2], [3]]);
  expect(old("b")).not.toBeNull();
});

test("a version uploaded last that a rollback took back is known, of the same build too; one that never served was not", () => {
  const lastOf = (steps: readonly (readonly number[] | string)[]) => {
    const { serving, wrangler } = historyOf(["a", "a"], steps).site;
    return lastTakenBackOf("bingo", serving, { wrangler });
  };
  expect(lastOf([[1], [2], [1], "the old address"])).toEqual({
    at: "2026-11-27T15:02:30.000Z",
    why: "the old address",
  });
  expect(lastOf([[1], [2]])).toBeNull();
  expect(lastOf([[1], [1, 2]])).toBeNull();
  expect(lastOf([[1]])).toBeNull();
});

test.each([
  ["a new build", historyOf(["a"], [[1]]), "b"],
  ["the one that serves", historyOf(["a", "b"], [[1], [2], [1]]), "a"],
  ["an earlier one, which is the way back", historyOf(["a", "b"], [[1], [2]]), "a"],
  ["one whose upload broke off", historyOf(["a", "b"], [[1]]), "b"],
  ["one whose roll-out broke off", historyOf(["a", "b"], [[1], [1, 2]]), "b"],
])("%s was not taken back", (_, history, build) => {
  expect(history(build)).toBeNull();
});
