import { expect, test } from "vitest";
import { formatInstant, parseInstant } from "#domain/shared/instant.ts";
import { kickoffLines, nextKickoffAt } from "./options.ts";
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

test("how long the first match is away is told to the minute, and no sooner start than that minute before it", () => {
  const linesAt = (at: string) =>
    kickoffLines({ archive, at: parseInstant(at), kickoff: null, speed: 6 }).join(" ");
  expect(linesAt("2026-01-10")).toMatch(/17 January 2026 at 12:30, in 1 d 6 h here; .*T12:29:00.000Z`/);
  expect(linesAt("2026-01-17T10:30:00Z")).toMatch(/in 20 min here; .*T12:29:00.000Z`/);
  expect(linesAt("2026-01-17T12:29:00Z")).toMatch(/in under a minute here$/);
});
