import { readPrizePlan } from "#app/shared/league/prize-plan.ts";

interface PrizeAmountsProps {
  /** The league's plan, as its host wrote it. */
  plan: string;
  /** How many places the line stands below, and what it says where the plan is not for just these. */
  places: number;
  otherwise: string;
}

/** BNG-07: `£42 · £12 · £6 above this line`, from the league's plan; `70% · 20% · 10%` where it names no money. */
export default function PrizeAmounts({ plan, places, otherwise }: PrizeAmountsProps) {
  const amounts = readPrizePlan(plan)?.shares.map(({ amount, percent }) => amount ?? `${percent}%`) ?? [];
  return (
    <span data-prize-amounts>
      {amounts.length === places ? `${amounts.join(" · ")} above this line` : otherwise}
    </span>
  );
}
