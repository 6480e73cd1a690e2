import type { FixtureId, GameweekId, PlayerId } from "#domain/shared/ids.ts";
import { BONUS_POINTS, resultPoints } from "./points.ts";
import type { GameweekScore } from "./score.ts";
import type { MatchOutcome } from "./slip.ts";

/** The points still at stake in one match in play, doubled where the Joker counts. */
export interface PotentialGain {
  readonly gameweekId: GameweekId;
  readonly fixtureId: FixtureId;
  readonly outcome: MatchOutcome;
  /** Points by the present score, goal bonus included. */
  readonly pointsNow: number;
  /** The points for each result if the match ended with it, with the goal bonus as it stands now. */
  readonly ifEnds: Readonly<Record<MatchOutcome, number>>;
  /** The chosen or drawn goal bonus player, while they have not scored but still can; null otherwise. */
  readonly openBonusPlayerId: PlayerId | null;
  /** How many points the best end would add to `pointsNow`, open bonus included; never below 0. */
  readonly canGain: number;
  /** How many points the worst end would take from `pointsNow`, given the goals already scored; never below 0. */
  readonly canLose: number;
}

/**
 * TIP-10: what each match in play can still bring: one entry for each match on which this user has points at stake in
 * the gameweek. The perfect round is left out: it depends on the other matches too.
 */
export function potentialGains({ gameweekId, fixtures, joker }: GameweekScore): readonly PotentialGain[] {
  const factor = joker === "counted" ? 2 : 1;
  return fixtures.flatMap((score): PotentialGain[] => {
    const { outcome, fixtureId } = score;
    if (!score.isLive || outcome === null) return [];
    const pointsNow = (score.points + score.bonus) * factor;
    const worth = (end: MatchOutcome) => ((end === outcome ? resultPoints(end) : 0) + score.bonus) * factor;
    const openBonusPlayerId = score.bonus === 0 && score.bonusPlayerId ? score.bonusPlayerId : null;
    const best = worth(outcome) + (openBonusPlayerId ? BONUS_POINTS * factor : 0);
    const ifEnds = { home_win: worth("home_win"), draw: worth("draw"), away_win: worth("away_win") };
    const canGain = best - pointsNow;
    const canLose = pointsNow - score.bonus * factor;
    return [{ gameweekId, fixtureId, outcome, pointsNow, ifEnds, openBonusPlayerId, canGain, canLose }];
  });
}
