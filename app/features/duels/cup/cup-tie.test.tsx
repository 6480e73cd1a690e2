import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { CupTie } from "#contract/leagues/duels.ts";
import { Tie } from "./cup-tie.tsx";

vi.mock("#app/shared/match/club-names.ts", () => ({ useWallOrder: () => null }));

const entrant = (userId: string, seed: number, score: number) => ({ userId, username: userId, seed, score });

const drawn = (winner: CupTie["winner"]) =>
  renderToStaticMarkup(
    <Tie
      tie={{ a: entrant("hugo", 1, 0), b: entrant("ada", 8, 1), winner, by: "score" }}
      from={[]}
      lines={{ before: false, after: true, isUpper: true }}
      isLive={false}
      title={null}
      isAbove={false}
      ownId="hugo"
      faces={{}}
    />,
  );

test("CUP-02 the green path goes on from a tie that the reader won, and ends at one that they lost", () => {
  expect(drawn("a")).toContain("border-brand border-r-2");
  expect(drawn("b")).not.toContain("border-brand border-r-2");
});
