import type { DuelDraw, PlayedDuel } from "#domain/duels/duel.ts";
import type { OwnDuel } from "#domain/duels/duel-score.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";
import type { DuelListener } from "#workers/league/standings-messages.ts";
import { log } from "#workers/platform/log.ts";
import type { Audience } from "#workers/platform/sockets/audience.ts";
import type { Duels } from "./duels.ts";
import { duelAfterGoal } from "./own-duel.ts";

/**
 * Tells a league's sockets how the scores of its duels change. An object that wakes looks at them as they were told
 * before, and tells nothing.
 */
export class DuelTeller implements DuelListener {
  readonly #duels: Duels;
  readonly #audience: Audience;
  readonly #lastTold = new Map<GameweekId, readonly PlayedDuel[]>();

  readonly #changed: () => void;

  /** @param changed called with each new table, once its patch and its duels are sent. */
  constructor(duels: Duels, audience: Audience, changed: () => void) {
    this.#duels = duels;
    this.#audience = audience;
    this.#changed = changed;
  }

  /** Sends the scores that differ from those last sent; call it after the patch they belong to. */
  tell(standings: RunStandings): void {
    try {
      for (const draw of this.#duels.book?.draws ?? []) {
        if (draw.result === null)
          this.#tellWeek(standings, draw.gameweek, this.#duels.view.weekOf(standings, draw).duels);
      }
    } catch (error) {
      // The patch is sent and the duels can be read: a failed message must not fail the step.
      log({ event: "failure", where: "live duels", message: String(error) });
    }
    this.#changed();
  }

  after(...[standings, goal, effects, reader]: Parameters<DuelListener["after"]>): OwnDuel | null {
    return duelAfterGoal(standings, this.#duels, goal, effects, reader);
  }

  #tellWeek({ seq }: RunStandings, gameweek: GameweekId, now: readonly PlayedDuel[]): void {
    const before = this.#lastTold.get(gameweek);
    this.#lastTold.set(gameweek, now);
    const changes = before && changesBetween(before, now);
    if (changes) this.#audience.broadcast({ type: "duels", gameweek, changes, seq });
  }

  /** Tells of new draws: pages read their pairs. */
  tellDrawn(standings: RunStandings, draws: readonly DuelDraw[]): void {
    for (const draw of draws) {
      const { gameweek } = draw;
      this.#lastTold.set(gameweek, this.#duels.view.weekOf(standings, draw).duels);
      this.#audience.broadcast({ type: "duels", gameweek, changes: [], seq: standings.seq });
    }
  }
}

/** The scores that differ, by place in the list of pairs; empty when the pairs do, and null when nothing does. */
function changesBetween(
  before: readonly PlayedDuel[],
  now: readonly PlayedDuel[],
): [pair: number, a: number, b: number][] | null {
  const isSamePair = (duel: PlayedDuel, at: number) => duel.a === now[at]?.a && duel.b === now[at]?.b;
  if (before.length !== now.length || !before.every(isSamePair)) return [];
  const changes = now.flatMap(({ scores }, at): [number, number, number][] => {
    const scoresBefore = before[at]?.scores;
    if (!scores || (scoresBefore && scoresBefore[0] === scores[0] && scoresBefore[1] === scores[1]))
      return [];
    return [[at, scores[0], scores[1]]];
  });
  // A gameweek whose scores were taken back, as a whole, has to be read.
  const isTakenBack = now.some(({ scores }, at) => scores === null && before[at]?.scores);
  return changes.length > 0 || isTakenBack ? changes : null;
}
