import { useState } from "react";
import { useLeaveLeague } from "#app/features/leagues/leaderboard/use-league-changes.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { League } from "#contract/api.ts";

/** Lets a member leave, after a confirmation. The owner cannot: a league needs its owner (LEA-02). */
export function LeaveLeague({ league, ownId }: { league: League; ownId: string }) {
  const [isOpen, setOpen] = useState(false);
  const leave = useLeaveLeague(league.id);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title="Leave this league?"
      size="sm"
      trigger={
        <Button variant="ghost">
          Leave
          <span className="sr-only">
            {" "}
            <bdi>{league.name}</bdi>
          </span>
        </Button>
      }
      returnFocus={() => document.getElementById("leagues")?.focus({ preventScroll: true })}
      footer={
        <>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Stay
          </Button>
          <Button
            variant="danger"
            busy={leave.isPending}
            busyText="Leaving..."
            onClick={() => leave.mutate(ownId, { onSettled: () => setOpen(false) })}
          >
            Leave League
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        You will leave <bdi className="font-semibold">{league.name}</bdi> and its table. Your squad and your
        predictions stay as they are. To come back, you will need the join code.
      </p>
    </Dialog>
  );
}
