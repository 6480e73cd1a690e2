import { numberWord } from "#domain/shared/number-word.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

/** What the sentence of a league's page is made of. */
export interface LeaguePageFacts {
  readonly members: number;
  /** Tipping: how many have predicted the next gameweek, and the time to its lock as one says it; null without one. */
  readonly next: { readonly gameweek: number; readonly predicted: number; readonly timeLeft: string } | null;
  /** Football Bingo: who leads, null before the first goal. */
  readonly leader: { readonly name: string; readonly isReader: boolean; readonly score: number } | null;
}

/**
 * The sentence of news of a league's page, which says what its host can do something about: who has still to predict,
 * or that nobody has joined yet; in Football Bingo who leads. Empty if there is nothing to tell.
 */
export function leaguePageNews({ members, next, leader }: LeaguePageFacts): string {
  if (members === 1) return "Nobody else is in yet. Send the code.";
  if (next) {
    const { gameweek, predicted, timeLeft } = next;
    // By name: while a gameweek is played its later matches lock before this one.
    const lock = `Gameweek ${gameweek} locks in ${timeLeft}.`;
    if (predicted === 0) return `Nobody has predicted yet. ${lock}`;
    const all = members === 2 ? "Both" : `All ${numberWord(members)}`;
    return `${predicted >= members ? all : `${predicted} of ${members}`} have predicted. ${lock}`;
  }
  if (!leader || leader.score === 0) return "";
  const score = leader.score === SQUAD_SIZE ? `all ${SQUAD_SIZE}` : `${leader.score}/${SQUAD_SIZE}`;
  return leader.isReader ? `You lead with ${score}.` : `${leader.name} leads with ${score}.`;
}
