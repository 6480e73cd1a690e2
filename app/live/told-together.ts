import { notifyManager } from "@tanstack/react-query";
import type { ServerMessage } from "#contract/live.ts";

/**
 * A goal comes as several messages, over two sockets, within some 130 ms. The first is heard at once; those that follow
 * it within this time, in ms, are heard together, so that the page is drawn twice and not once for each.
 */
const TOGETHER_MS = 150;
/** What a goal is told by. */
const OF_GOALS: ReadonlySet<ServerMessage["type"]> = new Set(["goal", "patch", "moment", "goals"]);

class GoalMessages {
  #waiting: (() => void)[] = [];
  /** When the page was last drawn for a goal, by `performance.now()`. */
  #since = Number.NEGATIVE_INFINITY;

  hear(type: ServerMessage["type"], hear: () => void): void {
    const age = performance.now() - this.#since;
    this.#waiting.push(hear);
    if (OF_GOALS.has(type) && age >= 0 && age < TOGETHER_MS) {
      if (this.#waiting.length === 1) setTimeout(() => this.#hearGoals(), TOGETHER_MS - age);
    } else if (OF_GOALS.has(type)) this.#hearGoals();
    else this.#hearAll();
  }

  #hearGoals(): void {
    this.#since = performance.now();
    this.#hearAll();
  }

  /** Hears what waits, in its order and in one rendering. */
  #hearAll(): void {
    const heard = this.#waiting;
    this.#waiting = [];
    notifyManager.batch(() => {
      for (const hear of heard) hear();
    });
  }
}

const goals = new GoalMessages();

/**
 * Hears a message of any of the page's sockets: one of a goal with those around it, any other at once and after what
 * waits.
 */
export const hearTogether = (type: ServerMessage["type"], hear: () => void): void => goals.hear(type, hear);
