import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PublicMatch } from "#contract/leagues/public-tables.ts";
import { PublicStrip } from "./public-strip.tsx";

const match = (more: Partial<PublicMatch>): PublicMatch => ({
  id: 1,
  kickoffTime: "2025-11-01T15:00:00Z",
  status: "live",
  minute: 63,
  home: "ARS",
  away: "SUN",
  homeScore: 1,
  awayScore: 0,
  ...more,
});
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test("OUT-05 the strip of a public table has each match's minute, clubs and score, and nothing to press", () => {
  const html = renderToStaticMarkup(
    <PublicStrip
      matches={[
        match({}),
        match({ id: 2, minute: null }),
        match({
          id: 3,
          status: "finished",
          minute: null,
          home: "WOL",
          away: "MCI",
          homeScore: 0,
          awayScore: 1,
        }),
        match({
          id: 4,
          status: "scheduled",
          minute: null,
          home: "BHA",
          away: "MUN",
          homeScore: null,
          awayScore: null,
        }),
      ]}
    />,
  );
  expect(wordsOf(html)).toBe("63′ ARS 1 SUN 0 Live ARS 1 SUN 0 FT WOL 0 MCI 1 15:00 BHA MUN");
  expect(html).not.toMatch(/<button|<a /);
  // A browser underlines what has a title like this, as if it were a link.
  expect(html).toContain('<abbr title="Full time" class="no-underline">');
});

test("on a day without matches there is a place for the strip, and nothing in it", () => {
  expect(wordsOf(renderToStaticMarkup(<PublicStrip matches={[]} />))).toBe("");
});
