import { BONUS_POINTS, DRAW_POINTS, PERFECT_ROUND_POINTS, WIN_POINTS } from "./points.ts";
import type { FixtureScore, GameweekScore } from "./score.ts";

/** Why a prediction scores what it does, as codes for programs; `reasonText` is for people. */
type ScoreReason =
  | "open"
  | "no_prediction"
  | "default_result"
  | "awaiting_start"
  | "awaiting_date"
  | "in_play"
  | "correct_win"
  | "correct_draw"
  | "wrong_result"
  | "bonus_none"
  | "bonus_not_drawn_yet"
  | "bonus_default"
  | "bonus_left_clubs"
  | "bonus_restricted"
  | "bonus_used_next"
  | "bonus_repeated"
  | "bonus_scored"
  | "bonus_not_scored"
  | "not_final";

type GameweekReason =
  | "perfect_round"
  | "joker_counted"
  | "joker_given_back"
  | "joker_spent"
  | "void_fixtures";

/** The reason of a prediction whose match is being played; a page that shows the score leaves it out. */
export const IN_PLAY_REASON = "In play: points follow the current score.";

/** The reasons of one fixture's points in reading order: the match, the result, the goal bonus. */
export function reasonsOf(score: FixtureScore): readonly ScoreReason[] {
  if (score.phase === "open") return ["open"];
  if (score.outcome === null) return ["no_prediction"];
  const reasons: ScoreReason[] = [];
  const isPlayed = score.phase === "live" || score.phase === "settled";
  if (score.phase === "locked") reasons.push("awaiting_start");
  if (score.phase === "waiting") reasons.push("awaiting_date");
  if (score.isLive) reasons.push("in_play");
  if (score.source === "default") reasons.push("default_result");
  if (isPlayed) {
    if (score.points === 0) reasons.push("wrong_result");
    else reasons.push(score.points === DRAW_POINTS ? "correct_draw" : "correct_win");
  }
  if (score.dropped !== null) reasons.push(`bonus_${score.dropped}`);
  if (score.bonusPlayerId === 0) reasons.push("bonus_none");
  else if (score.bonusPlayerId === null) reasons.push("bonus_not_drawn_yet");
  else {
    if (score.bonusSource === "default") reasons.push("bonus_default");
    if (isPlayed) reasons.push(score.bonus > 0 ? "bonus_scored" : "bonus_not_scored");
  }
  if (score.isSettled && !score.isFinal) reasons.push("not_final");
  return reasons;
}

/** The reasons for the difference between a gameweek's total and its fixtures' points. */
export function gameweekReasonsOf(score: GameweekScore): readonly GameweekReason[] {
  const reasons: GameweekReason[] = [];
  if (score.isPerfectRound) reasons.push("perfect_round");
  if (score.joker !== "none") reasons.push(`joker_${score.joker}`);
  if (score.voidFixtureIds.length > 0) reasons.push("void_fixtures");
  return reasons;
}

/** The names a reason's text may use; without them it says 'the player'. */
export interface ReasonNames {
  /** The goal bonus player who counts. */
  readonly bonusPlayer?: string;
  /** The player chosen first, when that choice was dropped. */
  readonly chosenPlayer?: string;
}

/** A reason as one sentence, for the Results page. */
export function reasonText(reason: ScoreReason | GameweekReason, names: ReasonNames = {}): string {
  const player = names.bonusPlayer ?? "The goal bonus player";
  const chosen = names.chosenPlayer ?? "The chosen goal bonus player";
  switch (reason) {
    case "open":
      return "Open: can be changed until kick-off.";
    case "no_prediction":
      return "No prediction.";
    case "default_result":
      return "No result was picked, so it counts as 'Away Win' (Default).";
    case "awaiting_start":
      return "Locked: the match has not started yet.";
    case "awaiting_date":
      return "Called off after its lock: the prediction stands if the match is played within 48 hours.";
    case "in_play":
      return IN_PLAY_REASON;
    case "correct_win":
      return `Correct result: ${WIN_POINTS} points.`;
    case "correct_draw":
      return `Correct draw: ${DRAW_POINTS} points.`;
    case "wrong_result":
      return "Wrong result: 0 points.";
    case "bonus_none":
      return "No goal bonus player was selected.";
    case "bonus_not_drawn_yet":
      return "You chose no goal bonus player, so one will be picked for you (Default).";
    case "bonus_default":
      return names.bonusPlayer
        ? `Picked for you: ${names.bonusPlayer} (Default).`
        : "The goal bonus player was picked for you (Default).";
    case "bonus_left_clubs":
      return `${chosen} played for neither club at kick-off, so another player was picked for you.`;
    case "bonus_restricted":
      return `${chosen} was used in the previous gameweek, so another player was picked for you.`;
    case "bonus_used_next":
      return `${chosen} was used in the next gameweek before this match, so another player was picked for you.`;
    case "bonus_repeated":
      return `${chosen} was already used in this gameweek, so another player was picked for you.`;
    case "bonus_scored":
      return `${player} scored: ${BONUS_POINTS} point.`;
    case "bonus_not_scored":
      return `${player} has not scored in this match.`;
    case "not_final":
      return "Provisional until the gameweek's data is checked.";
    case "perfect_round":
      return `Perfect round: ${PERFECT_ROUND_POINTS} points.`;
    case "joker_counted":
      return "Joker: the gameweek's points are doubled.";
    case "joker_given_back":
      return "Joker given back: fewer than 5 matches of this gameweek count.";
    case "joker_spent":
      return "Your Joker counts in an earlier gameweek. You have one per season.";
    case "void_fixtures":
      return "A match was called off after its lock and is void: 0 points, but not counted as wrong.";
    default:
      return reason satisfies never;
  }
}
