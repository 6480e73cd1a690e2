import { factsOfRun } from "#domain/runs/run-facts.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { DEFAULT_RUN, type Run } from "#domain/season/run.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, type Instant } from "#domain/shared/instant.ts";
import { goalIndexOf } from "#domain/squad/goal-index.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import { tickedWeeks } from "#domain/story/ticked-weeks.ts";
import type { TippingIndex } from "#domain/tipping/indexed.ts";
import type { Tipper } from "#domain/tipping/slip.ts";
import { type BellCard, takenBackRows, tickRows } from "./card-rows.ts";
import type { DerivedRow } from "./derived-row.ts";
import { lockedRows, recapRows } from "./gameweek-rows.ts";

/** How long a row stays: on a Saturday the whole of last Saturday is still there. */
export const DERIVED_FOR_MS = 8 * DAY_MS;

/** What the Worker holds for one player. */
interface BellFacts {
  readonly facts: SeasonFacts;
  readonly index: TippingIndex;
  readonly now: Instant;
  /** The player's cards: of the season, and of the second half where there is one. */
  readonly cards: readonly { readonly run: Run; readonly picks: readonly SquadPick[] }[];
  /** Null for somebody unknown. */
  readonly tipper: Tipper | null;
}

/**
 * NOT-02: what a player's bell says of their own cards and predictions in the last days, newest first, from the facts
 * alone: the same facts give the same rows, whoever asks and however often. Nothing is written for it.
 */
export function derivedRows({ facts, index, now, cards, tipper }: BellFacts): DerivedRow[] {
  const counted: BellCard[] = cards.map(({ run, picks }) => ({
    run: run.name,
    picks,
    facts: factsOfRun(facts, run),
  }));
  const since = addMs(now, -DERIVED_FOR_MS);
  const isRecent = (at: Instant) => at > since && at <= now;
  const rows = [
    // Of goals of one reading the last tick has the score that stands: it is the newest.
    ...tickRows(counted).reverse(),
    ...takenBackRows(counted),
    ...(tipper ? lockedRows(tipper, index, isRecent) : []),
    ...recapRows({ facts, ticks: seasonTicks(counted), tipper, index }, isRecent),
  ];
  return rows.filter(({ at }) => isRecent(at)).sort((a, b) => b.at - a.at);
}

/** The gameweek of each tick of the season's card, as the league's story and recap have it (STO-05). */
const seasonTicks = (cards: readonly BellCard[]): GameweekId[] =>
  cards
    .filter(({ run }) => run === DEFAULT_RUN)
    .flatMap(({ picks, facts }) => tickedWeeks(picks, goalIndexOf(facts), facts.fixtures));
