import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createContext } from "#workers/platform/context.ts";
import type { Question } from "#workers/rpc/league.ts";
import { askLeague } from "./ask-league.ts";

const ASKED = { epoch: 1, reader: "ann", offset: 0, limit: 5 };

/** A request that reads, from leagues that note their calls and fail where they are told to. */
function reading(fails: (method: string) => string | null = () => null) {
  const calls: string[] = [];
  const answer = async (method: string, of: string) => {
    const failure = fails(method);
    if (failure) throw new Error(failure);
    return `${method} of ${of}`;
  };
  const getByName = (name: string) => ({
    ...Object.fromEntries(
      ["standingsFor", "ownStanding", "story"].map((method) => [
        method,
        () => {
          calls.push(`${name} ${method}`);
          return answer(method, name);
        },
      ]),
    ),
    together: async (questions: readonly Question[]) => {
      calls.push(`${name} together`);
      if (fails("together")) throw new Error(fails("together") as string);
      return Promise.all(
        questions.map(({ method }) =>
          answer(method, name).then(
            (value) => ({ value }),
            (error) => ({ error: String(error) }),
          ),
        ),
      );
    },
  });
  const ctx = {
    ...createContext(env, () => {}, { purpose: "read" }),
    env: { ...env, LEAGUES: { getByName } } as never,
  };
  const ask = (league: string, method: Question["method"]) =>
    askLeague(ctx, league, method, ASKED as never).then(String, (error) => `failed: ${error.message}`);
  return { calls, ask };
}

test("a page's questions to a league are one call, each league's its own, a single one goes by itself", async () => {
  const { calls, ask } = reading();
  expect(await Promise.all([ask("a", "standingsFor"), ask("b", "story"), ask("a", "ownStanding")])).toEqual([
    expect.stringMatching(/^standingsFor of a/),
    expect.stringMatching(/^story of b/),
    expect.stringMatching(/^ownStanding of a/),
  ]);
  expect(calls.map((call) => call.replace(/@\S+/, "")).sort()).toEqual(["a together", "b story"]);
});

test("one question's failure is not another's; a league that cannot be reached fails them all", async () => {
  const half = reading((method) => (method === "story" ? "no story" : null));
  expect(await Promise.all([half.ask("a", "story"), half.ask("a", "ownStanding")])).toEqual([
    "failed: Error: no story",
    expect.stringMatching(/^ownStanding/),
  ]);
  const none = reading(() => "gone");
  expect(await Promise.all([none.ask("a", "story"), none.ask("a", "ownStanding")])).toEqual(
    Array(2).fill("failed: gone"),
  );
  expect(none.calls).toHaveLength(1);
});
