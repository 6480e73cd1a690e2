import { PegKickoff } from "#app/shared/card/peg-kickoff.tsx";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import type { Selection } from "#contract/squads.ts";

interface ToPlayProps {
  picks: readonly Selection[];
  clubs: readonly ClubCard[];
}

/** How many open pegs have a match to come, and when the first of them begins; on a phone, whose head has a line for it. */
export function ToPlay({ picks, clubs }: ToPlayProps) {
  const open = picks.filter(({ ticked, left }) => !ticked && !left);
  const dates = open.flatMap(({ teamId }) => clubs.find(({ id }) => id === teamId)?.nextFixtureDate ?? []);
  const [from] = dates.toSorted();
  if (!from) return null;
  return (
    <span className="block text-chalk-soft text-sm xl:hidden">
      {dates.length} {dates.length === 1 ? "peg plays" : "pegs play"} from <PegKickoff iso={from} />.
    </span>
  );
}
