import { Button } from "#app/ui/form/button.tsx";
import type { Selection } from "#contract/squads.ts";
import { useSaveSquad } from "./save-squad.ts";

interface SaveBarProps {
  picks: readonly Selection[];
  clubCount: number;
  /** Whether a pick is being saved. */
  isSaving: boolean;
}

/** The bar with 'Save My Squad', which checks the squad on screen and the one on the server. */
export default function SaveBar({ picks, clubCount, isSaving }: SaveBarProps) {
  const saving = useSaveSquad(picks, clubCount);
  return (
    <div
      data-save-bar
      className="sticky bottom-(--tabs) z-10 -mx-4 flex flex-wrap items-center justify-between gap-3 border-line border-t bg-surface px-4 py-3"
    >
      <p className="min-w-[6rem] flex-1 text-muted text-sm">
        {picks.length}/20 picked. Save to check your 6-8-6.
      </p>
      <Button busy={saving.isSaving || isSaving} busyText="Saving..." onClick={saving.save}>
        Save My Squad
      </Button>
    </div>
  );
}
