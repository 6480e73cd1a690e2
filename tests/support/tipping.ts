import { eq } from "drizzle-orm";
import { vi } from "vitest";
import type { League } from "#contract/leagues/leagues.ts";
import type { SubmissionAnswer, TippingGameweek } from "#contract/tipping-answers.ts";
import { type Instant, parseInstant } from "#domain/shared/instant.ts";
import type { MatchOutcome } from "#domain/tipping/slip.ts";
import { slips } from "#workers/db/schema/index.ts";
import { toStoredSlip } from "#workers/db/tipping/slips.ts";
import { callAsVisitor, type Person, tables } from "./people.ts";
import { standardSeason } from "./season.ts";

/** Sets the date in the Worker and in its objects. Only dates are faked: queues and timers run in real time. */
export function setClock(at: Instant | string): void {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(typeof at === "string" ? parseInstant(at) : at);
}

export interface PredictionBody {
  fixtureId: number;
  homeTeamId: number;
  awayTeamId: number;
  prediction: MatchOutcome;
  goalBonusPlayerId?: number | null;
}

/** A prediction of a fixture of `standardSeason`. */
export function predict(
  fixtureId: number,
  prediction: MatchOutcome = "home_win",
  goalBonusPlayerId?: number | null,
): PredictionBody {
  const fixture = standardSeason().fixtures.find(({ id }) => id === fixtureId);
  if (!fixture) throw new Error(`No fixture ${fixtureId}`);
  const { homeClubId, awayClubId } = fixture;
  return {
    fixtureId,
    homeTeamId: homeClubId,
    awayTeamId: awayClubId,
    prediction,
    ...(goalBonusPlayerId === undefined ? {} : { goalBonusPlayerId }),
  };
}

/** Home wins in all ten fixtures of a gameweek, each with the home club's first forward as goal bonus, or none. */
export function predictAll(gameweek: number, bonus: "forward" | "none" = "none"): PredictionBody[] {
  return Array.from({ length: 10 }, (_, n) => {
    const body = predict(gameweek * 10 + n);
    return { ...body, goalBonusPlayerId: bonus === "forward" ? body.homeTeamId * 100 + 6 : 0 };
  });
}

export function submit(
  person: Person,
  gameweek: number,
  predictions: readonly PredictionBody[],
  jokerUsed = false,
): Promise<Response> {
  return person.call("POST", "/api/tipping/submit-predictions", { gameweek, predictions, jokerUsed });
}

/** Submits predictions. @throws when they were refused. */
export async function submitted(...given: Parameters<typeof submit>): Promise<SubmissionAnswer> {
  const response = await submit(...given);
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

/** A league made and joined through the API; the first person is its owner. @throws when a call was refused. */
export async function foundLeague(
  people: readonly Person[],
  leagueType: "score_tipping" | "football_bingo" = "score_tipping",
): Promise<League> {
  const [owner, ...others] = people;
  const made = await owner?.call("POST", "/api/leagues", { name: "Pundits", leagueType });
  if (made?.status !== 201) throw new Error(`No league: ${await made?.text()}`);
  const league: League = await made.json();
  for (const person of others) {
    const joined = await person.call("POST", "/api/leagues/join", { joinCode: league.joinCode });
    if (joined.status !== 200) throw new Error(`Not joined: ${await joined.text()}`);
  }
  return league;
}

/** The season's gameweeks with their fixtures, as anybody reads them. */
export async function fixturesNow(): Promise<TippingGameweek[]> {
  return (await callAsVisitor("GET", "/api/tipping/fixtures")).json();
}

/** A person's slips as they are stored, by gameweek. */
export async function slipsOf(person: Person) {
  const rows = await tables()
    .select()
    .from(slips)
    .where(eq(slips.userId, person.id))
    .orderBy(slips.gameweekId);
  return rows.map(toStoredSlip);
}
