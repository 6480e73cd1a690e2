import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "#app/lib/query.ts";
import { throwConfetti } from "#app/ui/confetti.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { Selection } from "#contract/api.ts";
import { SQUAD_SIZE, validateSquad } from "#domain/squad/formation.ts";
import { logInAgain } from "./logged-out.ts";
import { toFormationPick } from "./picks.ts";

export interface SquadSaving {
  isSaving: boolean;
  save: () => void;
}

/**
 * 'Save My Squad'. Every pick has been saved individually, so this checks what is on screen (BNG-01), and then that
 * the server has the same: another tab may have changed it.
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
      toast({ title: shown.refusal.title, description: shown.refusal.message, variant: "destructive" });
      return;
    }
    setIsSaving(true);
    try {
      const squad = await client.fetchQuery({ ...queries.squad(), staleTime: 0 });
      if (squad === null) {
        logInAgain();
        return;
      }
      const saved = validateSquad(squad.selections.map(toFormationPick), clubs);
      if (saved.ok) {
        toast({ title: saved.value.title, description: saved.value.message, variant: "success" });
        void throwConfetti();
        // A squad that has just qualified moves in the ranking (BNG-04).
        void client.invalidateQueries({ queryKey: ["/api/leaderboard/me"] });
      } else {
        toast({ title: saved.refusal.title, description: saved.refusal.message, variant: "destructive" });
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
