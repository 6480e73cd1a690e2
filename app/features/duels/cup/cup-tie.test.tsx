import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { CupTie } from "#contract/leagues/duels.ts";
import { Tie, type TieProps } from "./cup-tie.tsx";

vi.mock("#app/shared/match/club-names.ts", () => ({ useWallOrder: () => null }));

const entrant = (userId: string, seed: number, score: number) => ({ userId, username: userId, seed, score });
const TIE: CupTie = { a: entrant("hugo", 1, 0), b: entrant("ada", 8, 1), winner: null, by: null };

const drawn = (props: Partial<TieProps> = {}) =>
  renderToStaticMarkup(
    <Tie
      tie={TIE}
      from={[]}
      lines={{ before: false, after: true, isUpper: true }}
      isLive={false}
      minute={null}
      title={null}
      isAbove={false}
      ownId="hugo"
      faces={{}}
      {...props}
    />,
  );

test("CUP-02 the green path goes on from a tie that the reader won, and ends at one that they lost", () => {
  const won = (winner: "a" | "b") => drawn({ tie: { ...TIE, winner, by: "score" } });
  expect(won("a")).toContain("border-brand border-r-2");
  expect(won("b")).not.toContain("border-brand border-r-2");
  const lines = { before: true, after: false, isUpper: true };
  expect(drawn({ lines })).toContain("border-brand border-t-2");
  expect(drawn({ lines, ownId: "dev" })).not.toContain("border-brand");
});

test("CUP-02 a tie in play has the minute in its head, and says that it is live until one is known", () => {
  expect(drawn({ isLive: true, minute: 63 })).toContain("63′");
  expect(drawn({ isLive: true })).toContain("Live");
});

test("CUP-02 an opponent who is not known yet is an empty frame beside the names of who it may be", () => {
  const html = drawn({ tie: { ...TIE, a: null, b: null }, from: [TIE, TIE], title: "Saturday Club Cup" });
  expect(html).toContain("You or ada");
  expect(html.match(/border-dashed/g)).toHaveLength(2);
});
