import type { Team } from "#contract/clubs.ts";
import type { TippingFixture, TippingGameweek } from "#contract/tipping-answers.ts";
import { userId } from "#domain/shared/ids.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import type { MatchOutcome } from "#domain/tipping/slip.ts";
import type {
  Choice,
  OraclePlayer,
  OraclePrediction,
  OracleSubmission,
} from "#tests/support/oracles/oracle-records.ts";
import type { TippingOracle } from "#tests/support/oracles/tipping-oracle.ts";
import { callAs, createPerson, type Person, sessionOf } from "#tests/support/people.ts";
import { pickOne } from "./random.ts";

/** How old a session may be before its player signs in again, in milliseconds: it lasts thirty days (ACC-08). */
const SESSION_RENEWED_AFTER_MS = 29 * DAY_MS;

/** A player's habits; several apply at once. */
export interface Habits {
  /** Their first gameweek; before it they are not a tipping player. */
  readonly from: number;
  /** The gameweeks they miss. */
  readonly absent: ReadonlySet<number>;
  /** The share of a gameweek's matches they predict. */
  readonly share: number;
  /** Tries the Joker in every gameweek divisible by it; 0: never. */
  readonly jokerEvery: number;
  /** Chooses the same player every week. */
  readonly isFan: boolean;
  /** Submits again with changes. */
  readonly isTwice: boolean;
  /** Submits one half from each of two devices at once. */
  readonly hasTwoDevices: boolean;
  /** Submits one match a second before its kick-off, and again at it. */
  readonly isLate: boolean;
  /** Predicts a gameweek two ahead as well. */
  readonly looksAhead: boolean;
}

interface PredictionBody {
  fixtureId: number;
  homeTeamId: number;
  awayTeamId: number;
  prediction: MatchOutcome;
  goalBonusPlayerId?: number | null;
}

/** The habits of a season's player, spread over the players by their index, partly at random. */
export function habitsOf(index: number, presence: number, random: () => number): Habits {
  const absent = new Set<number>();
  // One in ten never misses a gameweek.
  const forgets = index % 10 === 0 ? 0 : 1 - presence;
  for (let gameweek = 1; gameweek <= 38; gameweek++) if (random() < forgets) absent.add(gameweek);
  // Away for so long that their defaults stop; some come back, some never do.
  const leaves = 5 + Math.floor(random() * 15);
  const returns = index % 10 === 7 ? leaves + 3 + Math.floor(random() * 4) : 39;
  if (index % 5 === 2) for (let gameweek = leaves; gameweek < returns; gameweek++) absent.add(gameweek);
  return {
    from: index % 8 === 3 ? 4 + Math.floor(random() * 10) : 1,
    absent,
    share: index % 4 === 0 ? 1 : 0.3 + 0.7 * random(),
    jokerEvery: [0, 7, 1, 12, 5][index % 5] as number,
    isFan: index % 6 === 1,
    isTwice: index % 7 === 2,
    hasTwoDevices: index % 9 === 4,
    isLate: index % 20 === 5,
    looksAhead: index % 12 === 6,
  };
}

/** A player of the season test: what they do, and what each act must lead to. */
export class SeasonPlayer {
  readonly person: Person;
  readonly habits: Habits;
  readonly known: OraclePlayer;
  readonly #random: () => number;
  #cookie: string;
  #signedInAt = Date.now();

  constructor(person: Person, habits: Habits, random: () => number) {
    this.person = person;
    this.habits = habits;
    this.#random = random;
    this.#cookie = person.cookie;
    this.known = { id: person.id, username: person.username, since: null, submissions: [] };
  }

  static async create(username: string, habits: Habits, random: () => number): Promise<SeasonPlayer> {
    // The default draw (TIP-06) is seeded by the id: the same ids play the same season in every run.
    const id = userId(`season-player-${username}`);
    return new SeasonPlayer(await createPerson(username, { id }), habits, random);
  }

  /** Calls the API. Players whose session may be over by now sign in again. */
  async call(method: string, path: string, body?: unknown): Promise<Response> {
    if (Date.now() - this.#signedInAt > SESSION_RENEWED_AFTER_MS) {
      this.#cookie = `fb_session=${await sessionOf(this.person.id)}`;
      this.#signedInAt = Date.now();
    }
    return callAs(this.#cookie, method, path, body);
  }

  plays(gameweek: number): boolean {
    return gameweek >= this.habits.from && !this.habits.absent.has(gameweek);
  }

  /** Some of these matches, as the player would predict them. */
  plan(fixtures: readonly TippingFixture[], teams: ReadonlyMap<number, Team>): PredictionBody[] {
    const chosen = fixtures.filter(() => this.#random() < this.habits.share);
    return (chosen.length > 0 ? chosen : fixtures.slice(0, 1)).map((fixture) => this.predict(fixture, teams));
  }

  predict(fixture: TippingFixture, teams: ReadonlyMap<number, Team>): PredictionBody {
    const prediction = pickOne(["home_win", "home_win", "draw", "away_win"] as const, this.#random);
    const body = {
      fixtureId: fixture.id,
      homeTeamId: fixture.homeTeamId,
      awayTeamId: fixture.awayTeamId,
      prediction,
    };
    const players = [fixture.homeTeamId, fixture.awayTeamId].flatMap(
      (team) => teams.get(team)?.players.filter(({ position }) => position !== "GK") ?? [],
    );
    const roll = this.#random();
    if (roll < 0.1) return { ...body, goalBonusPlayerId: 0 };
    if (roll < 0.2) return { ...body, goalBonusPlayerId: null };
    if (roll < 0.3 || players.length === 0) return body;
    // A scorer more often than not: a bonus that never comes tests nothing.
    const scorers = players.filter(({ goals }) => goals > 2);
    const best = [...players].sort((a, b) => b.goals - a.goals)[0];
    if (this.habits.isFan && best) return { ...body, goalBonusPlayerId: best.id };
    const pool = roll < 0.8 && scorers.length > 0 ? scorers : players;
    return { ...body, goalBonusPlayerId: pickOne(pool, this.#random).id };
  }

  /**
   * Submits predictions, and checks that the answer's status is the one the oracle demands.
   *
   * @returns the status.
   */
  async submit(
    oracle: TippingOracle,
    gameweek: number,
    predictions: readonly PredictionBody[],
    joker: boolean,
  ): Promise<number> {
    const submission = toSubmission(gameweek, predictions, joker);
    const expected = oracle.judge(this.known, submission);
    const answer = await this.call("POST", "/api/tipping/submit-predictions", {
      gameweek,
      predictions,
      jokerUsed: joker,
    });
    if (answer.status !== expected) {
      const text = `${answer.status} ${await answer.text()}`;
      throw new Error(`${this.person.username}, gameweek ${gameweek}: expected ${expected}, was ${text}`);
    }
    if (answer.status === 200) this.#remember(submission);
    else await answer.body?.cancel();
    return answer.status;
  }

  /** Submits two halves at once from two devices; both may be refused only if the rules refuse the first. */
  async submitFromTwoDevices(
    oracle: TippingOracle,
    gameweek: number,
    predictions: readonly PredictionBody[],
    joker: boolean,
  ): Promise<void> {
    const middle = Math.ceil(predictions.length / 2);
    const halves = [predictions.slice(0, middle), predictions.slice(middle)].filter(
      ({ length }) => length > 0,
    );
    const submissions = halves.map((half) => toSubmission(gameweek, half, joker));
    const answers = await Promise.all(
      halves.map((half) =>
        this.call("POST", "/api/tipping/submit-predictions", {
          gameweek,
          predictions: half,
          jokerUsed: joker,
        }),
      ),
    );
    for (const [at, answer] of answers.entries()) {
      const submission = submissions[at];
      const text = await answer.text();
      if (![200, 400, 409].includes(answer.status)) throw new Error(`${answer.status} ${text}`);
      if (answer.status === 200 && submission) this.#remember(submission);
    }
    // Whatever came first, no accepted half may break a rule beside the other.
    if (answers.every(({ status }) => status !== 200)) {
      const first = submissions[0];
      if (first && oracle.judge(this.known, first) === 200) throw new Error("Neither device was heard");
    }
  }

  #remember(submission: OracleSubmission): void {
    this.known.submissions.push(submission);
    this.known.since ??= submission.at;
  }
}

function toSubmission(
  gameweek: number,
  predictions: readonly PredictionBody[],
  joker: boolean,
): OracleSubmission {
  return {
    gameweek,
    at: Date.now(),
    joker,
    predictions: predictions.map(
      ({ fixtureId, prediction, goalBonusPlayerId }): OraclePrediction => ({
        fixture: fixtureId,
        choice: prediction satisfies Choice,
        bonus: goalBonusPlayerId ?? null,
      }),
    ),
  };
}

export async function readFixtures(): Promise<TippingGameweek[]> {
  return (await callAs(null, "GET", "/api/tipping/fixtures")).json();
}

export async function readTeams(): Promise<ReadonlyMap<number, Team>> {
  const teams: Team[] = await (await callAs(null, "GET", "/api/teams")).json();
  return new Map(teams.map((team) => [team.id, team]));
}
