import { factsOfRun } from "#domain/runs/run-facts.ts";
import type { Player, SeasonFacts } from "#domain/season/facts.ts";
import { type Half, halfRun } from "#domain/season/run.ts";
import { addMs, DAY_MS, type Instant } from "#domain/shared/instant.ts";
import { goalIndexOf } from "#domain/squad/goal-index.ts";
import { hasLeftClub, type SquadPick } from "#domain/squad/pick.ts";
import { isTicked } from "#domain/squad/tick.ts";

/** What players of Football Bingo are told about the second half, each once a season, in this order. */
const HALF_NOTICES = ["opened", "begins", "leavers"] as const;

/** HLF-09: a kind of notice about the second half. */
export type HalfNotice = (typeof HALF_NOTICES)[number];

const BEGINS_WITHIN_MS = DAY_MS;
const FIXED_WITHIN_MS = 7 * DAY_MS;

/**
 * HLF-02: which notice is due: from the opening on, from a day before the half begins, and from a week before its cards
 * are fixed. Null when none is: one that was missed, as by an outage, gives way to the next.
 */
export function dueHalfNotice({ opensAt, startsAt, fixedAt }: Half, now: Instant): HalfNotice | null {
  if (now < opensAt || now > fixedAt) return null;
  if (now < addMs(startsAt, -BEGINS_WITHIN_MS)) return "opened";
  if (now < startsAt) return "begins";
  return now >= addMs(fixedAt, -FIXED_WITHIN_MS) ? "leavers" : null;
}

/** HLF-02: the footballers of a second-half card who have left the club of their slot and have not ticked it. */
export function untickedLeaversOf(picks: readonly SquadPick[], facts: SeasonFacts, half: Half): Player[] {
  const index = goalIndexOf(factsOfRun(facts, halfRun(half)));
  return picks.flatMap((pick) => {
    const player = facts.players.get(pick.playerId);
    return player && hasLeftClub(pick, facts.players) && !isTicked(pick, index) ? [player] : [];
  });
}
