import { expect, test, vi } from "vitest";
import { logRequest, REQUESTS_PER_LINE } from "./log.ts";

const line = {
  method: "GET",
  route: "/x",
  status: 200,
  ms: 1,
  d1Queries: 1,
  d1RowsRead: 2,
  d1RowsWritten: 0,
};

test("production logs one in twenty requests and every failed one, development all", () => {
  const written = vi.spyOn(console, "log").mockReturnValue();
  const linesOf = (...given: Parameters<typeof logRequest>) => {
    written.mockClear();
    logRequest(...given);
    return written.mock.calls.map(([text]) => JSON.parse(String(text)));
  };
  expect(linesOf(line, true, 1 / REQUESTS_PER_LINE)).toEqual([]);
  expect(linesOf(line, true, 0)).toEqual([{ event: "request", ...line, of: REQUESTS_PER_LINE }]);
  expect(linesOf({ ...line, status: 503 }, true, 0.99)).toHaveLength(1);
  expect(linesOf(line, false, 0.99)).toEqual([{ event: "request", ...line }]);
  written.mockRestore();
});
