import { type MutableRefObject, useEffect, useRef, useState } from "react";
import { leagueMessages } from "#app/live/league-messages.ts";
import { newTicks } from "#app/shared/card/picks.ts";
import { throwConfetti } from "#app/ui/drawings/confetti.ts";
import { toast } from "#app/ui/overlay/toast-store.ts";
import type { Selection, Squad } from "#contract/squads.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

/** The reader's place in the league that the page follows. */
export interface Place {
  readonly league: string;
  readonly rank: number;
}

/** The ticks and their effect in words: `Mayfield ticks Arsenal. 8/20, 8th in Saturday Club.` */
export function tickToastText(ticked: readonly Selection[], score: number, place: Place | null): string {
  const who = ticked.map(({ player }) => `${player.name} ticks ${player.team.name}`).join(", ");
  const where = place ? `, ${ordinal(place.rank)} in ${place.league}` : "";
  return `${who}. ${score}/${SQUAD_SIZE}${where}.`;
}

/** The ticks that a toast announces: those that no goal line has announced; for a full card, all of them. */
export function untoldOf(
  ticked: readonly Selection[],
  score: number,
  told: ReadonlySet<number>,
): readonly Selection[] {
  return score === SQUAD_SIZE ? ticked : ticked.filter(({ playerId }) => !told.has(playerId));
}

/** Milliseconds to wait for the league's message about a goal, which arrives separately from its tick. */
const TOLD_WITHIN_MS = 1_500;

/**
 * Celebrates each tick that comes while the page is open. It announces a tick only when no goal line does: for players
 * without a league, and after an interruption of the socket. A full card is always announced.
 *
 * @returns the players ticked since the page was opened.
 */
export function useTickToast(squad: Squad | undefined, place: Place | null): ReadonlySet<number> {
  const toldGoals = useToldGoals();
  const lastPlace = useRef(place);
  useEffect(() => {
    lastPlace.current = place;
  });
  const before = useRef(squad);
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const ticked = newTicks(before.current?.selections ?? [], squad?.selections ?? []);
    before.current = squad;
    if (!squad || ticked.length === 0) return;
    setFresh((known) => new Set([...known, ...ticked.map(({ playerId }) => playerId)]));
    void throwConfetti();
    const isFull = squad.score === SQUAD_SIZE;
    setTimeout(
      () => {
        const untold = untoldOf(ticked, squad.score, toldGoals.current);
        if (untold.length === 0) return;
        toast({
          title: isFull ? "BINGO! All 20 ticked" : "GOAL!",
          description: tickToastText(untold, squad.score, lastPlace.current),
          variant: "success",
        });
      },
      isFull ? 0 : TOLD_WITHIN_MS,
    );
  }, [squad, toldGoals]);
  return fresh;
}

/** Players whose goals a league has reported since the page was opened: the goal line announces those. */
function useToldGoals(): MutableRefObject<Set<number>> {
  const toldPlayers = useRef(new Set<number>());
  useEffect(
    () =>
      leagueMessages.listen(({ message }) => {
        if (message.type === "moment" && message.kind === "goal" && message.playerId !== undefined)
          toldPlayers.current.add(message.playerId);
      }),
    [],
  );
  return toldPlayers;
}
