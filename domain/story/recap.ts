import type { GameweekId, UserId } from "#domain/shared/ids.ts";
import { addMs, HOUR_MS, type Instant, instant } from "#domain/shared/instant.ts";
import type { History } from "./history.ts";
import type { Moment, MomentMember } from "./moment.ts";

/** A gameweek in one league, the same for all its members. */
export interface LeagueRecap {
  readonly members: number;
  /** STO-05; empty when nobody ticked or scored. */
  readonly winners: readonly MomentMember[];
  /** The winners' new ticks or points. */
  readonly best: number;
  /** Who led when it ended, if somebody else had led before. */
  readonly newLeaders: readonly MomentMember[];
  /** Cards completed, and perfect rounds. */
  readonly complete: readonly MomentMember[];
  readonly perfect: readonly MomentMember[];
  /** Winners of the month that this gameweek ended, `YYYY-MM`; null in any other gameweek. */
  readonly month: { readonly month: string; readonly winners: readonly MomentMember[] } | null;
}

/** A member's own gameweek. */
export interface OwnRecap {
  readonly rank: number;
  /** The place a gameweek earlier; null in a member's first (TIP-11). */
  readonly from: number | null;
  readonly score: number;
  readonly gained: number;
}

/** STO-01: what a gameweek that is final was in a league, from its story; null for one that is not final. */
export function recapOf(
  history: History,
  moments: readonly Moment[],
  gameweek: GameweekId,
): LeagueRecap | null {
  const at = history.gameweeks.indexOf(gameweek);
  if (at < 0) return null;
  const ids = history.winners.find((won) => won.gameweek === gameweek)?.ids ?? [];
  const month = history.months.find(({ last }) => last === gameweek);
  const of = (kind: Moment["kind"]) =>
    moments.filter((moment) => moment.kind === kind).flatMap(({ members }) => members);
  const leaders = moments.findLast(({ kind }) => kind === "lead")?.members ?? [];
  const led = new Set(history.members.filter(({ ranks }) => ranks[at - 1] === 1).map(({ id }) => id));
  const leads = new Set(history.members.filter(({ ranks }) => ranks[at] === 1).map(({ id }) => id));
  return {
    members: history.members.filter(({ ranks }) => ranks[at] !== null).length,
    winners: named(history, ids),
    best: Math.max(0, ...ids.map((id) => ownRecapOf(history, gameweek, id)?.gained ?? 0)),
    newLeaders: leaders.filter(({ id }) => leads.has(id) && !led.has(id)),
    complete: of("complete"),
    perfect: of("perfect_round"),
    month: month ? { month: month.month, winners: named(history, month.ids) } : null,
  };
}

/** A member's own gameweek; null when they were not in the table at its end. */
export function ownRecapOf(history: History, gameweek: GameweekId, userId: UserId): OwnRecap | null {
  const at = history.gameweeks.indexOf(gameweek);
  const own = history.members.find(({ id }) => id === userId);
  const [rank, score] = [own?.ranks[at], own?.scores[at]];
  if (!own || rank == null || score == null) return null;
  return { rank, score, from: own.ranks[at - 1] ?? null, gained: score - (own.scores[at - 1] ?? 0) };
}

const named = ({ members }: History, ids: readonly UserId[]): MomentMember[] =>
  members.filter(({ id }) => ids.includes(id)).map(({ id, username }) => ({ id, username }));

/** From when recaps go out, in London. */
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
