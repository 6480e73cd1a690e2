import type { LeaderboardEntry, Selection } from "#contract/api.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

/** A pick that has not scored yet, and when its club plays next. */
export interface OpenPick {
  readonly playerId: number;
  readonly name: string;
  readonly clubCode: string;
  /** ISO 8601 UTC; null when no date is known. */
  readonly nextAt: string | null;
}

/** 'What I need', in facts: the chances are beside it. */
export interface Needs {
  /** Ticks to 20, slots without a player included. */
  readonly toGo: number;
  /** By next kick-off; without a date last. */
  readonly open: readonly OpenPick[];
  /** How many of the open picks play on the day of `now` in the UK. */
  readonly playToday: number;
  /** The next place up and the ticks to it, 0 when they are level; null for who leads, or is not in the table. */
  readonly above: { readonly username: string; readonly behind: number } | null;
}

export interface NeedsFrom {
  readonly userId: string;
  readonly selections: readonly Selection[];
  /** Next kick-off by club, ISO 8601 UTC. */
  readonly nextAt: ReadonlyMap<number, string | null>;
  /** The league's table in its order, as far as it is at hand. */
  readonly table: readonly LeaderboardEntry[];
  /** Milliseconds of the server's clock. */
  readonly now: number;
}

export function needsOf({ userId, selections, nextAt, table, now }: NeedsFrom): Needs {
  const open = selections
    .filter(({ ticked }) => !ticked)
    .map(({ playerId, player: { name, team } }) => {
      return { playerId, name, clubCode: team.code, nextAt: nextAt.get(team.id) ?? null };
    })
    .sort((one, other) => compareDates(one.nextAt, other.nextAt) || (one.name < other.name ? -1 : 1));
  const today = ukDay(now);
  const own = table.findIndex(({ id }) => id === userId);
  const me = table[own];
  // Whoever shares the place is not above: the next place up is the last row of a better rank.
  const ahead = me ? table.slice(0, own).findLast(({ rank }) => rank < me.rank) : undefined;
  return {
    toGo: SQUAD_SIZE - selections.filter(({ ticked }) => ticked).length,
    open,
    playToday: open.filter(({ nextAt: at }) => at !== null && ukDay(Date.parse(at)) === today).length,
    above: me && ahead ? { username: ahead.username, behind: ahead.score - me.score } : null,
  };
}

/** `46%`; the ends say more than a rounded number could. */
export function chanceText(chance: number): string {
  if (chance <= 0) return "0%";
  if (chance >= 1) return "100%";
  if (chance < 0.01) return "<1%";
  if (chance > 0.99) return ">99%";
  return `${Math.round(chance * 100)}%`;
}

function compareDates(one: string | null, other: string | null): number {
  return (
    (one === null ? Number.POSITIVE_INFINITY : Date.parse(one)) -
      (other === null ? Number.POSITIVE_INFINITY : Date.parse(other)) || 0
  );
}

const dayFormat = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" });

function ukDay(at: number): string {
  return dayFormat.format(at);
}
