import { ordinal } from "#domain/shared/ordinal.ts";

interface Placed {
  readonly name: string;
  readonly rank: number;
  /** Places won since kick-off, negative when lost. */
  readonly movement: number;
}

/**
 * RIV-01: the rivals whom the reader has passed since kick-off, or who have passed them, as sentences: the best one
 * first, then shorter ones. What goes against the reader is told first if they have fallen. None while nobody has
 * passed anybody.
 */
export function rivalTexts(own: Placed, rivals: readonly Placed[]): string[] {
  // Positive where the rival is behind; one who was level has been passed as soon as they no longer are.
  const gap = (rival: Placed) => rival.rank - own.rank;
  const gapBefore = (rival: Placed) => gap(rival) + rival.movement - own.movement;
  const passed = rivals.filter((rival) => gap(rival) > 0 && gapBefore(rival) <= 0);
  const lostTo = rivals.filter((rival) => gap(rival) < 0 && gapBefore(rival) >= 0);
  const place = ordinal(own.rank);
  const won = sentencesOf(passed, (names) =>
    own.movement > 0 ? `Up to ${place}, past ${names}.` : `Past ${names}.`,
  );
  const lost = sentencesOf(lostTo, (names) =>
    own.movement < 0 ? `Down to ${place}, behind ${names}.` : `Now behind ${names}.`,
  );
  return own.movement < 0 ? [...lost, ...won] : [...won, ...lost];
}

/** With all names, then without any, in case the names are too long. */
function sentencesOf(rivals: readonly Placed[], sentence: (names: string) => string): string[] {
  const names = rivals.map(({ name }) => name);
  if (names.length === 0) return [];
  return [sentence(names.join(" and ")), sentence(names.length > 1 ? "both rivals" : "your rival")];
}
