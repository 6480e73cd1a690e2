import { useSearchParams } from "@remix-run/react";
import { useBackToLeagues } from "#app/features/leagues/forms/use-back-to-leagues.ts";
import { reachable } from "#app/lib/reachable.ts";
import { LeagueCrest } from "#app/ui/drawings/crest.tsx";
import { useFirstSign } from "#app/ui/hooks/use-first-sign.ts";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { useWide } from "#app/ui/hooks/use-wide.ts";
import { CrownIcon } from "#app/ui/icons.tsx";
import { lazyPart } from "#app/ui/later/lazy-page.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { Part } from "#app/ui/part.tsx";
import type { League } from "#contract/leagues/leagues.ts";
import { optionsId } from "./league-row.tsx";
import { hostedBy, LeagueSheet } from "./league-sheet.tsx";
import type { MyPlaces } from "./use-places.ts";

const loadAsked = reachable(() => import("#app/features/leagues/forms/asked-dialogs.tsx"));
const AskedDialogs = lazyPart(loadAsked, "[data-asked]");
/** The parameters of an address that asks for one of them. */
const ASKED = ["join", "manage", "leave"] as const;

interface LeagueDialogsProps {
  leagues: readonly League[];
  places: MyPlaces;
  ownId: string;
}

/**
 * What the address opens: a league's sheet on a phone (`of`), and what is asked with a form or a list, whose code loads
 * at the first sign of a reader. The back button closes each of them.
 */
export function LeagueDialogs({ leagues, places, ownId }: LeagueDialogsProps) {
  const [search] = useSearchParams();
  const isHydrated = useHydrated();
  const isWide = useWide();
  const named = (parameter: string) => leagues.find(({ id }) => id === search.get(parameter));
  const sheet = named("of");
  const isAsked = ASKED.some((parameter) => search.has(parameter));
  useFirstSign(loadAsked);
  const close = useBackToLeagues();
  const focus = (league: League) => document.getElementById(optionsId(league.id))?.focus();
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
              {hostedBy(sheet, ownId)}
            </>
          ) : null
        }
        returnFocus={() => {
          if (sheet) focus(sheet);
        }}
      >
        {sheet ? <LeagueSheet league={sheet} place={places.of.get(sheet.id)} ownId={ownId} /> : null}
      </Dialog>
      {isAsked ? (
        <div data-asked className="contents">
          <Part>
            <AskedDialogs leagues={leagues} ownId={ownId} onClosed={focus} />
          </Part>
        </div>
      ) : null}
    </>
  );
}
