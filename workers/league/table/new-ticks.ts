import type { SeasonFacts } from "#domain/season/facts.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import { goalIndexOf } from "#domain/squad/goal-index.ts";
import { unpackPicks } from "#domain/squad/packed-picks.ts";
import { tickedWeeks } from "#domain/story/ticked-weeks.ts";
import type { Field } from "./roster.ts";

/** STO-05: in Football Bingo the new ticks of each gameweek, by slot; a gameweek without any is absent. */
export function newTicks(field: Field, facts: SeasonFacts): ReadonlyMap<GameweekId, Uint8Array> {
  const index = goalIndexOf(facts);
  const ticks = new Map<GameweekId, Uint8Array>();
  for (const slot of field.slots) {
    const member = field.members[slot];
    if (!member) continue;
    for (const week of tickedWeeks(unpackPicks(member.picks), index, facts.fixtures)) {
      const column = ticks.get(week) ?? new Uint8Array(field.capacity);
      column[slot] = (column[slot] as number) + 1;
      ticks.set(week, column);
    }
  }
  return ticks;
}
