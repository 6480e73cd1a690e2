import { expect, test, vi } from "vitest";
import { logRequest, SLOW_MS } from "./log.ts";

const line = {
  method: "GET",
  route: "/x",
  status: 200,
  ms: 1,
  d1Queries: 1,
  d1RowsRead: 2,
  d1RowsWritten: 0,
};

const written = vi.spyOn(console, "log").mockReturnValue();
function linesOf(...given: Parameters<typeof logRequest>) {
  written.mockClear();
  logRequest(...given);
  return written.mock.calls.map(([text]) => JSON.parse(String(text)));
}

test("one request in fifty is logged, and says so; with one in one, all are", () => {
  expect(linesOf(line, 50, 1 / 50)).toEqual([]);
  expect(linesOf(line, 50, 0)).toEqual([{ event: "request", ...line, of: 50 }]);
  expect(linesOf(line, 1, 0.99)).toEqual([{ event: "request", ...line }]);
});

test("a failed request, a slow one and a refusal that matters are always logged, as one; other refusals are sampled", () => {
  for (const always of [
    { status: 503 },
    { ms: SLOW_MS },
    { route: "/api/stripe/webhook", status: 400 },
    { route: "/api/operator/recompute", status: 404 },
  ]) {
    expect(linesOf({ ...line, ...always }, 50, 0.99)).toEqual([{ event: "request", ...line, ...always }]);
  }
  for (const sampled of [
    { status: 404 },
    { status: 429 },
    { ms: SLOW_MS - 1 },
    { route: "/api/operator/dead-letters" },
  ]) {
    expect(linesOf({ ...line, ...sampled }, 50, 0.99)).toEqual([]);
  }
});
