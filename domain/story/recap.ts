import type { GameweekId, UserId } from "#domain/shared/ids.ts";
import { addMs, HOUR_MS, type Instant, instant } from "#domain/shared/instant.ts";
import type { History } from "./history.ts";
import type { Moment, MomentMember } from "./moment.ts";

/** The recap of a gameweek in one league, the same for all its members. */
export interface LeagueRecap {
  readonly members: number;
  /** STO-05: the gameweek's winners; empty when nobody gained a tick or points. */
  readonly winners: readonly MomentMember[];
  /** How many ticks or points a winner gained in the gameweek; 0 without winners. */
  readonly best: number;
  /** Members who led at its end and had not led before it. */
  readonly newLeaders: readonly MomentMember[];
  /** Members who completed their card. */
  readonly complete: readonly MomentMember[];
  /** TIP-04: members with a perfect round. */
  readonly perfect: readonly MomentMember[];
  /** Winners of the month that this gameweek ended, `YYYY-MM`; null in any other gameweek. */
  readonly month: { readonly month: string; readonly winners: readonly MomentMember[] } | null;
}

/** A member's own figures for a gameweek. */
export interface OwnRecap {
  readonly rank: number;
  /** The rank when the gameweek before ended; null in a member's first gameweek (TIP-11). */
  readonly from: number | null;
  readonly score: number;
  readonly gained: number;
}

/** STO-01: the recap of a gameweek in a league, from its history and story; null for a gameweek not in the history. */
export function recapOf(
  history: History,
  moments: readonly Moment[],
  gameweek: GameweekId,
): LeagueRecap | null {
  const at = history.gameweeks.indexOf(gameweek);
  if (at < 0) return null;
  const won = history.winners.find((each) => each.gameweek === gameweek);
  const month = history.months.find(({ last }) => last === gameweek);
  const of = (kind: Moment["kind"]) =>
    moments.filter((moment) => moment.kind === kind).flatMap(({ members }) => members);
  const leaders = moments.findLast(({ kind }) => kind === "lead")?.members ?? [];
  const led = new Set(history.members.filter(({ ranks }) => ranks[at - 1] === 1).map(({ id }) => id));
  const leads = new Set(history.members.filter(({ ranks }) => ranks[at] === 1).map(({ id }) => id));
  return {
    members: history.members.filter(({ ranks }) => ranks[at] !== null).length,
    winners: named(history, won?.ids ?? []),
    best: won?.points ?? 0,
    newLeaders: leaders.filter(({ id }) => leads.has(id) && !led.has(id)),
    complete: of("complete"),
    perfect: of("perfect_round"),
    month: month ? { month: month.month, winners: named(history, month.ids) } : null,
  };
}

/** A member's own figures for a gameweek; null when they were not in the table at its end. */
export function ownRecapOf(history: History, gameweek: GameweekId, userId: UserId): OwnRecap | null {
  const at = history.gameweeks.indexOf(gameweek);
  const own = history.members.find(({ id }) => id === userId);
  const [rank, score] = [own?.ranks[at], own?.scores[at]];
  if (!own || rank == null || score == null) return null;
  return { rank, score, from: own.ranks[at - 1] ?? null, gained: own.gains[at] ?? 0 };
}

const named = ({ members }: History, ids: readonly UserId[]): MomentMember[] =>
  members.filter(({ id }) => ids.includes(id)).map(({ id, username }) => ({ id, username }));

/** Whether a London time is in the hour from 9 a.m. on a Monday, when recaps go out. */
const isMondayMorning = (text: string) => text.startsWith("Mon") && text.endsWith("09");

const londonTime = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  weekday: "short",
  hour: "2-digit",
  hourCycle: "h23",
});

/**
 * When a gameweek's recap is due: on the Monday morning after its deadline, or as soon as it is final when that comes
 * later, as after a match on Monday evening.
 */
export function recapDueAt(deadlineAt: Instant, finalAt: Instant): Instant {
  let at = instant(Math.ceil(deadlineAt / HOUR_MS) * HOUR_MS);
  while (!isMondayMorning(londonTime.format(at))) at = addMs(at, HOUR_MS);
  return instant(Math.max(at, finalAt));
}
