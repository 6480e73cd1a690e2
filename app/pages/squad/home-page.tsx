import { useSearchParams } from "@remix-run/react";
import { chosenRun } from "#app/shared/league/run-choice.ts";
import { useHalf } from "#app/shared/season/seasons.ts";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { lazyPart } from "#app/ui/later/lazy-page.ts";
import { Part } from "#app/ui/part.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { RunName } from "#domain/season/run.ts";
import { SquadPage } from "./squad-page.tsx";

const HalfDoor = lazyPart(() => import("#app/features/squad/half/half-door.tsx"), "[data-half-door]");
const HalfPage = lazyPart(() => import("#app/features/squad/half/half-page.tsx"), "[data-half]");

const BelowHalf = lazyPart(() => import("./below-half.tsx"), "[data-half-beside]");

interface HomePageProps {
  wantedLeague: string | null;
  /** The run whose card this device showed last; the address goes before it. */
  lastRun: RunName;
}

/** The home page of a signed-in player: the season's card, or the second half's. */
export function HomePage({ wantedLeague, lastRun }: HomePageProps) {
  const [search] = useSearchParams();
  const half = useHalf();
  const isHydrated = useHydrated();
  const run = isHydrated ? chosenRun(search, document.cookie) : lastRun;
  if (!half) return <SquadPage wantedLeague={wantedLeague} />;
  if (run !== "half") {
    return (
      <>
        <Part>
          <HalfDoor place="above" half={half} wantedLeague={wantedLeague} />
        </Part>
        <SquadPage wantedLeague={wantedLeague}>
          <Part>
            <HalfDoor place="below" half={half} wantedLeague={wantedLeague} />
          </Part>
        </SquadPage>
      </>
    );
  }
  return (
    <Part fallback={<Skeleton className="h-screen" />}>
      <HalfPage half={half} wantedLeague={wantedLeague}>
        <Part fallback={<div className="h-100" />}>
          <BelowHalf half={half} wantedLeague={wantedLeague} />
        </Part>
      </HalfPage>
    </Part>
  );
}
