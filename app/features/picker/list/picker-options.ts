import { POSITIONS } from "#app/shared/card/picks.ts";
import type { OutfieldPosition } from "#domain/season/facts.ts";
import { comparePlayers, type ListedPlayer, type PlayerSort } from "./player-figures.ts";

/** A club's players of one position. */
export interface OptionGroup {
  position: OutfieldPosition;
  /** The position in the words of the list's heading. */
  heading: string;
  options: ListedPlayer[];
}

/** A club's outfield players grouped by position, sorted by name unless `sort` says otherwise (BNG-01). */
export function groupOptions(players: readonly ListedPlayer[], sort: PlayerSort = "name"): OptionGroup[] {
  return POSITIONS.map(({ position, many }) => ({
    position,
    heading: many.toUpperCase(),
    options: players.filter((player) => player.position === position).sort(comparePlayers(sort)),
  })).filter(({ options }) => options.length > 0);
}

/** The text in lower case without accents, so that `o` finds Ødegaard and `gabriel` finds any Gabriel. */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replaceAll("ø", "o")
    .replaceAll("Ø", "O")
    .toLowerCase();
}

/**
 * Type-ahead: the next option after `from` with a word that begins with the typed text, wrapping round; the same
 * letter typed again moves to the next match.
 *
 * @returns its index, or -1.
 */
export function findByTyping(names: readonly string[], typed: string, from: number): number {
  const text = plain(typed);
  const isRepeated = text.length > 1 && [...text].every((letter) => letter === text[0]);
  const wanted = isRepeated ? text.slice(0, 1) : text;
  // A longer word may stay on the same option; a first or repeated letter moves on.
  const first = wanted.length > 1 ? from : from + 1;
  for (let step = 0; step < names.length; step++) {
    const at = (first + step + names.length) % names.length;
    const words = plain(names[at] ?? "").split(/[\s.'-]+/);
    if (plain(names[at] ?? "").startsWith(wanted) || words.some((word) => word.startsWith(wanted))) return at;
  }
  return -1;
}
