import { timeFormat } from "#app/lib/time/time-format.ts";
import { SIX_DAYS_MS } from "#app/lib/time/weekday-or-date.ts";
import { readPrizePlan } from "#app/shared/league/prize-plan.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { NextKickoff, ScreenPicture } from "#contract/leagues/screens.ts";
import type { StoryMoment, StoryMove } from "#contract/story.ts";
import { PAID_PLACES } from "#domain/ranking/paid-places.ts";
import { namesAndOthers } from "#domain/shared/names-and-others.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { listOf } from "#domain/shared/words.ts";

const clock = timeFormat({ hour: "2-digit", minute: "2-digit" });
const dayAndClock = timeFormat({ weekday: "short", hour: "2-digit", minute: "2-digit" });
const dateAndClock = timeFormat({ day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
const day = timeFormat({ year: "numeric", month: "2-digit", day: "2-digit" });

/** The time of day of an instant: `16:21`. */
export const timeOfDay = (at: number | string, zone: string): string => clock(at, zone);

/** A kick-off as a screen gives it: `17:30` today, `Sun 14:00` within six days, `8 Nov 15:00` after that. */
export function kickoffText(iso: string, now: number, zone: string): string {
  if (day(iso, zone) === day(now, zone)) return clock(iso, zone);
  const format = Date.parse(iso) - now < SIX_DAYS_MS ? dayAndClock : dateAndClock;
  return format(iso, zone).replace(",", "");
}

const weekday = timeFormat({ weekday: "short" });
const date = timeFormat({ weekday: "short", day: "numeric", month: "short" });

/** The day of a kick-off: `Today`, `Sun` within six days, `Sat 8 Nov` after that. */
export function kickoffDay(iso: string, now: number, zone: string): string {
  if (day(iso, zone) === day(now, zone)) return "Today";
  const format = Date.parse(iso) - now < SIX_DAYS_MS ? weekday : date;
  return format(iso, zone).replace(",", "");
}

/** How many places the league's prize plan pays; 0 where it says nothing that can be read (BNG-07). */
export const paidPlaces = ({ prizePlan, leagueType }: ScreenPicture["league"]): number =>
  prizePlan === undefined
    ? leagueType === "football_bingo"
      ? PAID_PLACES
      : 0
    : (readPrizePlan(prizePlan)?.shares.length ?? 0);

/** What the paid places bring, `£42 · £12 · £6`; without amounts only that they are paid: `1st to 3rd are paid`. */
export function prizesText(league: ScreenPicture["league"]): string {
  const shares = league.prizePlan === undefined ? [] : (readPrizePlan(league.prizePlan)?.shares ?? []);
  const amounts = shares.flatMap(({ amount }) => amount ?? []);
  if (amounts.length > 0 && amounts.length === shares.length) return amounts.join(" · ");
  const paid = paidPlaces(league);
  return paid === 1 ? "1st is paid" : `1st to ${ordinal(paid)} are paid`;
}

/** Who is paid, and what: `1st to 3rd are paid: £49 · £14 · £7`. */
export function paidText(league: ScreenPicture["league"]): string {
  const paid = paidPlaces(league);
  const who = paid === 1 ? "1st is paid" : `1st to ${ordinal(paid)} are paid`;
  const prizes = prizesText(league);
  return prizes === who ? who : `${who}: ${prizes}`;
}

/** What a goal changed for a member: `▲1 to 8th`, `level with femi`, `still 10th`. */
export function changeText(
  member: Pick<LeaderboardEntry, "id" | "score" | "username" | "rank">,
  moves: readonly StoryMove[],
  rows: readonly Pick<LeaderboardEntry, "id" | "score" | "username">[],
): string {
  const move = moves.find(({ id }) => id === member.id);
  if (move && move.from !== move.to)
    return `${move.to < move.from ? "▲" : "▼"}${Math.abs(move.from - move.to)} to ${ordinal(move.to)}`;
  const level = rows.filter(({ id, score }) => id !== member.id && score === member.score);
  if (level.length === 0) return `still ${ordinal(member.rank)}`;
  return level.length === 1 ? `level with ${level[0]?.username}` : `level with ${level.length}`;
}

/** Who waits on a footballer's first goal: `for ada and isla`, `for ada, isla, lena and 2 more`. */
export function waitsText({ members, more }: NonNullable<NextKickoff["waiting"]>[number]): string {
  return `for ${more > 0 ? `${members.join(", ")} and ${more} more` : listOf(members)}`;
}

/** The most names of those who gain, beside what the others lose; where more gain, one fewer. */
const NAMED = 4;

/** What a goal did to a tipping league, with who gains by name: `dev, nadia, femi and 2 others gain 3, three lose 5`; null where nobody gains. */
export function gainsText({
  members,
  memberCount,
  swings = [],
}: Pick<StoryMoment, "members" | "memberCount" | "swings">): string | null {
  const first = swings.find(({ points }) => points > 0);
  if (!first || memberCount === 0 || members.length === 0) return null;
  const who = namesAndOthers(
    members.map(({ username }) => username),
    memberCount,
    NAMED,
  );
  // Of different gains, how much is not said.
  const amount = first.count === memberCount ? ` ${first.points}` : "";
  const loss = swings.find(({ points }) => points < 0);
  const lost = loss
    ? `, ${numberWord(loss.count)} ${loss.count === 1 ? "loses" : "lose"} ${Math.abs(loss.points)}`
    : "";
  return `${who} ${memberCount === 1 ? "gains" : "gain"}${amount}${lost}`;
}
