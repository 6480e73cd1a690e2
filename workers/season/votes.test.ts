import { expect, test } from "vitest";
import { addMs, type Instant, instant, MINUTE_MS } from "#domain/shared/instant.ts";
import { type Claims, castVote } from "./votes.ts";

const START = instant(Date.UTC(2036, 7, 22, 15));

interface Said {
  readonly claim: string | null;
  /** Minutes after START at which the reply was generated and, without `receivedAt`, received. */
  readonly at: number;
  readonly receivedAt?: number;
  readonly minutes?: number;
  readonly isFromCache?: boolean;
}

/** For each reply in turn, whether it made the claim believed. */
function replies(...said: Said[]): boolean[] {
  const claims: Claims = new Map();
  const after = (minutes: number): Instant => addMs(START, minutes * MINUTE_MS);
  return said.map(({ claim, at, receivedAt = at, minutes = 0, isFromCache = false }) =>
    castVote(claims, {
      key: "goal:1:9:g",
      claimed: claim,
      evidence: { made: { at: after(at), isFromCache, aheadMs: null }, minutes },
      now: after(receivedAt),
    }),
  );
}

const none = (at: number, more: Partial<Said> = {}): Said => ({ claim: "0", at, ...more });
const still = (at: number, more: Partial<Said> = {}): Said => ({ claim: null, at, ...more });

test("a claim is believed at the third agreeing reply, once the minutes have advanced", () => {
  expect(replies(none(0), none(1, { minutes: 1 }), none(2, { minutes: 2 }))).toEqual([false, false, true]);
  expect(replies(none(0), none(1), none(2), none(3, { minutes: 1 }))).toEqual([false, false, false, true]);
});

test("a claim after the match is believed once an hour has passed", () => {
  expect(replies(none(0), none(20), none(40), none(59), none(60))).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
});

test("an hour alone is not enough: three replies must agree", () => {
  expect(replies(none(0), none(70), none(75))).toEqual([false, false, true]);
});

test("after a day without a contradiction two replies are enough, of a feed that is seldom asked", () => {
  const day = 24 * 60;
  expect(replies(none(0), none(day))).toEqual([false, true]);
  expect(replies(none(0), still(day), none(day + 1))).toEqual([false, false, false]);
  expect(replies(none(0), none(1), still(2), none(day))).toEqual([false, false, false, false]);
});

test("a contradiction takes one vote away, not all of them", () => {
  const said = [none(0), none(1), still(2), none(3, { minutes: 1 }), none(4, { minutes: 2 })];
  expect(replies(...said)).toEqual([false, false, false, false, true]);
});

test("a feed that keeps changing its mind is not believed", () => {
  const said = Array.from({ length: 200 }, (_, at) => (at % 2 ? still(at) : none(at, { minutes: at })));
  expect(replies(...said)).not.toContain(true);
});

test("the same copy from a cache is one vote, however often it is served", () => {
  const copy = (receivedAt: number) => none(0, { receivedAt, isFromCache: true, minutes: receivedAt });
  expect(replies(copy(0), copy(10), copy(20), copy(90))).toEqual([false, false, false, false]);
});

test("a reply older than the last that counted is not a vote, for or against", () => {
  const said = [none(0), none(10, { minutes: 1 }), still(5, { receivedAt: 11 }), none(12, { minutes: 2 })];
  expect(replies(...said)).toEqual([false, false, false, true]);
});

test("votes do not accumulate while a claim waits: three at most", () => {
  const waiting = Array.from({ length: 10 }, (_, at) => none(at));
  const said = [...waiting, still(11), still(12), still(13), none(14, { minutes: 9 }), none(62)];
  expect(replies(...said)).not.toContain(true);
});

test("another claim about the same subject contradicts the first", () => {
  const other = (at: number): Said => ({ claim: "1", at, minutes: at });
  expect(replies(none(0), other(1), other(2), other(3), other(4))).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
});
