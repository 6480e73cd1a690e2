import type { OraclePlayer, OraclePrediction } from "#tests/support/oracles/oracle-records.ts";
import { createPerson, type Person, sessionOf } from "#tests/support/people.ts";
import { DAY } from "./story.ts";

export interface HeldPick {
  readonly code: number;
  readonly position: "DEF" | "MID" | "FWD";
  readonly at: number;
}

/** A person in a story, with every act of theirs that was accepted. */
export class Somebody {
  readonly person: Person;
  readonly tipper: OraclePlayer;
  /** Picks by club. */
  readonly picks = new Map<number, HeldPick>();
  standing: "in" | "left" | "removed" = "left";
  winterTransfers = 0;
  hasPaid = false;
  #cookie: string;
  #signedInAt = Date.now();

  constructor(person: Person) {
    this.person = person;
    this.tipper = { id: person.id, username: person.username, since: null, submissions: [] };
    this.#cookie = person.cookie;
  }

  static async create(username: string): Promise<Somebody> {
    // The draw of defaults is seeded by the id (TIP-06): the same in every run.
    return new Somebody(await createPerson(username, { id: `simulated-${username}` as Person["id"] }));
  }

  /** The cookie of a recent session: one lasts thirty days, a story from August to January. */
  async cookie(): Promise<string> {
    if (Date.now() - this.#signedInAt > 10 * DAY) {
      this.#cookie = `fb_session=${await sessionOf(this.person.id)}`;
      this.#signedInAt = Date.now();
    }
    return this.#cookie;
  }

  remember(gameweek: number, joker: boolean, predictions: readonly OraclePrediction[]): void {
    const at = Date.now();
    this.tipper.submissions.push({ gameweek, at, joker, predictions });
    this.tipper.since ??= at;
  }
}
