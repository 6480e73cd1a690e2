import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { matchdayQuery } from "#app/lib/query.ts";
import type { Matchday } from "#contract/matchday.ts";
import { useStill } from "./use-still.ts";

function Table({ movements }: { movements: readonly number[] }) {
  return <p data-still={useStill(movements.map((movement) => ({ movement })))} />;
}

function rendered(movements: readonly number[], status: "live" | "scheduled") {
  const client = new QueryClient();
  client.setQueryData(matchdayQuery().queryKey, { gameweek: 10, fixtures: [{ status }] } as Matchday);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Table movements={movements} />
    </QueryClientProvider>,
  );
}

test("a table keeps room for arrows once somebody has moved, and while a match is on", () => {
  expect(rendered([0, 0], "scheduled")).toContain("data-still");
  expect(rendered([0, -1], "scheduled")).not.toContain("data-still");
  // The next goal may move somebody, and must move nothing else.
  expect(rendered([0, 0], "live")).not.toContain("data-still");
  // Its rows are still on their way.
  expect(rendered([], "scheduled")).not.toContain("data-still");
});
