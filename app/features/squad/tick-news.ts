import { useEffect, useRef, useState } from "react";
import { ordinal } from "#app/lib/ordinal.ts";
import { throwConfetti } from "#app/ui/confetti.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { Selection, Squad } from "#contract/api.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { newTicks } from "./picks.ts";

/** Where one stands in the league that the page follows. */
export interface Place {
  readonly league: string;
  readonly rank: number;
}

/** `Mayfield ticks Arsenal. 8/20, 8th in Saturday Club.` */
export function tickText(ticked: readonly Selection[], score: number, place: Place | null): string {
  const who = ticked.map(({ player }) => `${player.name} ticks ${player.team.name}`).join(", ");
  const where = place ? `, ${ordinal(place.rank)} in ${place.league}` : "";
  return `${who}. ${score}/${SQUAD_SIZE}${where}.`;
}

/** Says and celebrates each tick that comes while the page is open; the players it came to. */
export function useTickNews(squad: Squad | undefined, place: Place | null): ReadonlySet<number> {
  const known = useRef(place);
  useEffect(() => {
    known.current = place;
  });
  const before = useRef(squad);
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const ticked = newTicks(before.current?.selections ?? [], squad?.selections ?? []);
    before.current = squad;
    if (!squad || ticked.length === 0) return;
    setFresh((known) => new Set([...known, ...ticked.map(({ playerId }) => playerId)]));
    void throwConfetti();
    toast({
      title: squad.score === SQUAD_SIZE ? "BINGO! All 20 ticked" : "GOAL!",
      description: tickText(ticked, squad.score, known.current),
      variant: "success",
    });
  }, [squad]);
  return fresh;
}
