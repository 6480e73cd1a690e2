import { useEffect, useRef, useState } from "react";
import { throwConfetti } from "#app/ui/confetti.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { Squad } from "#contract/api.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { newTicks } from "./picks.ts";

/** Says and celebrates each tick that comes while the page is open; the players it came to. */
export function useTickNews(squad: Squad | undefined): ReadonlySet<number> {
  const before = useRef(squad);
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const ticked = newTicks(before.current?.selections ?? [], squad?.selections ?? []);
    before.current = squad;
    if (!squad || ticked.length === 0) return;
    setFresh((known) => new Set([...known, ...ticked.map(({ playerId }) => playerId)]));
    void throwConfetti();
    const names = ticked.map(({ player }) => player.name).join(", ");
    toast({
      title: squad.score === SQUAD_SIZE ? "Bingo! All 20 ticked" : "Goal! That is a tick",
      description: `${names} ${ticked.length === 1 ? "has" : "have"} scored. You are on ${squad.score}/${SQUAD_SIZE}.`,
      variant: "success",
    });
  }, [squad]);
  return fresh;
}
