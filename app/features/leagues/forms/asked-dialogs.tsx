import { useActionData, useSearchParams } from "@remix-run/react";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { League } from "#contract/leagues/leagues.ts";
import { JoinLeague } from "./join-league.tsx";
import type { RefusedForm } from "./league-forms.server.ts";
import { LeaveLeague } from "./leave-league.tsx";
import { MemberList } from "./member-list.tsx";
import { useBackToLeagues } from "./use-back-to-leagues.ts";

export interface AskedDialogsProps {
  leagues: readonly League[];
  ownId: string;
  /** Puts the focus back when a league's dialog is closed. */
  onClosed: (league: League) => void;
}

/** What the address asks: to join a league, its members for the host, the question before leaving. */
export default function AskedDialogs({ leagues, ownId, onClosed }: AskedDialogsProps) {
  const [search] = useSearchParams();
  const refused = useActionData<RefusedForm>();
  const close = useBackToLeagues();
  const named = (parameter: string) => leagues.find(({ id }) => id === search.get(parameter));
  const [managed, leaving] = [named("manage"), named("leave")];
  if (search.has("join")) {
    return (
      <JoinLeague
        code={search.get("join") ?? ""}
        refused={refused?.intent === "join" ? refused : undefined}
      />
    );
  }
  if (managed?.ownerId === ownId) {
    return (
      <Dialog
        inPlace
        open
        onOpenChange={close}
        title="Manage members"
        description={
          <span className="wrap-anywhere">
            <bdi>{managed.name}</bdi>
          </span>
        }
        returnFocus={() => onClosed(managed)}
      >
        <MemberList league={managed} ownId={ownId} />
      </Dialog>
    );
  }
  return leaving ? <LeaveLeague league={leaving} onClosed={() => onClosed(leaving)} /> : null;
}
