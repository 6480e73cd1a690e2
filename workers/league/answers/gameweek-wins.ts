import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { Gameweek } from "#domain/season/facts.ts";
import { inOrderOfEnds, isCounted } from "#domain/season/gameweek-order.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import { type Instant, instant } from "#domain/shared/instant.ts";
import { monthOf } from "#domain/story/history.ts";
import { gameweekWinners } from "#domain/tipping/gameweek-winners.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";
import { newTicks } from "#workers/league/table/new-ticks.ts";
import type { Table } from "#workers/league/table/table.ts";

/** Gameweeks and months won, by slot. */
interface Wins {
  readonly gameweeks: Uint8Array;
  readonly months: Uint8Array;
}

/** A gameweek's points or new ticks, by slot. */
type Totals = Uint8Array | Uint16Array;

/** The wins of each table, counted once: tables are replaced, never changed. */
const winsByTable = new WeakMap<Table, Wins>();

/** STO-05: a league's rows with the gameweeks and months each member has won; overall tables come back unchanged. */
export function withWins(standings: RunStandings, entries: LeaderboardEntry[]): LeaderboardEntry[] {
  const { isOverall, table, roster } = standings;
  if (isOverall) return entries;
  const wins = winsByTable.get(table) ?? winsOf(standings);
  winsByTable.set(table, wins);
  return entries.map((entry) => {
    const slot = roster.slotOf(entry.id) ?? -1;
    const gameweeksWon = wins.gameweeks[slot] ?? 0;
    const monthsWon = wins.months[slot] ?? 0;
    if (gameweeksWon + monthsWon === 0) return entry;
    const won = { ...(gameweeksWon > 0 ? { gameweeksWon } : {}), ...(monthsWon > 0 ? { monthsWon } : {}) };
    return { ...entry, honours: { ...entry.honours, ...won } };
  });
}

/**
 * The winners that the league's history names, from the present table alone: no table of an earlier moment is computed,
 * so that a league of a thousand costs some milliseconds.
 */
function winsOf(standings: RunStandings): Wins {
  const { facts, firstGameweek, table } = standings;
  const { field } = table;
  const wins = { gameweeks: new Uint8Array(field.capacity), months: new Uint8Array(field.capacity) };
  const counted = [...facts.gameweeks.values()].filter(({ id }) => isCounted(firstGameweek, id));
  const finals = counted.filter(({ isFinal }) => isFinal);
  const totalsOf = totals(standings);
  const months = new Map<string, { readonly totals: Uint16Array; slots: Uint32Array }>();
  // None of them is open: no instant is asked for.
  for (const { gameweek, endAt } of inOrderOfEnds(facts, finals, instant(0))) {
    const points = totalsOf(gameweek.id);
    const slots = slotsAt(table, endAt);
    addWin(wins.gameweeks, slots, points);
    const month = months.get(monthOf(gameweek)) ?? { totals: new Uint16Array(field.capacity), slots };
    for (const slot of field.slots) month.totals[slot] = (month.totals[slot] as number) + (points[slot] ?? 0);
    month.slots = slots;
    months.set(monthOf(gameweek), month);
  }
  // A month with a gameweek that is not final yet has no winner.
  for (const open of counted.filter(({ isFinal }: Gameweek) => !isFinal)) months.delete(monthOf(open));
  for (const month of months.values()) addWin(wins.months, month.slots, month.totals);
  return wins;
}

function addWin(wins: Uint8Array, slots: Uint32Array, totals: Totals): void {
  for (const slot of gameweekWinners(slots, (each) => totals[each] ?? 0)) {
    wins[slot] = (wins[slot] as number) + 1;
  }
}

const slotsAt = ({ field }: Table, at: Instant) =>
  field.slots.filter((slot) => (field.members[slot]?.joinedAt ?? at) <= at);

function totals({ table: { weeks, field }, facts }: RunStandings): (gameweek: GameweekId) => Totals {
  const none = new Uint8Array(field.capacity);
  if (weeks) {
    const byId = new Map(weeks.weeks.map(({ gameweekId, sums }) => [gameweekId, sums.total]));
    return (gameweek) => byId.get(gameweek) ?? none;
  }
  const ticks = newTicks(field, facts);
  return (gameweek) => ticks.get(gameweek) ?? none;
}
