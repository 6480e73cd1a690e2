import { OVERALL, tippingLeagues } from "#app/features/tipping/tipping-address.ts";
import type { League } from "#contract/leagues/leagues.ts";
import { TitleSelect } from "./title-select.tsx";

export interface LeagueTitleProps {
  label: string;
  leagues: readonly League[];
  /** The league's id; undefined for everybody's table. */
  value: string | undefined;
  hasOverall: boolean;
  onChange: (league: string) => void;
  className?: string;
}

/** A choice among the player's tipping leagues, with everybody's table if `hasOverall`. */
export function LeagueTitle({ label, leagues, value, hasOverall, onChange, className }: LeagueTitleProps) {
  const own = tippingLeagues(leagues);
  return (
    <TitleSelect
      label={label}
      title={own.find(({ id }) => id === value)?.name ?? "All Leagues"}
      value={value ?? OVERALL}
      onChange={onChange}
      {...(className ? { className } : {})}
    >
      {own.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {hasOverall ? <option value={OVERALL}>All Leagues</option> : null}
    </TitleSelect>
  );
}
