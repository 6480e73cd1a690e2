import {
  OVERALL,
  type TippingView,
  tippingLeagues,
  viewSearch,
} from "#app/features/tipping/tipping-address.ts";
import { LeagueChoice } from "#app/shared/league/choice/league-choice.tsx";
import type { League } from "#contract/leagues/leagues.ts";

export interface LeagueTitleProps {
  label?: string;
  leagues: readonly League[];
  /** The league's id; undefined for everybody's table. */
  value: string | undefined;
  view: TippingView;
  hasOverall?: boolean;
  className?: string;
}

/** A choice among the player's tipping leagues, with everybody's table if `hasOverall`. */
export function LeagueTitle({ leagues, value, view, hasOverall, ...look }: LeagueTitleProps) {
  return (
    <LeagueChoice
      {...look}
      leagues={tippingLeagues(leagues)}
      overall={hasOverall ? ["score_tipping"] : []}
      chosen={{ leagueType: "score_tipping", ...(value ? { leagueId: value } : {}) }}
      to={({ leagueId }) => `?${viewSearch({ ...view, league: leagueId ?? OVERALL })}`}
    />
  );
}
