import { expect, test } from "vitest";
import type { Invitation } from "#contract/leagues/hosts.ts";
import { invitationCard } from "./invitation-card.tsx";
import {
  figuresOf,
  howItWorks,
  invitationSummary,
  newcomerText,
  playersText,
  standingText,
} from "./invitation-words.ts";

const CLUBS = Array.from({ length: 20 }, (_, at) => `C${String.fromCharCode(65 + at)}X`);

const of = (
  league: Partial<Invitation["league"]> = {},
  standing: Invitation["standing"] = null,
): Invitation => ({
  league: {
    name: "Saturday Club",
    leagueType: "football_bingo",
    ownerName: "ada",
    run: "season",
    memberCount: 12,
    state: standing ? "running" : "open",
    ...league,
  },
  standing,
});

test("LEA-06 the picture shows league, owner, members and the leader's score, in its own colours", () => {
  const svg = invitationCard(of({}, { gameweek: 10, isLive: true, leaderScore: 13 }), CLUBS);
  for (const text of [
    "Saturday Club",
    "ADA INVITES YOU",
    "12 players and one free shirt",
    "The leader is on 13/20 in Gameweek 10",
  ]) {
    expect(svg).toContain(text);
  }
  for (const club of CLUBS) expect(svg).toContain(`>${club}<`);
  expect(svg).not.toContain("var(--");
});

test("LEA-06 names of any length and script make a well-formed picture", () => {
  const names = [
    "x".repeat(100),
    "<script>&\"'</script>",
    "👩‍👩‍👧‍👦",
    "ليفربول",
    "\u202Eevil",
    "A  b",
    "Łódź Šport",
  ];
  for (const name of names) {
    const svg = invitationCard(of({ name, ownerName: name, memberCount: 1_000 }), []);
    expect(svg).not.toContain("<script");
    expect(svg).not.toContain("\u202e");
    expect(svg.match(/<svg/g)?.length).toBe(svg.match(/<\/svg>/g)?.length);
  }
  expect(invitationCard(of({ name: "👩‍👩‍👧‍👦" }), [])).toContain("A league of friends");
});

test("LEA-06 a name of one long word is cut, not made small", () => {
  const svg = invitationCard(of({ name: "W".repeat(100) }), []);
  const [, size] = /font-size="(\d+)"[^>]*>W+…</.exec(svg) ?? [];
  expect(Number(size)).toBeGreaterThanOrEqual(60);
});

test("LEA-06 an invitation's words in either game, before, during and after the season", () => {
  const standing = { gameweek: 10, isLive: false, leaderScore: 1 };
  expect(playersText(of({ memberCount: 1 }))).toBe("1 player and one free shirt");
  expect(standingText(of())).toBe("The season has not begun");
  expect(standingText(of({ leagueType: "score_tipping" }, standing))).toBe(
    "The leader is on 1 point in Gameweek 10",
  );
  expect(standingText(of({ state: "over" }, standing))).toBe("The season is over");
  expect(figuresOf(of())).toEqual([]);
  expect(figuresOf(of({}, standing)).map(({ figure, of = "" }) => `${figure}${of}`)).toEqual([
    "1/20",
    "GW10",
  ]);
  expect(figuresOf(of({ leagueType: "score_tipping" }, standing)).at(-1)?.label).toBe("this gameweek");
  expect(howItWorks(of({ leagueType: "score_tipping" }))).toHaveLength(3);
  const half = { startsAt: Date.UTC(2026, 0, 3, 12, 30), fixedAt: Date.UTC(2026, 0, 31, 23, 59) };
  const newYear = Date.UTC(2026, 0, 1, 9, 30);
  expect(figuresOf(of({ run: "half" }), half, newYear).map(({ label }) => label)).toEqual([
    "for everybody",
    "to kick-off",
    "last day to pick",
  ]);
  expect(howItWorks(of({ run: "half" }), half, newYear)[1]).toBe("Goals from 3 January on hang up shirts");
  expect(howItWorks(of({ run: "half" }), half, half.startsAt)[1]).toBe(
    "Goals in the second half hang up shirts",
  );
  const november = Date.UTC(2025, 10, 12);
  expect(newcomerText(of({}, standing), november)).toMatch(/^Joining in November\?/);
  expect(newcomerText(of({ leagueType: "score_tipping" }, standing), november)).toContain("next match");
  expect(newcomerText(of(), november)).toBeNull();
  expect(invitationSummary(of())).toBe(
    "ada invites you to play Football Bingo: 12 players and one free shirt. The season has not begun.",
  );
});
