import { OVERALL, tippingLeagues } from "#app/features/tipping/tipping-address.ts";
import { SelectField } from "#app/ui/form/select.tsx";
import type { League } from "#contract/leagues/leagues.ts";

export interface LeagueSelectProps {
  label: string;
  leagues: readonly League[];
  /** The league's id; undefined for everybody's table. */
  value: string | undefined;
  hasOverall: boolean;
  onChange: (league: string) => void;
}

/** A choice among the player's tipping leagues, with everybody's table if `hasOverall`. */
export function LeagueSelect({ label, leagues, value, hasOverall, onChange }: LeagueSelectProps) {
  const own = tippingLeagues(leagues).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SelectField
      label={label}
      value={value ?? OVERALL}
      onChange={(event) => onChange(event.target.value)}
      options={hasOverall ? [...own, { value: OVERALL, label: "All Leagues" }] : own}
    />
  );
}
