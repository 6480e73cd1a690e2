import { useQuery } from "@tanstack/react-query";
import { queries } from "#app/lib/query.ts";
import { chanceText } from "./needs.ts";

interface OwnChanceProps {
  leagueId: string;
  run: "half" | undefined;
  userId: string | undefined;
}

/** The reader's own chance of winning, on the pitch; its place is kept until it is known. */
export function OwnChance({ leagueId, run, userId }: OwnChanceProps) {
  const { data } = useQuery(queries.chances(leagueId, run));
  const own = data?.members.find(({ id }) => id === userId);
  if (!own?.canWin) return null;
  return (
    <>
      <p className="scoreboard leading-none">
        <span className="text-7xl">{chanceText(own.win)}</span>
        <span className="ml-2 text-2xl">to win</span>
      </p>
      <p className="mt-1 text-chalk-soft leading-5.5">about {Math.round(own.expected)} shirts by May</p>
    </>
  );
}
