import { numberWord } from "#domain/shared/number-word.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { capitalised } from "#domain/shared/words.ts";
import { firstThatFits, gained, isShortName } from "./letters.ts";

interface GameweekNewsFacts {
  readonly gameweek: number;
  /** Whether one of its matches is in play. */
  readonly isLive: boolean;
  /** Whether every match of it is over. */
  readonly isOver: boolean;
  /** Each member's points of the gameweek, in any order. */
  readonly members: readonly { readonly name: string; readonly points: number; readonly isYou: boolean }[];
}

/** The sentence over a gameweek's results in a league: who has won it or leads, and the reader's place. */
export function gameweekNews({ gameweek, isLive, isOver, members }: GameweekNewsFacts): string {
  const best = Math.max(0, ...members.map(({ points }) => points));
  const you = members.find(({ isYou }) => isYou);
  if (best === 0) return isLive ? `Nobody has a point yet.` : `Gameweek ${gameweek} has no points yet.`;
  const leaders = members.filter(({ points }) => points === best);
  const [leader] = leaders;
  const verb = isOver ? "won" : "leads";
  const rank = you ? 1 + members.filter(({ points }) => points > you.points).length : 0;
  const isJoint = members.filter(({ points }) => points === you?.points).length > 1;
  const yours = you && you.points < best ? ` You are ${isJoint ? "joint " : ""}${ordinal(rank)}.` : "";
  if (leaders.length > 1) {
    const word = capitalised(numberWord(leaders.length));
    const all = you?.points === best ? `You and ${numberWord(leaders.length - 1)} more` : word;
    return firstThatFits([
      `${all} share the gameweek: ${gained(best)}.${yours}`,
      `${all} share the gameweek.`,
      `${all} share it.`,
    ]);
  }
  if (leader?.isYou) return `You ${isOver ? "won" : "lead"} the gameweek: ${gained(best)}.`;
  const name = leader && isShortName(leader.name) ? leader.name : "Somebody";
  return firstThatFits([
    `${name} ${verb} the gameweek: ${gained(best)}.${yours}`,
    `${name} ${verb} GW${gameweek}: ${gained(best)}.${yours}`,
    `${name} ${verb} the gameweek.`,
  ]);
}
