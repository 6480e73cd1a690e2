import { dehydrate, hydrate as hydrateInto } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hydrate } from "./hydrate.server.ts";
import { feedQuery, leaguesQuery } from "./query.ts";
import { createQueryClient } from "./query-client.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the state is what a query client would give, without one", () => {
  const client = createQueryClient();
  client.setQueryData(leaguesQuery().queryKey, []);
  expect(hydrate([leaguesQuery(), []], [feedQuery(), undefined])).toEqual(dehydrate(client));
});

test("a client that takes it has the answer, and regards it as fresh", () => {
  const client = createQueryClient();
  hydrateInto(client, hydrate([leaguesQuery(), []]));
  expect(client.getQueryData(leaguesQuery().queryKey)).toEqual([]);
  expect(client.getQueryCache().find({ queryKey: leaguesQuery().queryKey })?.isStale()).toBe(false);
});
