import { useQuery } from "@tanstack/react-query";
import { chancesQuery } from "#app/lib/query.ts";
import { chanceText } from "./needs.ts";

/** A chance of winning below this is not told first. */
const SAID_FROM = 0.05;

interface OwnChanceProps {
  leagueId: string;
  run: "half" | undefined;
  userId: string | undefined;
}

/** The reader's own chance of winning, on the pitch; its place is kept until it is known. */
export function OwnChance({ leagueId, run, userId }: OwnChanceProps) {
  const { data } = useQuery(chancesQuery(leagueId, run));
  const own = data?.members.find(({ id }) => id === userId);
  if (!own?.canWin) return null;
  const shirts = Math.round(own.expected);
  const byMay = shirts === 1 ? "shirt by May" : "shirts by May";
  const win = chanceText(own.win);
  // A faint hope is not the headline.
  const [figure, of, below] =
    own.win >= SAID_FROM
      ? [win, "to win", `about ${shirts} ${byMay}`]
      : [String(shirts), byMay, `our estimate, with ${win} to win`];
  return (
    <>
      <p className="scoreboard leading-none">
        <span className="text-7xl">{figure}</span>
        <span className="ml-2 text-2xl">{of}</span>
      </p>
      <p className="mt-1 text-chalk-soft leading-5.5">{below}</p>
    </>
  );
}
