import Argon2 from "@phi-ag/argon2";
import { expect, test, vi } from "vitest";
import { hashPassword, isHashOutdated, isPassword, isTooEasy } from "./passwords.ts";

test("a hash verifies its password and no other, is salted, and says what it cost", async () => {
  const [one, two] = [
    await hashPassword("a goal in stoppage time"),
    await hashPassword("a goal in stoppage time"),
  ];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await isPassword("a goal in stoppage time", one)).toBe(true);
  expect(await isPassword("A goal in stoppage time", one)).toBe(false);
  expect(isHashOutdated(one)).toBe(false);
  expect(isHashOutdated(one.replace("m=19456", "m=4096"))).toBe(true);
});

test("every byte of a password counts, also of letters that take several", async () => {
  const hash = await hashPassword("äöüäöüäöü");
  expect(await isPassword("äöüäöüäöü", hash)).toBe(true);
  // The library alone would compare the first nine bytes of eighteen.
  expect(await isPassword("äöüäöüäöx", hash)).toBe(false);
  expect(await isPassword("äöüäöüäö", hash)).toBe(false);
  expect(await isPassword("%C3%A4", await hashPassword("ä"))).toBe(false);
  expect(await isPassword("a\u0000b", await hashPassword("a\u0000c"))).toBe(false);
  expect(await isPassword("Zoe\u0308", await hashPassword("Zo\u00EB"))).toBe(true);
});

test("no account and no password cost one hash of today's cost, and never match", async () => {
  const verify = vi.spyOn(Argon2.prototype, "tryVerify");
  expect(await isPassword("anything", null)).toBe(false);
  expect(verify.mock.calls.map(([encoded]) => isHashOutdated(encoded))).toEqual([false]);
  expect(verify.mock.results[0]?.value).toEqual({
    success: false,
    error: expect.stringContaining("does not match"),
  });
  verify.mockRestore();
});

test("many at once are worked off one after another", async () => {
  const hashes = await Promise.all(Array.from({ length: 8 }, (_, i) => hashPassword(`password number ${i}`)));
  expect(new Set(hashes).size).toBe(8);
});

test("common passwords are known in any letter case; phrases are not common", async () => {
  for (const password of ["password", "Password1", "QWERTYUIOP", "liverpool1", "iloveyou", "12345678"]) {
    expect([password, await isTooEasy(password, [])]).toEqual([password, true]);
  }
  for (const password of ["a goal in stoppage time", "constructor", "__proto__", "xkfjhwuq"]) {
    expect(await isTooEasy(password, [])).toBe(false);
  }
});

test("an account's own name and address, and this game's name, are no passwords", async () => {
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
