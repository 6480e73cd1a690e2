import { type Instant, instant, MINUTE_MS, parseInstant } from "#domain/shared/instant.ts";
import { type FixtureState, fixtureStateAt } from "#sandbox/archive/fixture-state.ts";
import { stepAt } from "#sandbox/archive/schedule.ts";
import type { SideKey } from "#sandbox/archive/types.ts";
import type { FixtureScript, PlayerScript, World } from "#sandbox/archive/world.ts";

/** A control that is impossible in the present world; the message says why. */
export class RefusedControl extends Error {}

export interface GoalRequest {
  readonly fixture: number;
  readonly element: number;
  readonly own?: boolean;
  /** The side they play on; by default their club's. */
  readonly side?: SideKey;
}

export interface NewPlayer {
  readonly team: number;
  /** The player's position, 1 to 4. */
  readonly element_type: number;
  readonly first_name?: string;
  readonly second_name: string;
  readonly web_name?: string;
}

/** The possible edits, at the instant given by the clock. Each lasts for the server's life. */
export interface WorldEdits {
  goal(request: GoalRequest): void;
  /** Takes back the latest listed goal that matches. */
  revoke(request: { fixture: number; element?: number; own?: boolean }): void;
  /** Gives the latest goal of one player to another, the score unchanged. */
  reassign(request: { fixture: number; from: number; to: number; toOwn?: boolean }): void;
  postpone(request: { fixture: number }): void;
  reschedule(request: { fixture: number; event: number; kickoff: string }): void;
  /** Stops a match in play: it loses its date, and its score stays up for 14 days. */
  abandon(request: { fixture: number }): void;
  movePlayer(request: { element: number; team: number }): void;
  playerLeaves(request: { element: number; news?: string }): void;
  addPlayer(request: NewPlayer): { id: number; code: number };
}

const ABANDONED_SCORE_STAYS_MS = 14 * 24 * 60 * MINUTE_MS;

export function worldEdits(world: World, now: () => Instant): WorldEdits {
  const minute = () => Math.floor(now() / MINUTE_MS) * MINUTE_MS;
  const fixtureOf = (id: number) => found(world.fixtures.get(id), `no fixture ${id}`);
  const playerOf = (id: number) => found(world.players.get(id), `no player ${id}`);
  const stateOf = (script: FixtureScript) => fixtureStateAt(script, minute());
  const changed = (script?: FixtureScript) => {
    if (script) script.version += 1;
    world.version += 1;
  };
  const goal = ({ fixture, element, own = false, side }: GoalRequest) => {
    const script = fixtureOf(fixture);
    const state = stateOf(script);
    if (!state.hasStarted || state.step.kickoff === null) refuse(`fixture ${fixture} has not kicked off`);
    const on = side ?? sideOf(script, playerOf(element), minute());
    const elapsed = Math.floor((minute() - (state.step.kickoff ?? 0)) / MINUTE_MS);
    const shown = Math.max(1, state.minutes);
    const listing = { minute: shown, listedAfter: elapsed, scoreLag: 0, from: minute(), isInjected: true };
    script.goals.push({ element, side: on, own, ...listing });
    changed(script);
  };
  const revoke = (request: { fixture: number; element?: number; own?: boolean }) => {
    const script = fixtureOf(request.fixture);
    const { element, own } = request;
    const listed = stateOf(script).goals.findLast(
      (candidate) =>
        (element === undefined || candidate.element === element) &&
        (own === undefined || candidate.own === own),
    );
    const taken = found(listed, `fixture ${request.fixture} lists no such goal`);
    taken.until = minute();
    changed(script);
    return taken;
  };
  return {
    goal,
    revoke: (request) => void revoke(request),
    reassign({ fixture, from, to, toOwn = false }) {
      playerOf(to);
      const taken = revoke({ fixture, element: from });
      const credited = taken.own ? other(taken.side) : taken.side;
      goal({ fixture, element: to, own: toOwn, side: toOwn ? other(credited) : credited });
    },
    postpone({ fixture }) {
      const script = fixtureOf(fixture);
      if (stateOf(script).hasStarted) refuse(`fixture ${fixture} has kicked off: abandon it instead`);
      redate(script, minute(), null, null);
      changed(script);
    },
    reschedule({ fixture, event, kickoff }) {
      const script = fixtureOf(fixture);
      if (stateOf(script).hasStarted) refuse(`fixture ${fixture} has kicked off`);
      if (!world.events.some(({ source }) => source.id === event)) refuse(`no gameweek ${event}`);
      redate(script, minute(), event, parseInstant(kickoff));
      changed(script);
    },
    abandon({ fixture }) {
      const script = fixtureOf(fixture);
      const state: FixtureState = stateOf(script);
      if (!state.hasStarted || state.isOver || state.step.kickoff === null)
        refuse(`fixture ${fixture} is not in play`);
      const stoppedAt = minute();
      const clearedAt = stoppedAt + ABANDONED_SCORE_STAYS_MS;
      script.attempts.push({ kickoff: state.step.kickoff ?? 0, stoppedAt, clearedAt, goals: state.goals });
      script.goals = script.goals.filter((candidate) => !candidate.isInjected);
      redate(script, stoppedAt, null, null);
      changed(script);
    },
    movePlayer({ element, team }) {
      const player = playerOf(element);
      if (!world.teams.some(({ id }) => id === team)) refuse(`no club ${team}`);
      player.clubs = [...player.clubs.filter((step) => step.at <= minute()), { at: minute(), team }];
      changed();
    },
    playerLeaves({ element, news = "Has joined a club abroad permanently" }) {
      const step = { at: minute(), status: "u", news, newsAdded: new Date(now()).toISOString() };
      const player = playerOf(element);
      player.status = [...player.status.filter(({ at }) => at <= minute()), step];
      changed();
    },
    addPlayer(request) {
      if (!world.teams.some(({ id }) => id === request.team)) refuse(`no club ${request.team}`);
      if (![1, 2, 3, 4].includes(request.element_type)) refuse("element_type is 1 to 4");
      const id = Math.max(...world.players.keys()) + 1;
      const script = newPlayer(id, request, minute());
      world.players.set(id, script);
      changed();
      return { id, code: script.source.code };
    },
  };
}

function redate(script: FixtureScript, at: number, event: number | null, kickoff: number | null): void {
  const step = { at, event, kickoff, provisional: event === null };
  script.steps = [...script.steps.filter((earlier) => earlier.at <= at), step];
}

function newPlayer(id: number, request: NewPlayer, addedAt: number): PlayerScript {
  const code = 9_900_000 + id;
  const { team, element_type, first_name = "", second_name, web_name = second_name } = request;
  const names = { first_name, second_name, web_name, code, photo: `${code}.jpg` };
  const launch = Number.NEGATIVE_INFINITY;
  return {
    source: { id, team, element_type, first_event: null, ...names },
    addedAt,
    clubs: [{ at: launch, team }],
    names: [{ at: launch, ...names }],
    status: [{ at: launch, status: "a", news: "", newsAdded: null }],
  };
}

function sideOf(script: FixtureScript, player: PlayerScript, now: number): SideKey {
  const club = stepAt(player.clubs, now)?.team;
  const { id, team_h, team_a } = script.source;
  if (club === team_h) return "h";
  if (club === team_a) return "a";
  return refuse(`player ${player.source.id} is at club ${club}, which does not play fixture ${id}`);
}

const other = (side: SideKey): SideKey => (side === "h" ? "a" : "h");

function refuse(message: string): never {
  throw new RefusedControl(message);
}

function found<Value>(value: Value | undefined, message: string): Value {
  return value === undefined ? refuse(message) : value;
}

/** The instant `minutes` before another. */
export const minutesBefore = (now: Instant, minutes: number) => instant(now - minutes * MINUTE_MS);
