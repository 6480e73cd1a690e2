import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { MatchClubs } from "#app/features/tipping/match-clubs.ts";
import type { SlipFixture } from "#app/features/tipping/slip/slip-view.ts";
import type { TippingPrediction } from "#contract/tipping-answers.ts";
import { slipFixture } from "#tests/support/inputs/slip-fixture.ts";
import { LockedLine, type LockedLineProps } from "./locked-line.tsx";
import { lockedLine } from "./locked-lines.ts";

const club = (id: number, name: string, code: string) => ({ id, name, code, badgeUrl: null });
const clubs = {
  home: club(3, "Arsenal", "ARS"),
  away: club(8, "Sunderland", "SUN"),
} as unknown as MatchClubs;
const nameOf = (id: number) => ({ name: `Player ${id}`, teamId: 3, position: "FWD" as const });

const saved: TippingPrediction = {
  fixtureId: 91,
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

const line = (of: SlipFixture, shares?: LockedLineProps["shares"]) =>
  renderToStaticMarkup(
    <ul>
      <LockedLine
        state={of}
        line={lockedLine(of.fixture, of.saved, undefined)}
        minute={16}
        clubs={clubs}
        shares={shares}
        nameOf={nameOf}
        callBy={(name) => name.replace("Player", "P.")}
        onDismiss={() => undefined}
      />
    </ul>,
  );

const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test("TIP-06 a locked match is a line without controls: minute, score, call, points, and 'Default' for a drawn bonus", () => {
  const html = line(slipFixture({ isLocked: true, saved }));
  const words = wordsOf(html);
  expect(html).not.toContain("<input");
  for (const word of ["16′", "1–0", "Locked", "You predicted", "correct so far", "+3"])
    expect(words).toContain(word);
  expect(words).toContain("Default: P. 9");
});

test("TIP-02 a choice not saved before the lock is shown under its line", () => {
  const missed = { prediction: "draw" as const, goalBonusPlayerId: 9 };
  expect(wordsOf(line(slipFixture({ isLocked: true, missed })))).toContain(
    "Not saved before kick-off: draw, Player 9 (goal bonus)",
  );
});

test("TIP-03 a match called off says what becomes of the prediction", () => {
  const of = (status: "void" | "postponed") => {
    const locked = slipFixture({ isLocked: true, saved });
    return wordsOf(line({ ...locked, fixture: { ...locked.fixture, status } }));
  };
  expect(of("void")).toContain("0 points, but not counted as wrong");
  expect(of("postponed")).toContain("within 48 hours");
});

test("TIP-08 what the league called stands under the score, the reader's own side told", () => {
  const shares = { home_win: 8, draw: 2, away_win: 4 };
  const words = wordsOf(line(slipFixture({ isLocked: true, saved }), shares));
  for (const word of ["H 8", "D 2", "A 4", "home win 8 with you"]) expect(words).toContain(word);
  expect(line(slipFixture({ isLocked: true, saved }))).not.toContain("data-shares");
});
