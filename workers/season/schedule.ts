import type { SeasonFacts } from "#domain/season/facts.ts";
import { IN_PLAY_AT_MOST_MS, isInPlay, nextKickoffAfter } from "#domain/season/kickoffs.ts";
import type { FixtureId, GameweekId } from "#domain/shared/ids.ts";
import { addMs, type Instant, MINUTE_MS, SECOND_MS } from "#domain/shared/instant.ts";
import { alarmAfter } from "#workers/platform/clock.ts";
import type { Env } from "#workers/platform/env.ts";
import { readClaimKey } from "./claim-key.ts";
import type { Memory, Replies } from "./memory.ts";

const IN_PLAY_POLL_MS = 20 * SECOND_MS;
/** In case the minute's cron fails: each poll of it puts this off. */
const WAITING_POLL_MS = 5 * MINUTE_MS;
/** The most live replies requested per poll: of a gameweek in play, one not yet checked, one with a claim waiting. */
const LIVE_AT_MOST = 3;

interface Wake {
  readonly at: Instant;
  /** True for a kick-off, at which the Season wakes exactly; other polls are kept apart, even on a fast clock. */
  readonly isKickoff: boolean;
}

/**
 * When the Season must wake by itself: at the next kick-off, every 20 seconds while a match is in play, every 5
 * minutes while a claim waits for votes. Null when the minute's cron is enough.
 */
export function nextWake(facts: SeasonFacts, memory: Memory, now: Instant): Wake | null {
  const kickoff = nextKickoffAfter(facts.fixtures.values(), now);
  const poll = nextPollAt(facts, memory, now);
  if (kickoff !== null && (poll === null || kickoff <= poll)) return { at: kickoff, isKickoff: true };
  return poll === null ? null : { at: poll, isKickoff: false };
}

function nextPollAt(facts: SeasonFacts, memory: Memory, now: Instant): Instant | null {
  for (const fixture of facts.fixtures.values()) {
    if (isInPlay(fixture, now)) return addMs(now, IN_PLAY_POLL_MS);
  }
  return memory.claims.size > 0 ? addMs(now, WAITING_POLL_MS) : null;
}

/** The least time between polls: a fast virtual clock must not flood the feed. */
const POLL_APART_AT_LEAST_MS = 1_000;

/** The same kick-off reckoned a minute later differs by less than this: not worth a write. */
const SAME_WAKE_MS = 20;

/** Sets the Season's alarm, unless it stands there already. */
export async function setWake(
  storage: DurableObjectStorage,
  env: Env,
  { at, isKickoff }: Wake,
  now: Instant,
): Promise<void> {
  const soonest = isKickoff ? 0 : alarmAfter(env, 0) + POLL_APART_AT_LEAST_MS;
  const time = Math.max(Math.ceil(alarmAfter(env, Math.max(0, at - now))), soonest);
  const set = await storage.getAlarm();
  if (set === null || Math.abs(set - time) > SAME_WAKE_MS) await storage.setAlarm(time);
}

interface Match {
  readonly id: FixtureId;
  readonly gameweekId: GameweekId | null;
  readonly kickoffAt: Instant | null;
  readonly hasStarted: boolean;
  readonly isOver: boolean;
}

/**
 * The gameweeks whose live reply is worth requesting: with a match in play, with one begun and not yet checked by the
 * Premier League, or with a claim waiting. Never a final one; at most three, those in play first, then the latest.
 */
export function liveGameweeks(
  facts: SeasonFacts,
  memory: Memory,
  { bootstrap, fixtures }: Pick<Replies, "bootstrap" | "fixtures">,
  now: Instant,
): GameweekId[] {
  const checked = new Set(
    bootstrap?.value.gameweeks.filter((said) => said.isFinished && said.isChecked).map((said) => said.id),
  );
  const claimed = [...memory.claims.keys()].flatMap((key) => readClaimKey(key) ?? []);
  const claimedFixtures = new Set(claimed.flatMap((of) => ("fixtureId" in of ? of.fixtureId : [])));
  const claimedGameweeks = new Set(claimed.flatMap((of) => (of.topic === "live" ? of.gameweekId : [])));
  const urgency = new Map<GameweekId, number>();
  for (const match of fixtures?.value.fixtures ?? matchesOf(facts)) {
    const { gameweekId, kickoffAt } = match;
    if (gameweekId === null || kickoffAt === null) continue;
    if (facts.gameweeks.get(gameweekId)?.isFinal || !(match.hasStarted || kickoffAt <= now)) continue;
    const isPlaying = !match.isOver && now < addMs(kickoffAt, IN_PLAY_AT_MOST_MS);
    const isClaimed = claimedFixtures.has(match.id) || claimedGameweeks.has(gameweekId);
    const level = isPlaying ? 2 : isClaimed || !checked.has(gameweekId) ? 1 : 0;
    if (level > 0) urgency.set(gameweekId, Math.max(level, urgency.get(gameweekId) ?? 0));
  }
  return [...urgency]
    .sort(([left, leftLevel], [right, rightLevel]) => rightLevel - leftLevel || right - left)
    .slice(0, LIVE_AT_MOST)
    .map(([gameweekId]) => gameweekId);
}

function matchesOf(facts: SeasonFacts): Match[] {
  return [...facts.fixtures.values()].map((fixture) => ({ ...fixture, isOver: fixture.isSettled }));
}
