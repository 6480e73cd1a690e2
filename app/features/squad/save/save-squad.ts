import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { squadQuery } from "#app/lib/query.ts";
import { toFormationPick } from "#app/shared/card/picks.ts";
import { logInAgain } from "#app/shared/session/logged-out.ts";
import { throwConfetti } from "#app/ui/drawings/confetti.ts";
import { toast } from "#app/ui/overlay/toast-store.ts";
import type { Selection } from "#contract/squads.ts";
import { SQUAD_SIZE, type SquadRefusal, validateSquad } from "#domain/squad/formation.ts";

const SAVED = `Your squad of ${SQUAD_SIZE} players has been saved with the correct 6-8-6 formation.`;
const INCOMPLETE_TITLES: Record<SquadRefusal["code"], string> = {
  INCOMPLETE_SQUAD: "Incomplete Squad",
  DUPLICATE_CLUB: "Duplicate Team",
  FORMATION_ERROR: "Formation Error",
};

function sayIncomplete({ code, message }: SquadRefusal): void {
  toast({ title: INCOMPLETE_TITLES[code], description: message, variant: "destructive" });
}

export interface SquadSaving {
  isSaving: boolean;
  save: () => void;
}

/**
 * The action of 'Save My Squad'. Every pick has been saved already, so it checks the squad on screen (BNG-01), and then
 * the one on the server, which another tab may have changed.
 *
 * @param clubCount how many clubs there are to pick from.
 */
export function useSaveSquad(picks: readonly Selection[], clubCount: number): SquadSaving {
  const client = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const clubs = clubCount || SQUAD_SIZE;

  async function save(): Promise<void> {
    const shown = validateSquad(picks.map(toFormationPick), clubs);
    if (!shown.ok) {
      sayIncomplete(shown.refusal);
      return;
    }
    setIsSaving(true);
    try {
      const squad = await client.fetchQuery({ ...squadQuery(), staleTime: 0 });
      if (squad === null) {
        logInAgain();
        return;
      }
      const saved = validateSquad(squad.selections.map(toFormationPick), clubs);
      if (saved.ok) {
        toast({ title: "Squad Saved!", description: SAVED, variant: "success" });
        void throwConfetti();
        // A squad that has just qualified moves in the ranking (BNG-04).
        void client.invalidateQueries({ queryKey: ["/api/leaderboard/me"] });
      } else {
        sayIncomplete(saved.refusal);
      }
    } catch {
      toast({
        title: "Error",
        description: "Failed to save selection. Please try again.",
        variant: "destructive",
      });
    } finally {
      setIsSaving(false);
    }
  }

  return { isSaving, save: () => void save() };
}
