import type { ExtractSchema } from "hono/types";
import { expect, test } from "vitest";
import type { api } from "#workers/api/app.ts";
import { type AnswerOf, addressOf, type Input, type InputArguments, methodOf, type Route } from "./routes.ts";

/** The API's own routes, as Hono infers them from the handlers. */
type Schema = ExtractSchema<typeof api>;
type Served = {
  [Path in keyof Schema & string]: `${Uppercase<Methods<keyof Schema[Path]>>} ${Path}`;
}[keyof Schema & string];
type Methods<Key> = Key extends `$${infer Method}` ? Method : never;
type Endpoint<R extends Route> = R extends `${infer Method} ${infer Path}`
  ? Path extends keyof Schema
    ? `$${Lowercase<Method>}` extends keyof Schema[Path]
      ? Schema[Path][`$${Lowercase<Method>}`]
      : never
    : never
  : never;
/** The body of a handler's successful answers; `never` where it does not answer with JSON. */
type Success<E> = E extends { output: infer Output; outputFormat: "json"; status: infer Status }
  ? Extract<Status, 200 | 201> extends never
    ? never
    : Output
  : never;
/** Routes whose handler's answer differs from the route table. */
type Broken = {
  [R in Route]: Success<Endpoint<R>> extends AnswerOf<R> ? never : R;
}[Route];

/** Compiles for `true` alone; the error names the difference. */
const holds = <_ extends true>() => expect(true).toBe(true);
type None<Odd> = [Odd] extends [never] ? true : Odd;

test("the table has no route that the API lacks", () => {
  holds<None<Exclude<Route, Served>>>();
});

test("every handler answers as the table says", () => {
  holds<None<Broken>>();
});

declare function call<R extends Route>(route: R, ...[input]: InputArguments<R>): AnswerOf<R>;
const wrongCalls = () => {
  // @ts-expect-error no such path
  call("GET /api/team");
  // @ts-expect-error a parameter is missing
  call("GET /api/leagues/:id");
  // @ts-expect-error no such query
  call("GET /api/leaderboard", { query: { league: "l1" } });
  // @ts-expect-error the query is needed
  call("GET /api/transfers/replacements");
  // @ts-expect-error another body
  call("POST /api/promo-access", { body: { coupon: "X" } });
  // @ts-expect-error another answer
  const count: string = call("GET /api/users/count").count;
  return count;
};

test("a wrong path, input or answer does not compile", () => {
  expect(wrongCalls).toBeTypeOf("function");
  const input: Input<"GET /api/leagues/:id/members"> = { params: { id: "l1" }, query: { limit: 5 } };
  expect(addressOf("GET /api/leagues/:id/members", input)).toBe("/api/leagues/l1/members?limit=5");
});

test("an address encodes its parameters and omits absent ones", () => {
  expect(addressOf("GET /api/leagues/:id", { params: { id: "a/b" } })).toBe("/api/leagues/a%2Fb");
  expect(addressOf("GET /api/leaderboard", { query: { leagueId: undefined, limit: 5 } })).toBe(
    "/api/leaderboard?limit=5",
  );
  expect(addressOf("GET /api/fpl")).toBe("/api/fpl");
  expect(methodOf("DELETE /api/account")).toBe("DELETE");
});
