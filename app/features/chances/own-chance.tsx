import { useQuery } from "@tanstack/react-query";
import { chancesQuery } from "#app/lib/query.ts";
import { numberWord } from "#domain/shared/number-word.ts";
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
  return (
    <p className="text-chalk-soft leading-6">
      About {numberWord(shirts)} {shirts === 1 ? "shirt" : "shirts"} by May, {chanceText(own.win)} to win: our
      estimate
    </p>
  );
}
