import type { Selection } from "#contract/squads.ts";
import { type CellState, nextMatchText } from "./card-cell.ts";
import { positionName } from "./picks.ts";

/** A cell in words, for screen readers: who is picked, and how it stands with them. */
export function spokenCell(selection: Selection | undefined, state: CellState): string {
  if (!selection) return "no player yet";
  const who = `${selection.player.name}, ${positionName(selection.player.position).toLowerCase()}`;
  if (state.kind === "ticked") {
    const in_ = selection.tickedIn ? ` in Gameweek ${selection.tickedIn.gameweek}` : "";
    return `${who}, ticked${in_}${state.isUnderReview ? ", under review" : state.isFinal ? "" : ", provisional"}`;
  }
  if (state.kind === "revoked") return `${who}, goal taken back. ${state.reason}`;
  if (state.kind === "live") return `${who}, on the pitch${state.minute ? `, minute ${state.minute}` : ""}`;
  if (state.kind === "left") return `${who}, left the club${state.isFree ? ", free transfer" : ""}`;
  if (state.kind === "later") return `${who}, counts from ${nextMatchText(state.gameweek)}`;
  return state.kind === "past" ? `${who}, played without a goal` : `${who}, no goal yet`;
}
