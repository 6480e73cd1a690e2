import { DAY_MS } from "#domain/shared/instant.ts";
import type { OraclePlayer, OraclePrediction } from "#tests/support/oracles/oracle-records.ts";
import { createPerson, type Person, sessionOf } from "#tests/support/people.ts";

export interface HeldPick {
  readonly code: number;
  readonly position: "DEF" | "MID" | "FWD";
  readonly at: number;
}

/** By a footballer's place in their club: a code ends with it, from 1 on. */
export const POSITIONS = ["GK", "DEF", "DEF", "MID", "MID", "FWD", "FWD"] as const;

/** BNG-04: whether a card has twenty picks in 6-8-6. */
export function isQualified(picks: Somebody["picks"]): boolean {
  const count = (wanted: string) => [...picks.values()].filter(({ position }) => position === wanted).length;
  return picks.size === 20 && count("DEF") === 6 && count("MID") === 8 && count("FWD") === 6;
}

/** A person in a story, with every act of theirs that was accepted. */
export class Somebody {
  readonly person: Person;
  readonly tipper: OraclePlayer;
  /** Picks by club. */
  readonly picks = new Map<number, HeldPick>();
  /** Who was transferred out, and until when they stood on the card (DUE-04). */
  readonly gone: (HeldPick & { readonly until: number })[] = [];
  /** Picks of the second-half card by club. */
  readonly half = new Map<number, HeldPick>();
  standing: "in" | "left" | "removed" | "erased" = "left";
  /** When they joined the leagues and left them, each time. */
  readonly #spells: { readonly from: number; to: number }[] = [];
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

  get lastCookie(): string {
    return this.#cookie;
  }

  /** The cookie of a recent session: one lasts thirty days, a story from August to January. */
  async cookie(): Promise<string> {
    if (Date.now() - this.#signedInAt > 10 * DAY_MS) await this.signIn();
    return this.#cookie;
  }

  async signIn(): Promise<void> {
    this.#cookie = `fb_session=${await sessionOf(this.person.id)}`;
    this.#signedInAt = Date.now();
  }

  /** When they last joined the leagues. */
  get joinedAt(): number {
    return this.#spells.at(-1)?.from ?? 0;
  }

  joins(): void {
    this.standing = "in";
    this.#spells.push({ from: Date.now(), to: Number.POSITIVE_INFINITY });
  }

  goes(standing: "left" | "removed" | "erased"): void {
    this.standing = standing;
    const spell = this.#spells.at(-1);
    if (spell) spell.to = Math.min(spell.to, Date.now());
  }

  /** Since when they were in the leagues at an instant; null if they were not. */
  inSince(at: number): number | null {
    return this.#spells.find(({ from, to }) => from <= at && at < to)?.from ?? null;
  }

  remember(gameweek: number, joker: boolean, predictions: readonly OraclePrediction[]): void {
    const at = Date.now();
    this.tipper.submissions.push({ gameweek, at, joker, predictions });
    this.tipper.since ??= at;
  }
}

/** The squads as the plain computation takes them. */
export const squadsOf = (people: readonly Somebody[]) =>
  people.map(({ person, picks, winterTransfers }) => ({
    username: person.username,
    winterTransfers,
    picks: [...picks.values()].map(({ code, position, at }) => ({ element: code, position, pickedAt: at })),
  }));
