import type { Gameweek, SeasonFacts } from "#domain/season/facts.ts";
import { isCounted } from "#domain/season/late-start.ts";
import type { GameweekId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { gameweekWinners } from "#domain/tipping/gameweek-winners.ts";
import type { MomentMember } from "./moment.ts";
import { endOf, factsThrough } from "./rewind.ts";
import type { StoryTable, StoryWorld } from "./story-table.ts";
import { byName } from "./tell-moment.ts";
import { gainsBetween } from "./tell-story.ts";

export interface History {
  /** The final gameweeks, ascending, then the one in play. */
  readonly gameweeks: readonly GameweekId[];
  /** The members in the order of their names. */
  readonly members: readonly (MomentMember & {
    /** A rank per gameweek; null while not a member yet. */
    readonly ranks: readonly (number | null)[];
    readonly scores: readonly (number | null)[];
  })[];
  /** STO-05: the winners of each final gameweek that somebody won, ascending by gameweek. */
  readonly winners: readonly { readonly gameweek: GameweekId; readonly ids: readonly UserId[] }[];
}

/** STO-05: a league's tables at the end of each final gameweek, and the present one for the gameweek in play. */
export function tellHistory(facts: SeasonFacts, world: StoryWorld, now: Instant): History {
  const told = [...facts.gameweeks.values()]
    .sort((a, b) => a.id - b.id)
    .filter(({ id }) => isCounted(world.startsAt ?? null, id))
    .filter((gameweek) => gameweek.isFinal || hasBegun(facts, gameweek));
  const tables: StoryTable[] = [];
  const winners: { gameweek: GameweekId; ids: readonly UserId[] }[] = [];
  let before = world.tableAt(factsThrough(facts, 0), now, "everybody");
  for (const gameweek of told) {
    const through = factsThrough(facts, gameweek.id);
    const at = gameweek.isFinal ? endOf(facts, gameweek) : now;
    const table = world.tableAt(through, at);
    tables.push(table);
    const everybody = world.tableAt(through, at, "everybody");
    if (gameweek.isFinal) {
      const scores = world.gameweekScores(through, at, gameweek.id) ?? gainsBetween(before, everybody);
      const ids = gameweekWinners(table.keys(), (id) => scores.get(id) ?? 0);
      if (ids.length > 0) winners.push({ gameweek: gameweek.id, ids });
    }
    before = everybody;
  }
  const people = [...world.tableAt(facts, now, "everybody").values()].sort(byName);
  return {
    gameweeks: told.map(({ id }) => id),
    members: people.map(({ id, username }) => ({
      id,
      username,
      ranks: tables.map((table) => table.get(id)?.rank ?? null),
      scores: tables.map((table) => table.get(id)?.score ?? null),
    })),
    winners,
  };
}

/** Whether the gameweek is in play: one of its matches has locked. */
function hasBegun({ fixtures }: SeasonFacts, { id }: Gameweek): boolean {
  for (const { lock, gameweekId, hasStarted } of fixtures.values()) {
    if (lock?.gameweekId === id || (hasStarted && gameweekId === id)) return true;
  }
  return false;
}
