import Argon2 from "@phi-ag/argon2";
import { expect, test, vi } from "vitest";
import { hashOf } from "#tests/support/accounts.ts";
import { hashAtFullCost } from "#tests/support/cheap-hashes.ts";
import { WAITING_MAX } from "./hash-queue.ts";
import { hashPassword, isHashOutdated, isPassword, isTooEasy } from "./passwords.ts";

hashAtFullCost();

async function matches(password: string, hash: string | null): Promise<boolean> {
  const result = await isPassword(password, hash);
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}

test("a hash verifies its password and no other, is salted, and states its cost", async () => {
  const [one, two] = [await hashOf("a goal in stoppage time"), await hashOf("a goal in stoppage time")];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await matches("a goal in stoppage time", one)).toBe(true);
  expect(await matches("A goal in stoppage time", one)).toBe(false);
  expect(isHashOutdated(one)).toBe(false);
  expect(isHashOutdated(one.replace("m=7168", "m=4096"))).toBe(true);
});

test("every byte of a password counts, also in multi-byte letters", async () => {
  const hash = await hashOf("äöüäöüäöü");
  expect(await matches("äöüäöüäöü", hash)).toBe(true);
  // The library alone would compare only the first nine bytes of eighteen.
  expect(await matches("äöüäöüäöx", hash)).toBe(false);
  expect(await matches("äöüäöüäö", hash)).toBe(false);
  expect(await matches("%C3%A4", await hashOf("ä"))).toBe(false);
  expect(await matches("a\u0000b", await hashOf("a\u0000c"))).toBe(false);
  expect(await matches("Zoe\u0308", await hashOf("Zo\u00EB"))).toBe(true);
});

test("a missing account and a missing password cost one hash of today's cost, and never match", async () => {
  const verify = vi.spyOn(Argon2.prototype, "tryVerify");
  expect(await matches("anything", null)).toBe(false);
  expect(verify.mock.calls.map(([encoded]) => isHashOutdated(encoded))).toEqual([false]);
  expect(verify.mock.results[0]?.value).toEqual({
    success: false,
    error: expect.stringContaining("does not match"),
  });
  verify.mockRestore();
});

test("simultaneous passwords are hashed one after another", async () => {
  const hashes = await Promise.all(Array.from({ length: 8 }, (_, i) => hashOf(`password number ${i}`)));
  expect(new Set(hashes).size).toBe(8);
});

test("common passwords are recognised in any letter case; phrases are not common", async () => {
  for (const password of ["password", "Password1", "QWERTYUIOP", "liverpool1", "iloveyou", "12345678"]) {
    expect([password, await isTooEasy(password, [])]).toEqual([password, true]);
  }
  for (const password of ["a goal in stoppage time", "constructor", "__proto__", "xkfjhwuq"]) {
    expect(await isTooEasy(password, [])).toBe(false);
  }
});

test("an account's own name and address, and this game's name, are refused as passwords", async () => {
  const about = ["Ann.Archer_99", "goalscorer@example.com"];
  for (const password of [
    "ann.archer_99",
    "goalscorer@example.com",
    "GoalScorer",
    "goalscorer2025!",
    "FootballBingo1",
  ]) {
    expect([password, await isTooEasy(password, about)]).toEqual([password, true]);
  }
  for (const password of ["goalscorers of the month", "my football bingo!", "x"]) {
    expect(await isTooEasy(password, about)).toBe(false);
  }
});

test("in a rush some twenty wait for their hash, and the others are asked to come back", async () => {
  const crowd = await Promise.all(Array.from({ length: 60 }, () => isPassword("anything", null)));
  const taken = crowd.filter((result) => result.ok);
  expect(taken.length).toBeGreaterThan(WAITING_MAX / 2);
  expect(taken.length).toBeLessThanOrEqual(WAITING_MAX + 2);
  for (const result of crowd) {
    if (!result.ok) expect(result.refusal).toMatchObject({ status: 503, code: "BUSY", retryAfter: 3 });
  }
  // Nobody is left waiting: the next one gets its turn.
  expect((await hashPassword("a goal in stoppage time")).ok).toBe(true);
});
