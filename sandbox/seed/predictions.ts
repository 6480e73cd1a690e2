import type { Team } from "#contract/clubs.ts";
import type { TippingGameweek } from "#contract/tipping-answers.ts";
import { randomOf } from "#sandbox/season/random.ts";

/** The results to guess from: home wins are the commonest, draws the rarest. */
const OUTCOMES = ["home_win", "home_win", "home_win", "draw", "away_win", "away_win"] as const;
const BONUS_CHANCE = 0.7;
/** The gameweek of whose last matches some people leave a few blank. */
const LEFT_BLANK_IN = 10;
const MOST_BLANK = 3;
const BLANK_CHANCE = 0.45;

export interface PlannedSubmission {
  readonly gameweek: number;
  readonly predictions: {
    fixtureId: number;
    homeTeamId: number;
    awayTeamId: number;
    prediction: (typeof OUTCOMES)[number];
    goalBonusPlayerId: number | null;
  }[];
  readonly jokerUsed: boolean;
}

/** Predictions of one person for some gameweeks: no player twice within three gameweeks, one Joker. */
export function planPredictions(
  gameweeks: readonly TippingGameweek[],
  teams: readonly Team[],
  who: string,
): PlannedSubmission[] {
  const random = randomOf("predictions", who);
  const blanks = blanksOf(who);
  const clubs = new Map(teams.map((team) => [team.id, team]));
  const jokerAt = gameweeks.length > 0 ? random.between(0, gameweeks.length - 1) : -1;
  const lastUsed = new Map<number, number>();
  return gameweeks.map(({ gameweek, fixtures }, index) => ({
    gameweek,
    jokerUsed: index === jokerAt,
    predictions: fixtures
      .map((fixture) => {
        const club = clubs.get(random.chance(0.6) ? fixture.homeTeamId : fixture.awayTeamId);
        const candidates = (club?.players ?? []).filter(
          (player) =>
            (player.position === "FWD" || player.position === "MID") &&
            (lastUsed.get(player.id) ?? -10) < index - 2,
        );
        const bonus =
          candidates.length > 0 && random.chance(BONUS_CHANCE) ? random.pick(candidates).id : null;
        if (bonus !== null) lastUsed.set(bonus, index);
        return {
          fixtureId: fixture.id,
          homeTeamId: fixture.homeTeamId,
          awayTeamId: fixture.awayTeamId,
          prediction: random.pick(OUTCOMES),
          goalBonusPlayerId: bonus,
        };
      })
      .slice(0, fixtures.length - (gameweek === LEFT_BLANK_IN ? blanks : 0)),
  }));
}

function blanksOf(who: string): number {
  const random = randomOf("blanks", who);
  return random.chance(BLANK_CHANCE) ? random.between(1, MOST_BLANK) : 0;
}
