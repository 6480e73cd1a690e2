import { type FixtureState, finishedAt, fixtureStateAt, morningAfter } from "./fixture-state.ts";
import { type MatchStats, matchStats } from "./match-stats.ts";
import { stepAt } from "./schedule.ts";
import type { FixtureScript, PlayerScript, World } from "./world.ts";

export interface EventState {
  readonly id: number;
  readonly deadline: number;
  readonly fixtures: readonly FixtureFrame[];
  readonly isPrevious: boolean;
  readonly isCurrent: boolean;
  readonly isNext: boolean;
  /** `finished` and `data_checked`, which the feed raised together. */
  readonly isFinal: boolean;
}

export interface FixtureFrame extends FixtureState {
  readonly finished: boolean;
  readonly stats: readonly MatchStats[];
  /** A key that changes whenever the feed's report of the fixture does. */
  readonly key: string;
}

export interface PlayerFrame {
  readonly script: PlayerScript;
  readonly team: number;
}

/** The state of the feed at one instant; the endpoints only serialise it. */
export interface Frame {
  readonly now: number;
  readonly events: readonly EventState[];
  readonly fixtures: readonly FixtureFrame[];
  /** The players in the list at that instant, by id. */
  readonly players: readonly PlayerFrame[];
}

type Cached = { readonly key: string; readonly frame: FixtureFrame };
const statsCache = new WeakMap<FixtureScript, Cached>();

/** The state of the feed at `now` (epoch ms, a whole minute). */
export function frameAt(world: World, now: number): Frame {
  const elementTypeOf = (element: number) => world.players.get(element)?.source.element_type ?? 3;
  const states = [...world.fixtures.values()].map((script) => fixtureStateAt(script, now));
  const checkedAt = new Map<number, number | null>();
  const deadlines = new Map(
    world.events.map((event) => [event.source.id, stepAt(event.deadlines, now)?.deadline ?? 0]),
  );
  for (const [id, deadline] of deadlines) {
    const own = states.filter((state) => state.step.event === id);
    const isOver = own.every((state) => state.isOver);
    const lastOver = Math.max(deadline, ...own.map((state) => state.overAt ?? deadline));
    checkedAt.set(id, isOver && now >= deadline ? morningAfter(lastOver) : null);
  }
  const fixtures = states.map((state) => {
    const { finished, bonus } = finishedAt(state, now, checkedAt.get(state.step.event ?? 0) ?? null);
    return withStats(state, finished, bonus, elementTypeOf);
  });
  return {
    now,
    fixtures,
    events: eventStates(world, now, deadlines, checkedAt, fixtures),
    players: [...world.players.values()]
      .filter((script) => script.addedAt <= now)
      .map((script) => ({ script, team: stepAt(script.clubs, now)?.team ?? script.source.team })),
  };
}

function withStats(
  state: FixtureState,
  finished: boolean,
  bonus: boolean,
  elementTypeOf: (element: number) => number,
): FixtureFrame {
  const goals = state.goals.map((goal) => `${goal.element}${goal.own ? "o" : ""}`).join();
  const score = state.score ? `${state.score.h}-${state.score.a}` : "";
  const { event, kickoff, provisional } = state.step;
  const key = [
    state.script.version,
    event,
    kickoff,
    provisional,
    state.hasStarted,
    state.minutes,
    state.isOver,
    finished,
    bonus,
    goals,
    score,
  ].join("|");
  const cached = statsCache.get(state.script);
  if (cached?.key === key) return cached.frame;
  const frame: FixtureFrame = {
    ...state,
    finished,
    stats: matchStats(state, { bonusAdded: bonus, elementTypeOf }),
    key,
  };
  statsCache.set(state.script, { key, frame });
  return frame;
}

function eventStates(
  world: World,
  now: number,
  deadlines: ReadonlyMap<number, number>,
  checkedAt: ReadonlyMap<number, number | null>,
  fixtures: readonly FixtureFrame[],
): EventState[] {
  const passed = [...deadlines].filter(([, deadline]) => deadline <= now).length;
  return world.events.map(({ source }, index) => {
    const checked = checkedAt.get(source.id) ?? null;
    return {
      id: source.id,
      deadline: deadlines.get(source.id) ?? 0,
      fixtures: fixtures.filter((fixture) => fixture.step.event === source.id),
      isPrevious: index === passed - 2,
      isCurrent: index === passed - 1,
      isNext: index === passed,
      isFinal: checked !== null && now >= checked,
    };
  });
}
