import { dehydrate, hydrate as hydrateInto } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hydrate } from "./hydrate.server.ts";
import { createQueryClient, queries } from "./query.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the state is what a query client would give, without one", () => {
  const client = createQueryClient();
  client.setQueryData(queries.leagues().queryKey, []);
  expect(hydrate([queries.leagues(), []], [queries.feed(), undefined])).toEqual(dehydrate(client));
});

test("a client that takes it has the answer, and regards it as fresh", () => {
  const client = createQueryClient();
  hydrateInto(client, hydrate([queries.leagues(), []]));
  expect(client.getQueryData(queries.leagues().queryKey)).toEqual([]);
  expect(client.getQueryCache().find({ queryKey: queries.leagues().queryKey })?.isStale()).toBe(false);
});
