import { useState } from "react";
import { Button } from "#app/ui/form/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { League } from "#contract/leagues/leagues.ts";
import { MemberList } from "./member-list.tsx";

/** The owner's dialog with the league's members, which are read when it opens. */
export function ManageLeague({ league, ownId }: { league: League; ownId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title="Manage members"
      description={
        <span className="wrap-anywhere">
          <bdi>{league.name}</bdi>
        </span>
      }
      trigger={
        <Button variant="secondary">
          Manage
          <span className="sr-only">
            {" "}
            <bdi>{league.name}</bdi>
          </span>
        </Button>
      }
    >
      <MemberList league={league} ownId={ownId} />
    </Dialog>
  );
}
