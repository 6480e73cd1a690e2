import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ChancesHero } from "./chances-hero.tsx";
import type { Needs } from "./needs.ts";

// A link needs a router, which a hero has not.
vi.mock("@remix-run/react", async (original) => ({
  ...(await original<object>()),
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));

const needs: Needs = { toGo: 4, open: [], playToday: 0, onNow: 0, alone: null, above: null };
const textOf = (place: string, isOver: boolean, need = "") =>
  renderToStaticMarkup(<ChancesHero {...{ needs, place, need, isOver }} unpicked={[]} card="/" />).replace(
    /<[^>]*>/g,
    "",
  );

test("the button names the club of the one empty peg, and counts several", () => {
  const buttonOf = (unpicked: readonly string[]) =>
    renderToStaticMarkup(
      <ChancesHero
        {...{ needs, place: "", isOver: false }}
        unpicked={unpicked.map((name) => ({ name }))}
        card="/"
      />,
    ).match(/<a [^>]*>(.*?)<\/a>/)?.[1];
  expect(buttonOf(["Spurs"])).toBe("Pick your Spurs player");
  expect(buttonOf(["Spurs", "Leeds"])).toBe("Pick two more");
});

test("the chances begin with the ticks to go and the place, and after the season with the ticks made", () => {
  expect(textOf("3rd after GW31", false)).toBe("4 to go16/20, 3rd after GW31");
  expect(textOf("3rd as it stands", false, "One goal makes you 2nd.")).toBe(
    "4 to goOne goal makes you 2nd.16/20, 3rd as it stands",
  );
  expect(textOf("", false)).toBe("4 to go16/20");
  expect(textOf("finished 3rd", true)).toBe("16 of 20finished 3rd");
});
