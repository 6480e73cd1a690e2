import { DAY_MS, HOUR_MS } from "#domain/shared/instant.ts";
import type { ArchiveEvent, ScheduleRow } from "#sandbox/archive/types.ts";
import { iso, kickoffsOf, type Round, rounds, unchosenKickoffOf } from "./calendar.ts";
import { clubs } from "./clubs.ts";
import { type Random, randomOf } from "./random.ts";

export const LAUNCH_SEEN_AT = "2025-08-01T09:00:00Z";

/** A fixture before it is played: its final date and the feed's reports until then. */
export interface Plan {
  readonly id: number;
  readonly home: number;
  readonly away: number;
  event: number;
  kickoff: number;
  /** Schedule rows, the launch first; a single row if nothing ever changed. */
  rows: ScheduleRow[];
}

/** A double round robin of 38 gameweeks of ten, with television's choices known six weeks ahead. */
export function planFixtures(seed: string): Plan[] {
  const random = randomOf(seed, "schedule");
  const pairings = roundRobin(random.shuffled(clubs.map((club) => club.id)));
  const lastKickoff = new Map<number, number>();
  const plans: Plan[] = [];
  for (const round of rounds) {
    const kickoffs = kickoffsOf(round);
    const pairs = inOrderOfRest(pairings[round.id - 1] ?? [], lastKickoff, kickoffs[0] ?? 0, random);
    for (const [index, [home, away]] of pairs.entries()) {
      const kickoff = kickoffs[index] ?? 0;
      lastKickoff.set(home, kickoff).set(away, kickoff);
      plans.push({ id: 0, home, away, event: round.id, kickoff, rows: launchRows(round, kickoff) });
    }
  }
  return plans.map((plan, index) => ({ ...plan, id: index + 1 }));
}

/** The circle method: 19 rounds, then the same with home and away exchanged. */
function roundRobin(order: readonly number[]): [number, number][][] {
  const [fixed, ...circle] = order as [number, ...number[]];
  const half: [number, number][][] = [];
  for (let round = 0; round < circle.length; round++) {
    const at = (index: number) => circle[(round + index) % circle.length] as number;
    const opener: [number, number] = round % 2 === 0 ? [fixed, at(0)] : [at(0), fixed];
    const pairs = [opener];
    for (let i = 1; i <= (circle.length - 1) / 2; i++) {
      const [one, other] = [at(i), at(circle.length - i)];
      pairs.push(i % 2 === 0 ? [one, other] : [other, one]);
    }
    half.push(pairs);
  }
  return [...half, ...half.map((pairs) => pairs.map(([home, away]): [number, number] => [away, home]))];
}

/**
 * The pairs in order of play: those that have rested longest play first. With days between the rounds hardly any order
 * is ruled out.
 */
function inOrderOfRest(
  pairs: readonly [number, number][],
  lastKickoff: ReadonlyMap<number, number>,
  first: number,
  random: Random,
): [number, number][] {
  const latest = Math.max(0, ...lastKickoff.values());
  const jitter = first - latest < 4 * DAY_MS ? 2 * HOUR_MS : 10 * DAY_MS;
  return pairs
    .map((pair) => {
      const rested = Math.max(...pair.map((club) => lastKickoff.get(club) ?? 0));
      return { pair, key: rested + random.next() * jitter };
    })
    .sort((one, other) => one.key - other.key)
    .map(({ pair }) => pair);
}

function launchRows(round: Round, kickoff: number): ScheduleRow[] {
  const unchosen = unchosenKickoffOf(round);
  if (round.id <= 6 || unchosen === kickoff) return [[null, LAUNCH_SEEN_AT, round.id, iso(kickoff)]];
  const chosenAt = Date.parse(`${round.anchor}T09:00:00Z`) - 42 * DAY_MS;
  return [
    [null, LAUNCH_SEEN_AT, round.id, iso(unchosen)],
    [iso(chosenAt - 12 * HOUR_MS), iso(chosenAt), round.id, iso(kickoff)],
  ];
}

/** The gameweeks, with deadlines 90 minutes before the first kick-off, which move when television has chosen. */
export function planEvents(plans: readonly Plan[]): ArchiveEvent[] {
  const first = (id: number) =>
    Math.min(...plans.filter((plan) => plan.event === id).map((plan) => plan.kickoff));
  const deadlines = new Map(rounds.map((round) => [round.id, first(round.id) - 1.5 * HOUR_MS]));
  return rounds.map((round) => {
    const deadline = deadlines.get(round.id) ?? 0;
    const early = unchosenKickoffOf(round) - 1.5 * HOUR_MS;
    const chosenAt = Date.parse(`${round.anchor}T09:00:00Z`) - 42 * DAY_MS;
    const seenBefore = rounds.find((other) => (deadlines.get(other.id) ?? 0) > chosenAt)?.id ?? round.id;
    const random = randomOf("entries", round.id);
    return {
      id: round.id,
      name: `Gameweek ${round.id}`,
      deadline_time: iso(deadline),
      ...(round.id > 6 && early !== deadline
        ? { deadline_history: [[1, iso(early)] as const, [seenBefore, iso(deadline)] as const] }
        : {}),
      average_entry_score: random.between(38, 66),
      highest_score: random.between(105, 150),
    };
  });
}

/** Appends a row and moves the fixture's final date with it; `event` null is a postponement. */
export function reschedule(plan: Plan, seenAt: number, event: number | null, kickoff: number | null): void {
  const row = [
    iso(seenAt - 2 * HOUR_MS),
    iso(seenAt),
    event,
    kickoff === null ? null : iso(kickoff),
  ] as const;
  plan.rows.push(event === null ? [...row, 1] : row);
  if (event !== null && kickoff !== null) {
    plan.event = event;
    plan.kickoff = kickoff;
  }
}

/** Whether both clubs are free: at least 44 hours from any of their other matches, at most two per gameweek. */
export function isFree(plans: readonly Plan[], plan: Plan, event: number, kickoff: number): boolean {
  const others = plans.filter(
    (other) =>
      other !== plan && [other.home, other.away].some((club) => club === plan.home || club === plan.away),
  );
  const sameEvent = (club: number) =>
    others.filter((other) => other.event === event && (other.home === club || other.away === club)).length;
  return (
    others.every((other) => Math.abs(other.kickoff - kickoff) >= 44 * HOUR_MS) &&
    sameEvent(plan.home) < 2 &&
    sameEvent(plan.away) < 2
  );
}
