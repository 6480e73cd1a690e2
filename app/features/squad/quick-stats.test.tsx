import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { statsQuery } from "#app/lib/query.ts";
import { QuickStats } from "./quick-stats.tsx";

test("the goals of today say that they are the reader's own", () => {
  const client = new QueryClient();
  const stats = { totalUsers: 2, goalsToday: 3, mostSelected: null, averageScore: 1 };
  client.setQueryData(statsQuery().queryKey, stats);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <QuickStats />
    </QueryClientProvider>,
  );
  const figures = [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)</g)];
  expect(figures.map(([, term, value]) => [term, value])).toContainEqual(["Your Goals Today", "3"]);
});
