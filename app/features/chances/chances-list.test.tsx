import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { leaderboardQuery, squadQuery } from "#app/lib/query.ts";
import type { MemberChancesDto } from "#contract/chances.ts";
import type { Squad } from "#contract/squads.ts";
import { makeEntry } from "#tests/support/inputs/table-rows.ts";
import { Bar } from "./chances-figures.tsx";
import { ChancesList } from "./chances-list.tsx";

// A link needs a router, which a list has not.
vi.mock("@remix-run/react", async (original) => ({
  ...(await original<object>()),
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
  useSearchParams: () => [new URLSearchParams()],
}));

const DRAFT: MemberChancesDto = {
  id: "ada",
  username: "ada",
  remaining: 20,
  oneAway: null,
  expected: 0,
  complete: 0,
  win: 0,
  moved: 0,
  canWin: false,
};

/** Where the row of a reader who is not 6-8-6 leads, on an address that names no run. */
function wayOut(run: "half" | undefined): string | undefined {
  const client = new QueryClient();
  const { queryKey } = leaderboardQuery("football_bingo", "league", run);
  client.setQueryData(queryKey, [makeEntry("ada", { qualified: false })]);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ChancesList members={[DRAFT]} userId="ada" leagueId="league" run={run} />
    </QueryClientProvider>,
  );
  return /href="([^"]*)"/.exec(html)?.[1];
}

test("HLF-09 a draft's row leads to the card whose chances they are, whatever the address says", () => {
  expect(wayOut(undefined)).toBe("/");
  expect(wayOut("half")).toBe("/?run=half");
});

test("BNG-04 a draft's row says how many are still to pick, in place of a chance and of what is expected by May", () => {
  const client = new QueryClient();
  client.setQueryData(leaderboardQuery("football_bingo", "league", "half").queryKey, [
    makeEntry("ada", { qualified: false }),
  ]);
  client.setQueryData(squadQuery("half").queryKey, { selections: Array(18).fill({}) } as unknown as Squad);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ChancesList members={[DRAFT]} userId="ada" leagueId="league" run="half" />
    </QueryClientProvider>,
  );
  const text = html.replace(/<!-- -->/g, "");
  expect(text.replace(/<[^>]*>/g, "")).toContain("Pick 2 more to see your chance");
  expect(text).toMatch(/<td [^>]*colSpan="2"/);
});

test("STO-04 a bar is green for the reader alone: the likeliest winner's is as quiet as the others'", () => {
  expect(renderToStaticMarkup(<Bar chance={0.36} of={0.36} isMine={false} />)).not.toContain("bg-brand");
  expect(renderToStaticMarkup(<Bar chance={0.01} of={0.36} isMine />)).toContain("bg-brand");
});

test("STO-04 a bar is as long as its part of the best chance, so that the likeliest winner's fills the column", () => {
  const widthOf = (chance: number) =>
    /width:([^"]*)"/.exec(renderToStaticMarkup(<Bar chance={chance} of={0.24} isMine={false} />))?.[1];
  expect(widthOf(0.24)).toBe("max(3px, 100.0%)");
  expect(widthOf(0.06)).toBe("max(3px, 25.0%)");
  expect(widthOf(0)).toBe("0");
});

test("STO-04 while nobody comes near 20, the shirts expected by May have a column of their own", () => {
  const client = new QueryClient();
  const rowsOf = (complete: number) =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <ChancesList
          members={[{ ...DRAFT, remaining: 7, expected: 15.6, win: 0.36, canWin: true, complete }]}
          userId="ada"
          leagueId="league"
          run={undefined}
        />
      </QueryClientProvider>,
    ).replace(/<!-- -->/g, "");
  expect(rowsOf(0.01)).toMatch(/>by May<.*>13\/20<.*>36%<.*>16\/20</);
  expect(rowsOf(0.3)).toMatch(/>reach 20<.*>13\/20<.*>36%<.*>30%</);
});
