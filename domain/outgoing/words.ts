import { numberWord } from "#domain/shared/number-word.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { signed } from "#domain/shared/signed.ts";
import { capitalised } from "#domain/shared/words.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import type { GoalEffect } from "#domain/story/goal-effects.ts";

/** How many people a sentence names before it counts the rest. */
const NAMED = 6;

/** `ada`, `ada and chloe`, `ada, chloe and 4 more`. */
export function listed(names: readonly string[], total = names.length): string {
  const shown = names.slice(0, total > NAMED ? NAMED - 1 : NAMED);
  const rest = total - shown.length;
  const parts = rest > 0 ? [...shown, `${rest} more`] : shown;
  const last = parts.at(-1) ?? "";
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${last}` : last;
}

/** `one goal`, `six shirts`, `13 matches`. */
export function counted(n: number, one: string, many = `${one}s`): string {
  return `${n === 0 ? "no" : numberWord(n)} ${n === 1 ? one : many}`;
}

/** A sentence with exactly one full stop at its end. */
export const sentence = (text: string) => `${capitalised(text.replace(/\.+$/, ""))}.`;

/** Football Bingo: a member's score and place after a goal: `8/20, up to 8th`. */
export const tickEffectWords = ({ score, from, to }: GoalEffect) =>
  to < from ? `${score}/${SQUAD_SIZE}, up to ${ordinal(to)}` : `${score}/${SQUAD_SIZE}`;

/** Tipping: what a goal is worth to a member as it stands: `+2, up to 3rd`. */
export const pointEffectWords = ({ gain, from, to }: GoalEffect) =>
  to < from ? `${signed(gain)}, up to ${ordinal(to)}` : signed(gain);
