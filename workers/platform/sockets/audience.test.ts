import { expect, test, vi } from "vitest";
import { userId } from "#domain/shared/ids.ts";
import { instant } from "#domain/shared/instant.ts";
import { Audience, IDENTIFIED_WITHIN_MS } from "./audience.ts";
import type { LiveConnection, SocketState } from "./connection.ts";
import { handoverHeaders } from "./handover.ts";

/** A socket that the Worker admits. */
function socket(id: string) {
  const closed: string[] = [];
  const connection = {
    id,
    state: null as SocketState | null,
    setState(state: SocketState) {
      connection.state = state;
    },
    close: (_: number, reason: string) => closed.push(reason),
  };
  return { connection: connection as unknown as LiveConnection, closed };
}

const reader = {
  userId: userId("ann"),
  sessionId: null,
  expiresAt: null,
  epoch: 1,
  notifications: null,
  leagues: [],
  leaseUntil: null,
  region: "weur",
} as const;
const request = new Request("https://football.example/ws", { headers: handoverHeaders(reader) });

test("a socket that says nothing is closed after thirty seconds; one that has identified itself stays", () => {
  vi.useFakeTimers();
  const audience = new Audience(() => [], { now: () => instant(0) });
  const [silent, heard, gone] = [socket("silent"), socket("heard"), socket("gone")];
  for (const { connection } of [silent, heard, gone]) audience.admit(connection, request);
  vi.advanceTimersByTime(IDENTIFIED_WITHIN_MS - 1);
  audience.settled(heard.connection);
  audience.settled(gone.connection);
  expect(silent.closed).toEqual([]);
  vi.advanceTimersByTime(1);
  expect([silent, heard, gone].map(({ closed }) => closed)).toEqual([["No auth"], [], []]);
  // Nothing keeps the object awake any more.
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
