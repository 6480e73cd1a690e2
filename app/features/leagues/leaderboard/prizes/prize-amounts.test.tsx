import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import PrizeAmounts from "./prize-amounts.tsx";

test("BNG-07 the prize line is told in money where the league's plan names it for just these places", () => {
  const line = (plan: string) =>
    renderToStaticMarkup(<PrizeAmounts plan={plan} places={3} otherwise="1st to 3rd are paid" />);
  expect(line("70/20/10 of 12 × £5, settled among yourselves")).toContain("£42 · £12 · £6 above this line");
  expect(line("70/20/10")).toContain("70% · 20% · 10% above this line");
  expect(line("Winner takes all of 12 × £5")).toContain("1st to 3rd are paid");
  expect(line("Loser buys the first round")).toContain("1st to 3rd are paid");
});
