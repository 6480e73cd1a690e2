import { useQuery } from "@tanstack/react-query";
import { chancesQuery } from "#app/lib/query.ts";
import { chanceText } from "./needs.ts";

interface OwnChanceProps {
  leagueId: string;
  run: "half" | undefined;
  userId: string | undefined;
}

/** What is estimated of the reader: their shirts by May and their chance of winning; its place is kept until it is known. */
export function OwnChance({ leagueId, run, userId }: OwnChanceProps) {
  const { data } = useQuery(chancesQuery(leagueId, run));
  const own = data?.members.find(({ id }) => id === userId);
  if (!own?.canWin) return null;
  const shirts = Math.round(own.expected);
  const figures = [
    [String(shirts), shirts === 1 ? "shirt by May" : "shirts by May"],
    [chanceText(own.win), "to win, our estimate"],
  ] as const;
  return (
    <dl className="flex gap-7">
      {figures.map(([figure, what]) => (
        <div key={what} className="flex flex-col-reverse">
          <dt className="mt-1 whitespace-nowrap text-chalk-soft leading-5.5">{what}</dt>
          <dd className="scoreboard text-7xl leading-none">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
