import { useNavigate, useSearchParams } from "@remix-run/react";
import { LeaveLeague } from "#app/features/leagues/leave-league.tsx";
import { MemberList } from "#app/features/leagues/member-list.tsx";
import { LeagueCrest } from "#app/ui/drawings/crest.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { useWide } from "#app/ui/hooks/use-wide.ts";
import { CrownIcon } from "#app/ui/icons.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { League } from "#contract/leagues/leagues.ts";
import { optionsId } from "./league-row.tsx";
import { hostWords, LeagueSheet } from "./league-sheet.tsx";
import type { MyPlaces } from "./use-places.ts";

interface LeagueDialogsProps {
  leagues: readonly League[];
  places: MyPlaces;
  ownId: string;
}

/**
 * What the address opens: a league's sheet on a phone (`of`), its members for the host (`manage`), the question before
 * leaving (`leave`). The back button closes each of them.
 */
export function LeagueDialogs({ leagues, places, ownId }: LeagueDialogsProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const isWide = useWide();
  const named = (parameter: string) => leagues.find(({ id }) => id === search.get(parameter));
  const [sheet, managed, leaving] = [named("of"), named("manage"), named("leave")];
  const close = (isOpen: boolean) => {
    if (!isOpen) navigate("/leagues", { replace: true, preventScrollReset: true });
  };
  const focus = (league: League | undefined) => () => {
    if (league) document.getElementById(optionsId(league.id))?.focus();
  };
  const isHost = sheet?.ownerId === ownId;
  return (
    <>
      <Dialog
        inPlace
        open={sheet !== undefined && isHydrated && !isWide}
        onOpenChange={close}
        title={sheet?.name ?? ""}
        picture={sheet ? <LeagueCrest name={sheet.name} size={40} /> : null}
        description={
          sheet ? (
            <>
              {isHost ? <CrownIcon className="mr-1 inline fill-current size-4" /> : null}
              {hostWords(sheet, ownId)}
            </>
          ) : null
        }
        returnFocus={focus(sheet)}
      >
        {sheet ? <LeagueSheet league={sheet} place={places.of.get(sheet.id)} ownId={ownId} /> : null}
      </Dialog>
      <Dialog
        inPlace
        open={managed !== undefined && managed.ownerId === ownId}
        onOpenChange={close}
        title="Manage members"
        description={
          <span className="wrap-anywhere">
            <bdi>{managed?.name}</bdi>
          </span>
        }
        returnFocus={focus(managed)}
      >
        {managed ? <MemberList league={managed} ownId={ownId} /> : null}
      </Dialog>
      {leaving ? <LeaveLeague league={leaving} onClosed={focus(leaving)} /> : null}
    </>
  );
}
