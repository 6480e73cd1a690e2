import type { LeagueType } from "#domain/shared/league-type.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { signed } from "#domain/shared/signed.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import type { GoalEffect } from "#domain/story/goal-effects.ts";

/** What a goal means to people, who may each have in brackets what it did for them: `Hangs up Arsenal for ada.` */
export const gainWords = (game: LeagueType, club: string, who: string): string =>
  game === "football_bingo" ? `Hangs up ${club} for ${who}.` : `Pays ${who}.`;

/** Football Bingo: a member's score and place after a goal: `8/20, up to 8th`. */
export const tickEffectWords = ({ score, from, to }: Pick<GoalEffect, "score" | "from" | "to">) =>
  to < from ? `${score}/${SQUAD_SIZE}, up to ${ordinal(to)}` : `${score}/${SQUAD_SIZE}`;

/**
 * Tipping: what a goal is worth to a member as it stands: `+2, up to 3rd`; to one whom it pays a bonus and costs their
 * called draw `−4 in all`.
 */
export function pointEffectWords({ gain, from, to }: Pick<GoalEffect, "gain" | "from" | "to">): string {
  const points = gain > 0 ? signed(gain) : `${signed(gain)} in all`;
  return to < from ? `${points}, up to ${ordinal(to)}` : points;
}
