import { matchOf } from "#app/shared/card/card-cell.ts";
import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import type { LeaderboardEntry, OwnStanding } from "#contract/leagues/leaderboard.ts";
import type { Matchday, MatchdayFixture } from "#contract/matchday.ts";
import type { Selection } from "#contract/squads.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

/** A pick that can still score, with its club's next match. */
export interface OpenPick {
  readonly playerId: number;
  /** As they are called beside the others of the card. */
  readonly name: string;
  readonly clubCode: string;
  /** The club's match while it is in play and counts for the pick (BNG-02); null otherwise. */
  readonly on: MatchdayFixture | null;
  /** Instant of the next kick-off, ISO 8601 UTC; null while the match has no date. */
  readonly nextAt: string | null;
  /** BNG-05: whether one of the player's goals has been taken back. */
  readonly isBack?: boolean;
}

/** The facts of 'What I need'; the chances are shown beside them. */
export interface Needs {
  /** Ticks missing from 20, slots without a player included. */
  readonly toGo: number;
  /** The picks still to score: those in play first, then by next kick-off; those without a date come last. */
  readonly open: readonly OpenPick[];
  /** How many of the open picks are in play, or kick off on the day of `now` in the UK. */
  readonly playToday: number;
  /** How many of the open picks are in play. */
  readonly onNow: number;
  /** The next to play of the open picks that nobody else in the league has, and the others of these. */
  readonly alone: { readonly pick: OpenPick; readonly others: readonly OpenPick[] } | null;
  /** The member one place up and by how many ticks they lead, 0 when level; null for the leader or without a place. */
  readonly above: { readonly username: string; readonly rank: number; readonly behind: number } | null;
}

/** What the page has read, as far as it has. */
export interface NeedsFrom {
  readonly userId: string;
  readonly selections: readonly Selection[];
  /** Each club's next kick-off by club id, ISO 8601 UTC. */
  readonly nextAt: ReadonlyMap<number, string | null>;
  /** The present gameweek's matches; undefined or null before they are known. */
  readonly matchday: Matchday | null | undefined;
  /** The loaded rows of the league's table, in the order of the table. */
  readonly table: readonly LeaderboardEntry[];
  /** The players only the reader has picked in the league; empty without a league or before the cutoff (BNG-08). */
  readonly alone: readonly number[];
  /** Milliseconds since the epoch, on the server's clock. */
  readonly now: number;
}

/** STO-04: what the reader needs of each open pick, and who they stand between. */
export function needsOf({ userId, selections, nextAt, matchday, table, alone, now }: NeedsFrom): Needs {
  const nameOf = namesInSight(selections.map(({ player }) => player.name));
  const open = selections
    // TRF-04: whoever has left their club scores for nobody.
    .filter(({ ticked, left }) => !ticked && !left)
    .map((selection): OpenPick => {
      const { playerId, player } = selection;
      const { name, team } = player;
      const match = matchOf(matchday, selection);
      const on = match?.status === "live" ? match : null;
      const isBack = selection.revokedReason !== undefined;
      const next = nextAt.get(team.id) ?? null;
      return {
        playerId,
        name: nameOf(name),
        clubCode: team.code,
        on,
        nextAt: next,
        ...(isBack ? { isBack } : {}),
      };
    })
    .sort(
      (one, other) =>
        Number(other.on !== null) - Number(one.on !== null) ||
        compareDates(one.nextAt, other.nextAt) ||
        (one.name < other.name ? -1 : 1),
    );
  const [only, ...others] = open.filter(({ playerId }) => alone.includes(playerId));
  const today = ukDay(now);
  const me = table.find(({ id }) => id === userId);
  const ahead = me ? rowAbove(table, me) : null;
  return {
    toGo: SQUAD_SIZE - selections.filter(({ ticked }) => ticked).length,
    open,
    playToday: open.filter(({ on, nextAt: at }) => on || (at !== null && ukDay(Date.parse(at)) === today))
      .length,
    onNow: open.filter(({ on }) => on).length,
    alone: only ? { pick: only, others } : null,
    above:
      me && ahead ? { username: ahead.username, rank: ahead.rank, behind: ahead.score - me.score } : null,
  };
}

/** The last of these rows of a better rank: members who share the place are not above. */
export const rowAbove = (rows: readonly LeaderboardEntry[], { rank }: LeaderboardEntry) =>
  rows.findLast((row) => row.rank < rank) ?? null;

/** The rows around the reader's: the first ones if theirs is among them, otherwise theirs and the one above. */
export function rowsAround(top: readonly LeaderboardEntry[], own: OwnStanding | undefined) {
  const { entry, above } = own ?? {};
  if (!entry || !above || top.some(({ id }) => id === entry.id)) return top;
  return [above, entry];
}

/** A chance as text, such as `46%`; `<1%` or `>99%` where a rounded number would mislead. */
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
