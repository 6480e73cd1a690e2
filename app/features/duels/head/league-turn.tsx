import { useNavigate } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { queries } from "#app/lib/query.ts";
import { duelsPath } from "#app/shared/league/tables.ts";
import { ChevronIcon } from "#app/ui/icons.tsx";

interface LeagueTurnProps {
  leagueId: string;
  table: "duels" | "cup";
}

/** The way to the same table of one's other leagues, beside the league's name; nothing for who has no other. */
export function LeagueTurn({ leagueId, table }: LeagueTurnProps) {
  const navigate = useNavigate();
  const { data: leagues = [] } = useQuery({ ...queries.leagues(), enabled: false });
  const among = leagues.filter((league) => league.id === leagueId || league[table]);
  if (among.length < 2) return null;
  return (
    <span className="relative grid size-11 shrink-0 place-items-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-brand">
      <ChevronIcon className="size-5" />
      <select
        key={leagueId}
        aria-label="League"
        value={leagueId}
        onChange={(event) => navigate(duelsPath(event.currentTarget.value, table))}
        className="absolute inset-0 cursor-pointer appearance-none opacity-0"
      >
        {among.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
