import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import type { Selection } from "#contract/squads.ts";
import { ToPlay } from "./to-play.tsx";

vi.mock("#app/lib/time/server-clock.tsx", () => ({ useServerNow: () => Date.parse("2026-01-10T16:30:00Z") }));

const told = (...kickoffs: (string | null)[]) =>
  renderToStaticMarkup(
    <ToPlay
      picks={kickoffs.map((_, at) => ({ teamId: at, ticked: false }) as Selection)}
      clubs={kickoffs.map((nextFixtureDate, at) => ({ id: at, nextFixtureDate }) as ClubCard)}
    />,
  ).replace(/<[^>]*>/g, "");

test("the head of a half's card says how many pegs play next: from an hour today, from a date later", () => {
  expect(told("2026-01-10T17:30:00Z", "2026-01-17T12:30:00Z")).toBe("2 pegs play from 17:30.");
  expect(told("2026-01-17T12:30:00Z", null)).toBe("1 peg plays from Sat 17 Jan.");
  expect(told(null)).toBe("");
});
