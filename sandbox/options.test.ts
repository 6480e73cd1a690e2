import { expect, test } from "vitest";
import { formatInstant, parseInstant } from "#domain/shared/instant.ts";
import { nextKickoffAt } from "./options.ts";
import { generateSeason } from "./season/generate.ts";

const archive = generateSeason();
const nextAfter = (at: string) => {
  const next = nextKickoffAt({ archive, at: parseInstant(at) });
  return next && formatInstant(next);
};

test("whoever starts between two gameweeks is told when the next match kicks off", () => {
  expect(nextAfter("2026-01-10")).toBe("2026-01-17T12:30:00.000Z");
  expect(nextAfter("2026-01-17T12:30:00Z")).toBe("2026-01-17T12:30:00.000Z");
  expect(nextAfter("2027-01-01")).toBeNull();
});
