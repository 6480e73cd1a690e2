import type { SeasonChange } from "#domain/season/changes.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { awaitedElsewhere, makeGameweekFinal, makeMatchesFinal } from "#domain/season/final-changes.ts";
import { goalsByFixture } from "#domain/season/goals.ts";
import type { FixtureId } from "#domain/shared/ids.ts";
import { addMs, type Instant, SECOND_MS } from "#domain/shared/instant.ts";
import type { FeedReply } from "#workers/integrations/feed.ts";
import type { FeedBootstrap, FeedFixtures } from "#workers/integrations/feed-replies.ts";
import { readClaimKey } from "./claim-key.ts";
import type { HeldBack, Memory } from "./memory.ts";

/** How far apart two replies of one moment may be: headers count whole seconds, and both are requested at once. */
const SAME_MOMENT_MS = 5 * SECOND_MS;

/** What one poll of the feed has brought. */
interface PollReplies {
  readonly bootstrap: FeedReply<FeedBootstrap>;
  readonly fixtures: FeedReply<FeedFixtures>;
  readonly heldBack: readonly HeldBack[];
}

/**
 * BNG-05: makes the matches final of the gameweeks that the feed calls finished and checked, once all of them are
 * settled, nothing about them waits for votes or was held back, and the fixtures are not an older copy than the flag
 * (the two come from different caches). The gameweek itself is final once no match that locked in it is awaited under
 * another (TIP-03): its points and duels are not complete before.
 */
export function makeGameweeksFinal(
  facts: SeasonFacts,
  memory: Memory,
  { bootstrap, fixtures, heldBack }: PollReplies,
  now: Instant,
): SeasonChange[] {
  const changes: SeasonChange[] = [];
  const inDoubt = fixturesInDoubt(memory, heldBack);
  const byFixture = goalsByFixture(facts);
  const notFinal = [...facts.fixtures.values()].filter((fixture) => !fixture.isFinal);
  for (const said of bootstrap.value.gameweeks) {
    const gameweek = facts.gameweeks.get(said.id);
    if (!gameweek) continue;
    const isChecked = said.isFinished && said.isChecked;
    if (!isChecked && !gameweek.isFinal) {
      memory.checkedAt.delete(said.id);
      continue;
    }
    const checkedAt = memory.checkedAt.get(said.id) ?? bootstrap.made.at;
    memory.checkedAt.set(said.id, checkedAt);
    const open = notFinal.filter((fixture) => fixture.gameweekId === said.id);
    const isReady =
      addMs(fixtures.made.at, SAME_MOMENT_MS) >= checkedAt &&
      !inDoubt.has("all") &&
      open.every((fixture) => fixture.isSettled && !inDoubt.has(fixture.id));
    if (!isReady) continue;
    changes.push(...makeMatchesFinal(open, byFixture));
    if (awaitedElsewhere(facts, said.id, now).length === 0) changes.push(...makeGameweekFinal(gameweek, now));
  }
  return changes;
}

/**
 * Fixtures with a claim waiting for votes or held back; "all" while a whole reply of fixtures is not believed, and for
 * a claim of a newer version, which ends a day after it was first made, as every claim does (`ingest`).
 */
function fixturesInDoubt(memory: Memory, heldBack: readonly HeldBack[]): ReadonlySet<FixtureId | "all"> {
  const inDoubt = new Set<FixtureId | "all">();
  for (const { key } of memory.claims.values()) {
    const subject = readClaimKey(key);
    if (subject === null || subject.topic === "minutes") inDoubt.add("all");
    else if (subject.topic !== "live") inDoubt.add(subject.fixtureId);
  }
  for (const { fixtureId } of heldBack) if (fixtureId !== null) inDoubt.add(fixtureId);
  return inDoubt;
}
