import { readPrizePlan } from "#app/shared/league/prize-plan.ts";

interface PrizeAmountsProps {
  /** The league's plan, as its host wrote it. */
  plan: string;
  /** How many places the line stands below, and what it says where the plan names no money for just these. */
  places: number;
  otherwise: string;
}

/** BNG-07: `£42 · £12 · £6 above this line`, from the league's plan. */
export default function PrizeAmounts({ plan, places, otherwise }: PrizeAmountsProps) {
  const amounts = readPrizePlan(plan)?.shares.flatMap(({ amount }) => amount ?? []) ?? [];
  return (
    <span data-prize-amounts>
      {amounts.length === places ? `${amounts.join(" · ")} above this line` : otherwise}
    </span>
  );
}
