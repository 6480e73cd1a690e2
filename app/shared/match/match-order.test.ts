import { expect, test } from "vitest";
import { inMatchOrder } from "./match-order.ts";

const match = (id: number, time: string, status: "live" | "scheduled" | "finished", isLocked?: boolean) => ({
  id,
  kickoffTime: `2025-11-01T${time}:00Z`,
  status,
  ...(isLocked === undefined ? {} : { isLocked }),
});
/** As an answer brings them: by kick-off, then by the feed's number. */
const matches = [
  match(99, "12:30", "finished"),
  match(91, "15:00", "live"),
  match(92, "15:00", "finished"),
  match(94, "15:00", "live"),
  match(96, "17:30", "scheduled"),
];
const ids = (of: readonly { id: number }[]) => of.map(({ id }) => id);

test("STO-03 matches in play come first, then all others, each by kick-off and then by the feed's number", () => {
  expect(ids(inMatchOrder(matches))).toEqual([91, 94, 99, 92, 96]);
});

test("STO-03 a match that has locked and is not yet reported as live is in play", () => {
  expect(
    ids(inMatchOrder([match(1, "12:30", "finished", true), match(2, "15:00", "scheduled", true)])),
  ).toEqual([2, 1]);
});

test("STO-03 who leads goes before the others in play alone", () => {
  const led = (...leading: number[]) =>
    ids(inMatchOrder(matches, ({ id }) => (leading.includes(id) ? 1 : 0)));
  expect(led(94)).toEqual([94, 91, 99, 92, 96]);
  expect(led(96)).toEqual([91, 94, 99, 92, 96]);
});
