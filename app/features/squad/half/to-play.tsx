import { useServerNow } from "#app/lib/time/server-clock.tsx";
import { pegKickoff } from "#app/shared/card/card-cell.ts";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import { ShortTime, weekdayDateAndTime } from "#app/shared/match/kickoff.tsx";
import type { Selection } from "#contract/squads.ts";

interface ToPlayProps {
  picks: readonly Selection[];
  clubs: readonly ClubCard[];
}

/** How many open pegs have a match to come, and when the first of them begins: by the hour today, by the date later. */
export function ToPlay({ picks, clubs }: ToPlayProps) {
  const now = useServerNow();
  const open = picks.filter(({ ticked, left }) => !ticked && !left);
  const dates = open.flatMap(({ teamId }) => clubs.find(({ id }) => id === teamId)?.nextFixtureDate ?? []);
  const [from] = dates.toSorted();
  if (!from) return null;
  return (
    <span className="block text-chalk-soft text-sm xl:text-base">
      {dates.length} {dates.length === 1 ? "peg plays" : "pegs play"} from{" "}
      <ShortTime
        iso={from}
        format={(at, zone) => {
          const near = pegKickoff(from, now, zone);
          return near.includes(" ") ? weekdayDateAndTime(at, zone).replace(/,.*/, "") : near;
        }}
      />
      .
    </span>
  );
}
