import { groupBy } from "#domain/shared/group-by.ts";
import type { FixtureId, PlayerId } from "#domain/shared/ids.ts";
import type { Goal, SeasonFacts, Side } from "./facts.ts";

/** The goals that stand (SEA-03), by match, in the order in which they were seen. */
export function standingGoals({
  goals,
}: Pick<SeasonFacts, "goals">): ReadonlyMap<FixtureId, readonly Goal[]> {
  const standing = [...goals.values()].filter(({ status }) => status !== "revoked");
  const byFixture = groupBy(standing, ({ fixtureId }) => fixtureId);
  for (const list of byFixture.values()) list.sort(bySeen);
  return byFixture;
}

/** The order in which goals are reported: as seen; goals seen together by minute, match and player, own goals last. */
export function bySeen(a: Goal, b: Goal): number {
  return (
    a.seenAt - b.seenAt ||
    (a.minute ?? 0) - (b.minute ?? 0) ||
    a.fixtureId - b.fixtureId ||
    a.playerId - b.playerId ||
    Number(a.isOwnGoal) - Number(b.isOwnGoal) ||
    a.n - b.n
  );
}

/** The side a goal counts for: an own goal counts for the other side. */
export function creditedSide({ side, isOwnGoal }: Pick<Goal, "side" | "isOwnGoal">): Side {
  if (!isOwnGoal) return side;
  return side === "home" ? "away" : "home";
}

/** How `revokedReason` begins when a goal was given to another footballer (BNG-05). */
export const REASSIGNED = "Reassigned by the Premier League";

/** How the reasons stored before that wording begin. */
const REASSIGNED_BEFORE = "Re-assigned by the league";

/** BNG-05: whether a revoked goal was given to somebody else, by the reason stored with it. */
export function isReassigned({ status, revokedReason }: Pick<Goal, "status" | "revokedReason">): boolean {
  const reason = revokedReason ?? "";
  return status === "revoked" && (reason.startsWith(REASSIGNED) || reason.startsWith(REASSIGNED_BEFORE));
}

/** All goals ever seen, revoked ones included, by match. */
export function goalsByFixture(facts: SeasonFacts): ReadonlyMap<FixtureId, readonly Goal[]> {
  return groupBy(facts.goals.values(), ({ fixtureId }) => fixtureId);
}

const byPlayer = new WeakMap<SeasonFacts["goals"], ReadonlyMap<PlayerId, readonly Goal[]>>();

/** Every footballer's goals, also those taken back since; grouped once for everybody who asks of the same facts. */
export function goalsByPlayer(goals: SeasonFacts["goals"]): ReadonlyMap<PlayerId, readonly Goal[]> {
  const grouped = byPlayer.get(goals) ?? groupBy(goals.values(), ({ playerId }) => playerId);
  byPlayer.set(goals, grouped);
  return grouped;
}
