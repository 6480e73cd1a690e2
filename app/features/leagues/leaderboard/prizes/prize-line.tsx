import { useQuery } from "@tanstack/react-query";
import { leaguesQuery } from "#app/lib/query.ts";
import { TrophyIcon } from "#app/ui/icons.tsx";
import { lazyPart } from "#app/ui/later/lazy-page.ts";
import { Part } from "#app/ui/part.tsx";
import { ordinal } from "#domain/shared/ordinal.ts";

// What reads a plan is a part of the leagues' own pages.
const PrizeAmounts = lazyPart(() => import("./prize-amounts.tsx"), "[data-prize-amounts]");

/** BNG-07: what the rules suggest, for a league without a plan of its own. */
const SUGGESTED = "70/20/10";

export interface PrizeLineProps {
  leagueId: string | undefined;
  /** How many places it stands below. */
  places: number;
}

/** BNG-07: the prize as a line in the table: in money where the league's plan names it, otherwise in shares. */
export default function PrizeLine({ leagueId, places }: PrizeLineProps) {
  const { data: leagues } = useQuery({ ...leaguesQuery(), enabled: false });
  const plan = leagues?.find(({ id }) => id === leagueId)?.prizePlan;
  const paid = `1st to ${ordinal(places)} are paid`;
  return (
    <li
      data-prize-line
      className="scoreboard flex min-h-6.5 items-center gap-3 border-line border-b bg-whistle-soft px-4 text-base text-whistle-ink leading-none"
    >
      <TrophyIcon className="size-4" />
      <span>
        <span className="sr-only">Prize line: </span>
        <Part fallback={paid}>
          <PrizeAmounts plan={plan ?? SUGGESTED} places={places} otherwise={paid} />
        </Part>
      </span>
    </li>
  );
}
