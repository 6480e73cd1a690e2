import type { OwnDuelNow, PastDuel } from "#contract/leagues/duels.ts";
import type { DuelWeek } from "#domain/duels/duel.ts";
import { orderOfBeginnings } from "#domain/season/gameweek-order.ts";
import { type GameweekId, gameweekId, userId } from "#domain/shared/ids.ts";
import type { Duels } from "#workers/league/duels/duels.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";

/**
 * DUE-05: a member's duel of the gameweek being played, else of the next one drawn, else their last; empty for none.
 */
export function currentDuelOf(standings: RunStandings, duels: Duels, reader: string): { duel?: OwnDuelNow } {
  if (!duels.book || duels.book.draws.length === 0) return {};
  const weeks = duels.view.weeks(standings);
  const order = orderOfBeginnings(standings.seasonFacts);
  const at = (state: DuelWeek["state"]) =>
    weeks.filter((week) => week.state === state).sort((one, other) => order(one.gameweek, other.gameweek));
  const week = at("live").at(-1) ?? at("drawn")[0] ?? at("final").at(-1);
  const duel = week && ownIn(standings, duels, week, reader);
  return week && duel ? { duel: { ...duel, state: week.state as OwnDuelNow["state"] } } : {};
}

/** DUE-05: a member's duel of a gameweek; empty for none, and for a void one. */
export function duelOfWeek(
  standings: RunStandings,
  duels: Duels,
  gameweek: GameweekId,
  reader: string,
): { duel?: OwnDuelNow } {
  const draw = duels.book?.draws.find((each) => each.gameweek === gameweek);
  const week = draw && duels.view.weekOf(standings, draw);
  if (!week || week.state === "void") return {};
  const duel = ownIn(standings, duels, week, reader);
  return duel ? { duel: { ...duel, state: week.state } } : {};
}

/** DUE-05: a member's final duels in the order of the gameweeks, without the void ones. */
export function pastDuelsOf(
  standings: RunStandings,
  duels: Duels,
  reader: string | undefined,
): { duels?: PastDuel[] } {
  if (reader === undefined) return {};
  const past = duels.view
    .weeks(standings)
    .filter(({ state }) => state === "final")
    .flatMap((week): PastDuel[] => {
      const duel = ownIn(standings, duels, week, reader);
      const { own = null, theirs = null } = duel ?? {};
      return duel && own !== null && theirs !== null ? [{ ...duel, own, theirs }] : [];
    });
  if (past.length === 0) return {};
  const order = orderOfBeginnings(standings.seasonFacts);
  return { duels: past.sort((one, other) => order(gameweekId(one.gameweek), gameweekId(other.gameweek))) };
}

function ownIn(
  { roster }: RunStandings,
  { view }: Duels,
  week: DuelWeek,
  reader: string,
): Omit<OwnDuelNow, "state"> | null {
  const duel = view.duelIn(week, userId(reader));
  if (!duel) return null;
  const [own, theirs] = duel.scores ?? [null, null];
  const opponent = duel.b && (roster.of(duel.b)?.username ?? "");
  return { gameweek: week.gameweek, opponent, own, theirs };
}
