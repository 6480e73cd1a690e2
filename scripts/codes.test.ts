import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { PATIENCE_MS } from "#tests/support/runner/patience.ts";
import { endsText, lastDayOf, listText, refuseEnded } from "./codes.ts";
import {
  createDiscountCode,
  endingOf,
  endOfLondonDay,
  hashOf,
  localCodes,
  nameInList,
} from "./shared/discount-codes.ts";

test("a code's last day ends at London's midnight, in winter and in summer", () => {
  expect(new Date(endOfLondonDay("2026-01-31")).toISOString()).toBe("2026-02-01T00:00:00.000Z");
  expect(new Date(endOfLondonDay("2026-07-31")).toISOString()).toBe("2026-07-31T23:00:00.000Z");
  for (const day of ["2026-01-31", "2026-07-31"]) expect(lastDayOf(endOfLondonDay(day))).toBe(day);
  for (const day of ["2026-02-30", "31-01-2026", "soon", ""])
    expect(() => endOfLondonDay(day)).toThrow("--expires");
});

test("a code whose last day is over is refused; one may still make it on that day", () => {
  expect(() => refuseEnded("2026-01-31", Date.parse("2026-02-01T00:00:00Z"))).toThrow(
    "--expires 2026-01-31 is over",
  );
  expect(() => refuseEnded("2026-01-31", Date.parse("2026-01-31T23:59:59Z"))).not.toThrow();
});

test("the list says of a code that was ended that it is over, on the same day too", () => {
  const end = endOfLondonDay("2026-01-31");
  expect([endsText(null, end), endsText(end, end - 1), endsText(end - 3_600_000, end - 1)]).toEqual([
    "no end",
    "until the end of 2026-01-31",
    "over",
  ]);
});

test("the list has a line for each code, and says so when there are none", () => {
  const code = { code_hash: hashOf("FRIENDS26"), label: "Friends", max_uses: 100, uses: 3, expires_at: null };
  expect(listText([code, { ...code, label: "Others" }], 0).split("\n")).toEqual([
    `${nameInList(code.code_hash)}  3/100 used  no end  Friends`,
    `${nameInList(code.code_hash)}  3/100 used  no end  Others`,
  ]);
  expect(listText([], 0)).toBe("There are no codes yet.");
});

test("a code is ended by itself or by its name in the list, once, and no other with it", () => {
  const database = new DatabaseSync(":memory:");
  database.exec("create table discount_codes (code_hash text primary key, label text, expires_at integer)");
  const insert = database.prepare("insert into discount_codes values (?, ?, ?)");
  const inAYear = Date.now() + 365 * 86_400_000;
  for (const code of ["FRIENDS26", "FAMILY", "OTHERS"])
    insert.run(hashOf(code), code, code === "FAMILY" ? inAYear : null);
  const end = (which: string) =>
    database
      .prepare(endingOf(which))
      .all()
      .map(({ label }) => label);
  expect(end("friends26")).toEqual(["FRIENDS26"]);
  expect(end("FRIENDS26")).toEqual([]);
  expect(end(nameInList(hashOf("FAMILY")))).toEqual(["FAMILY"]);
  const working = database.prepare(
    "select label from discount_codes where expires_at is null or expires_at > ?",
  );
  expect(working.all(Date.now() + 1000).map(({ label }) => label)).toEqual(["OTHERS"]);
  expect(() => endingOf("a' or 1=1")).toThrow("letters");
});

test("an invalid code is refused before anything is written", async () => {
  await expect(createDiscountCode({ code: "a'b;--drop", uses: 1, place: localCodes() })).rejects.toThrow(
    "letters",
  );
  await expect(createDiscountCode({ uses: 0, place: localCodes() })).rejects.toThrow("--uses");
  await expect(createDiscountCode({ uses: 1, expires: "never", place: localCodes() })).rejects.toThrow(
    "--expires",
  );
});

test(
  "where the local database has no tables the refusal says what makes them, and how production is meant",
  async () => {
    const persistTo = mkdtempSync(join(tmpdir(), "no-tables-"));
    const refused = expect(createDiscountCode({ uses: 1, place: localCodes(persistTo) })).rejects;
    await refused.toThrow(/no tables yet: npm run db:migrate:local.*--production/s);
    rmSync(persistTo, { recursive: true });
  },
  PATIENCE_MS,
);
