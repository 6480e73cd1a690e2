/** What the bell's derived rows say (NOT-02, NOT-03): they stand under the bell alone. */
import { slotTicked, type Words } from "#domain/notices/words.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { capitalised } from "#domain/shared/words.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

/** NOT-02: a tick in the bell, by the score it brought each card; null for a card that it did not tick. */
export function tickRowWords(
  player: string,
  club: string,
  season: number | null,
  half: number | null,
): Words {
  const [own, ofHalf] = [`${season}/${SQUAD_SIZE}`, `${half}/${SQUAD_SIZE}`];
  const one = season === null ? `: ${ofHalf}, second half` : `: ${own}`;
  const where = season === null || half === null ? one : ` on both cards: ${own} and ${ofHalf}`;
  return { title: `${player} ticks ${club}${where}`, message: slotTicked(club) };
}

/**
 * NOT-02, BNG-05: a slot's tick was taken back.
 *
 * @param reason in a sentence; null where none is known.
 */
export const takenBackRowWords = (player: string, club: string, reason: string | null): Words => ({
  title: `${player}'s goal no longer counts`,
  message: `Your ${club} slot is open again.${reason ? ` ${reason}` : ""}`,
});

/**
 * NOT-03: who won a gameweek in a league.
 *
 * @param who its winners by name, the reader as 'You'.
 * @param count how many have won it, perhaps more than are named.
 */
export const gameweekWonRowWords = (
  gameweek: number,
  league: string,
  { who, count, best }: { readonly who: string; readonly count: number; readonly best: string },
): Words => ({
  title: `${who} won Gameweek ${gameweek} in ${league} with ${best}${count > 1 ? " each" : ""}`,
  message: "It is final.",
});

/** NOT-03: what a gameweek did to the reader's place in a league. */
export const placeRowWords = (gameweek: number, league: string, to: number, from: number): Words => ({
  title: `You are ${ordinal(to)} in ${league}, ${to < from ? "up" : "down"} from ${ordinal(from)}`,
  message: `After Gameweek ${gameweek}, which is final.`,
});

/**
 * NOT-02: the last match of a gameweek has locked.
 *
 * @param made how many matches they called.
 * @param blank how many they did not.
 */
export const lockedRowWords = (gameweek: number, made: number, blank: number): Words => ({
  title: `Gameweek ${gameweek} is locked. ${madeText(made, blank)}`,
  message: blank === 0 ? "All your predictions are in." : "Blank matches count as an away win.",
});

function madeText(made: number, blank: number): string {
  if (blank === 0) return made === 1 ? "Your one is made" : `All ${numberWord(made)} made`;
  const word = numberWord(blank);
  if (made === 0) return blank === 1 ? "It is blank" : `All ${word} blank`;
  return `${capitalised(word)} blank`;
}

/**
 * NOT-02: a gameweek is final.
 *
 * @param points null for somebody who did not tip in it.
 */
export function finalRowWords(gameweek: number, points: number | null, ticks: number): Words {
  const parts = [
    ...(points === null ? [] : [`${points} ${points === 1 ? "point" : "points"}`]),
    ...(ticks > 0 ? [`${numberWord(ticks)} ${ticks === 1 ? "tick" : "ticks"}`] : []),
  ];
  return {
    title: `Gameweek ${gameweek}: ${parts.join(", ")}`,
    message:
      points === null ? "What it has ticked can no longer be taken back." : "Nothing of it changes any more.",
  };
}
