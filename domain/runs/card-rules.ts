import type { SeasonFacts } from "#domain/season/facts.ts";
import { isSeasonOver } from "#domain/season/gameweeks.ts";
import { firstKickoffOf } from "#domain/season/kickoffs.ts";
import { isOpen, type Run } from "#domain/season/run.ts";
import type { PlayerId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { PickRefusal, PickRequest } from "#domain/squad/check-pick.ts";
import { goalIndexOf } from "#domain/squad/goal-index.ts";
import { factsOfRun } from "./run-facts.ts";

/** What a change of a card is checked against, besides the card and the change. */
type CardRules = Pick<PickRequest, "run" | "goals" | "fixedFrom" | "barredFrom"> & {
  readonly isOver: boolean;
};

/**
 * BNG-03, BNG-04, HLF-02: the rules of a run's cards at one epoch. In the half, scorers are barred from its beginning
 * on, by the half's goals alone; cards are fixed when the winter window closes.
 */
export function cardRulesOf(facts: SeasonFacts, run: Run): CardRules {
  return {
    run: run.name,
    goals: goalIndexOf(factsOfRun(facts, run)),
    fixedFrom: run.fixedFrom,
    barredFrom: run.countsFrom ?? firstKickoffOf(facts.fixtures.values()),
    isOver: isSeasonOver(facts),
  };
}

/** BNG-03: the scorers who are barred at an instant, each with the kick-off of their latest goal that counts. */
export function barredScorers(
  { goals, barredFrom }: Pick<CardRules, "goals" | "barredFrom">,
  now: Instant,
): ReadonlyMap<PlayerId, Instant> {
  const latest = new Map<PlayerId, Instant>();
  if (barredFrom === null || now < barredFrom) return latest;
  for (const [player, counting] of goals) {
    const last = counting.at(-1);
    if (last) latest.set(player, last.kickoffAt);
  }
  return latest;
}

const NOT_OPEN_CODE = "HALF_NOT_OPEN";

/**
 * HLF-02: the refusal of any change to a second-half card before the half opens, after the season, and while the
 * gameweeks are not known (`run` null); null when the card may change.
 */
export function halfRefusal(run: Run | null, isOver: boolean, now: Instant): PickRefusal | null {
  const no = (message: string) => ({ kind: "conflict", code: NOT_OPEN_CODE, message }) as const;
  if (!run) return no("The second half's dates are not known yet.");
  if (run.name === "season") return null;
  if (isOver) return no("The season is over: second-half cards no longer change.");
  return isOpen(run, now) ? null : no("Second-half cards open three weeks before the second half begins.");
}
