import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { TippingPrediction } from "#contract/tipping-answers.ts";
import { FixtureCard } from "./fixture-card.tsx";
import { LockedLine } from "./locked-line.tsx";
import { lockedLine } from "./locked-lines.ts";
import type { MatchClubs } from "./match-line.tsx";
import type { SlipFixture } from "./use-slip.ts";

const club = (id: number, name: string, code: string) => ({ id, name, code, badgeUrl: null });
const clubs = {
  home: club(3, "Arsenal", "ARS"),
  away: club(8, "Sunderland", "SUN"),
} as unknown as MatchClubs;
const nameOf = (id: number) => ({ name: `Player ${id}`, teamId: 3, position: "FWD" as const });

const state = (change: Partial<SlipFixture>): SlipFixture => ({
  fixture: {
    id: 1,
    gameweek: 10,
    homeTeamId: 3,
    awayTeamId: 8,
    kickoffTime: "2025-11-01T15:00:00Z",
    isLocked: change.isLocked ?? false,
    status: change.isLocked ? "live" : "scheduled",
    homeScore: change.isLocked ? 1 : null,
    awayScore: change.isLocked ? 0 : null,
    stadium: "Emirates Stadium",
  },
  isLocked: false,
  entry: { prediction: null, goalBonusPlayerId: null },
  saved: undefined,
  isUnsaved: false,
  missed: null,
  isSoon: false,
  ...change,
});

const saved: TippingPrediction = {
  fixtureId: 1,
  prediction: "home_win",
  goalBonusPlayerId: 9,
  source: "player",
  bonusSource: "default",
  points: 3,
  bonus: 0,
  settled: false,
  live: true,
  final: false,
  reasons: [],
};

const line = (of: SlipFixture) =>
  renderToStaticMarkup(
    <ul>
      <LockedLine
        state={of}
        line={lockedLine(of.fixture, of.saved, undefined)}
        minute={16}
        clubs={clubs}
        nameOf={nameOf}
        onDismiss={() => undefined}
      />
    </ul>,
  );

const card = (of: SlipFixture, suggested: number | null) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <FixtureCard
        state={of}
        clubs={clubs}
        nameOf={nameOf}
        limits={{ restricted: new Set(), taken: new Map() }}
        suggested={suggested}
        onChoose={() => undefined}
      />
    </QueryClientProvider>,
  );

const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test("an open match names clubs, kick-off, stadium, its state, the three results and whom it suggests", () => {
  const open = card(state({}), 9);
  const words = wordsOf(open);
  for (const word of [
    "Arsenal v Sunderland",
    "Sat 1 Nov, 15:00 UK",
    "Emirates Stadium",
    "Open",
    "Player 9",
  ]) {
    expect(words).toContain(word);
  }
  for (const result of ["Home win: Arsenal", "Draw", "Away win: Sunderland"]) expect(words).toContain(result);
  expect(open.match(/type="radio"/g)).toHaveLength(3);
  const chosen = card(state({ entry: { prediction: "draw", goalBonusPlayerId: 0 }, isUnsaved: true }), null);
  expect(wordsOf(chosen)).toContain("Not saved");
  expect(wordsOf(chosen)).toContain("No selection");
});

test("TIP-06 a locked match is a line without controls: minute, score, call, points, and 'Default' for a drawn bonus", () => {
  const html = line(state({ isLocked: true, saved }));
  const words = wordsOf(html);
  expect(html).not.toContain("<input");
  for (const word of ["16′", "1–0", "Locked", "You called", "right as it stands", "+3"])
    expect(words).toContain(word);
  expect(words).toContain("Default: Player 9");
});

test("TIP-02 what was not saved before the lock is said under its line", () => {
  const missed = { prediction: "draw" as const, goalBonusPlayerId: 9 };
  expect(wordsOf(line(state({ isLocked: true, missed })))).toContain(
    "Not saved before kick-off: draw, Player 9 (goal bonus)",
  );
});
