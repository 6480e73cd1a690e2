import { countsIn } from "#app/lib/picks/counts-in.ts";
import { clockTime, wholeDate } from "#app/lib/time/day-and-clock.ts";
import type { TimeFormat } from "#app/lib/time/time-format.ts";
import { weekdayOrDate } from "#app/lib/time/weekday-or-date.ts";
import { weekday, weekdayAndTime } from "#app/shared/match/kickoff.tsx";
import { matchToTell } from "#app/shared/match/match-of-club.ts";
import type { Team } from "#contract/clubs.ts";
import type { Matchday, MatchdayFixture } from "#contract/matchday.ts";
import type { Selection } from "#contract/squads.ts";
import { isOfClub } from "#domain/season/is-of-club.ts";
import { DAY_MS } from "#domain/shared/instant.ts";

/** The state of a cell, which it shows under the footballer's name. */
export type CellState =
  | { readonly kind: "empty" }
  /**
   * `number` is the shirt's: the goal's minute if the tick is provisional and the minute known, otherwise the gameweek.
   */
  | {
      readonly kind: "ticked";
      readonly isFinal: boolean;
      readonly number: string;
      /** The feed no longer has its goal, and the decrease waits for replies that agree. */
      readonly isUnderReview?: true;
    }
  | { readonly kind: "revoked"; readonly reason: string }
  | { readonly kind: "live"; readonly minute: number | null }
  | { readonly kind: "ahead"; readonly kickoff: string | null }
  /** The club's match in this gameweek is over, and the player has not scored. */
  | { readonly kind: "past" }
  /**
   * BNG-02: the pick was saved after the club's match had kicked off, and counts from its next one. The gameweek is
   * null while no next match is known.
   */
  | { readonly kind: "later"; readonly gameweek: number | null }
  /**
   * TRF-04: the footballer has left the club, whose match is no longer theirs; replaced for free while that is open.
   */
  | { readonly kind: "left"; readonly isFree: boolean | undefined };

/** A minute as text: `63′`. */
export const minuteText = (minute: number) => `${minute}′`;

/** A name short enough for a narrow cell: `Kovačina` for `D.Kovačina`. */
export function shortName(name: string): string {
  return name.replace(/^(?:\p{Lu}\p{Ll}{0,2}\.\s?)+(?=\p{L})/u, "");
}

/**
 * A kick-off in as few letters as possible: `17:30` on its day, `Sun` up to six days before it, otherwise `8 Nov`.
 *
 * @param now epoch milliseconds on the server's clock.
 */
export const shortKickoff = (iso: string, now: number, timeZone: string): string =>
  kickoffText(iso, now, timeZone, weekday);

/**
 * The same on a peg, which has room for more: `Sun 14:00` up to six days before it, otherwise `Sat 8 Nov`: the weekday
 * that today is could be taken for today.
 */
export const pegKickoff = (iso: string, now: number, timeZone: string): string =>
  kickoffText(iso, now, timeZone, weekdayAndTime).replace(/^\d+ /, `${weekday(iso, timeZone)} $&`);

function kickoffText(iso: string, now: number, zone: string, byWeekday: TimeFormat): string {
  const at = Date.parse(iso);
  const today = wholeDate(now, zone);
  if (wholeDate(at, zone) === today) return clockTime(at, zone);
  const isInAWeek = wholeDate(at - 7 * DAY_MS, zone) === today;
  return weekdayOrDate(at, isInAWeek ? 0 : now + DAY_MS, byWeekday)(at, zone);
}

type Slot = Pick<Selection, "teamId" | "countsAfter" | "left">;

/**
 * The match that a pick's cell shows, of those that count for it (BNG-02), by `matchToTell`. None for a footballer who
 * has left the club.
 */
export function matchOf(matchday: Matchday | null | undefined, slot: Slot): MatchdayFixture | undefined {
  if (slot.left) return undefined;
  return matchToTell(
    (matchday?.fixtures ?? []).filter(
      (fixture) => isOfClub(fixture, slot.teamId) && countsIn(slot, fixture.kickoffTime),
    ),
  );
}

/** Whether the pick was saved after its club's match of the gameweek had kicked off, and the club has no other. */
export const missedMatch = (matchday: Matchday | null | undefined, slot: Slot): boolean =>
  matchOf(matchday, slot) === undefined &&
  (matchday?.fixtures ?? []).some(
    (match) => isOfClub(match, slot.teamId) && !countsIn(slot, match.kickoffTime),
  );

/** From when on a pick counts that missed its club's match: `from GW11`. */
export const laterText = (gameweek: number | null) =>
  gameweek === null ? "next match" : `from GW${gameweek}`;

/** The same in words, after 'from': `Gameweek 11`. */
export const nextMatchText = (gameweek: number | null) =>
  gameweek === null ? "the club's next match" : `Gameweek ${gameweek}`;

/**
 * The state of a club's cell, from its pick and its match in the gameweek.
 *
 * @param next the club's next match: its kick-off, ISO 8601, is used when the club has no match in the gameweek.
 * @param revokedReason why a goal was taken back while the page was open (BNG-05).
 * @param isFree whether the slot has a free transfer (TRF-04).
 */
export function cellState(
  selection: Selection | undefined,
  matchday: Matchday | null | undefined,
  next: Pick<Team, "nextFixtureDate" | "nextGameweek">,
  revokedReason?: string,
  isFree?: boolean,
): CellState {
  if (!selection) return { kind: "empty" };
  const { ticked, final, playerId, tickedIn } = selection;
  if (ticked) {
    // A tick that came while the page was open has only its goal in the day's matches.
    const isTicking = (fixture: MatchdayFixture) =>
      tickedIn ? fixture.id === tickedIn.fixtureId : countsIn(selection, fixture.kickoffTime);
    const goal = matchday?.fixtures
      .filter(isTicking)
      .flatMap(({ goals }) => goals)
      .find((each) => each.playerId === playerId && !each.ownGoal);
    const gameweek = tickedIn?.gameweek ?? (goal && matchday?.gameweek) ?? "";
    return {
      kind: "ticked",
      isFinal: final,
      number: goal?.minute && !final ? minuteText(goal.minute) : String(gameweek),
      ...(goal?.review && !final ? { isUnderReview: true } : {}),
    };
  }
  const reason = revokedReason ?? selection.revokedReason;
  if (reason) return { kind: "revoked", reason };
  if (selection.left) return { kind: "left", isFree };
  if (missedMatch(matchday, selection)) return { kind: "later", gameweek: next.nextGameweek };
  const match = matchOf(matchday, selection);
  if (match?.status === "live") return { kind: "live", minute: match.minute };
  if (match?.status === "finished") return { kind: "past" };
  return { kind: "ahead", kickoff: match?.kickoffTime ?? next.nextFixtureDate };
}
