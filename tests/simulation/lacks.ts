import type { Lie } from "./story.ts";

/** The lies that may lack any goal. */
const LACKING: ReadonlySet<Lie> = new Set(["half", "stale", "stale_without_age"]);

const goalOf = (match: number, element: number) => `${match} ${element}`;

/** Which goals the feed's replies may have lacked, and which were really taken back (BNG-05). */
export class Lacks {
  /** The match whose last goal replies lack now; null when none does. */
  match: number | null = null;
  /** How many more polls lack it: each is a vote, also where two polls come at once. */
  #left = 0;
  /** How many polls were answered with a reply that may lack a goal. */
  #lacked = 0;
  /** The same when a footballer first scored in a match, by `goalOf`. */
  readonly #before = new Map<string, number>();
  /** Goals that were really taken back, by `goalOf`, and matches called off. */
  readonly #taken = new Set<string | number>();

  begin(match: number | null, polls: number): void {
    this.match = match;
    this.#left = polls;
  }

  scored(match: number, element: number): void {
    const goal = goalOf(match, element);
    if (!this.#before.has(goal)) this.#before.set(goal, this.#lacked);
  }

  taken(match: number, element?: number): void {
    this.#taken.add(element === undefined ? match : goalOf(match, element));
  }

  /** A poll begins while the feed says that a match lacks its last goal. */
  asked(): void {
    if (this.match === null) return;
    if (this.#left === 0) this.match = null;
    else this.#lacked++;
    this.#left--;
  }

  polled(lie: Lie | null, times: number): void {
    if (lie !== null && LACKING.has(lie)) this.#lacked += times;
  }

  /**
   * Whether a recorded goal may be taken back: it really was taken back, or at least three replies may have lacked it.
   */
  mayBeTakenBack(match: number, element: number): boolean {
    const goal = goalOf(match, element);
    if (this.#taken.has(match) || this.#taken.has(goal)) return true;
    return this.#lacked - (this.#before.get(goal) ?? 0) >= 3;
  }
}
