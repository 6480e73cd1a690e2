import type { SeasonFacts } from "#domain/season/facts.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { clockMark } from "#domain/tipping/gameweek-fixtures.ts";
import { gameweekStamps } from "#domain/tipping/gameweek-stamps.ts";
import { buildTippingIndex, type TippingIndex } from "#domain/tipping/tipping-index.ts";

export interface SeasonIndex {
  readonly index: TippingIndex;
  readonly stamps: ReadonlyMap<GameweekId, string>;
  readonly of: { readonly mark: string; readonly drawSeed: string };
}

/** The index of each epoch, built once and not once per league: leagues of one isolate share their facts. */
const known = new WeakMap<SeasonFacts, SeasonIndex>();

/** The facts indexed for scoring; valid until the passing of time alone changes something. */
export function seasonIndexOf(facts: SeasonFacts, drawSeed: string, now: Instant): SeasonIndex {
  const mark = clockMark(facts, now);
  const before = known.get(facts);
  if (before?.of.mark === mark && before.of.drawSeed === drawSeed) return before;
  const index = buildTippingIndex(facts, { secret: drawSeed, now });
  const made = { index, stamps: gameweekStamps(index), of: { mark, drawSeed } };
  known.set(facts, made);
  return made;
}
