import { expect, test } from "vitest";
import { gameweekId } from "#domain/shared/ids.ts";
import { addMs, HOUR_MS, instant, parseInstant } from "#domain/shared/instant.ts";
import { makeFacts, makeFixture, makeGameweek, SATURDAY_3PM } from "#tests/support/worlds/facts.ts";
import { drawables, drawnAsOf, drawTimeOf } from "./draw-time.ts";

const gameweeks = [4, 5, 6].map((id) =>
  makeGameweek(id, `2025-09-${9 + id}T10:00:00Z`, { isFinal: id === 6 }),
);
const at = (id: number, week: number, kickoff: string) =>
  makeFixture(id, { gameweekId: gameweekId(week), kickoffAt: parseInstant(kickoff) });
const since = parseInstant("2025-09-01T00:00:00Z");
const asked = { since, firstGameweek: null, isDrawn: () => false };

test("DUE-02 the draw is 48 hours before the first kick-off as now known", () => {
  const facts = makeFacts({
    gameweeks,
    fixtures: [
      at(1, 4, "2025-09-13T14:00:00Z"),
      at(2, 4, "2025-09-13T11:30:00Z"),
      at(3, 5, "2025-09-12T19:00:00Z"),
    ],
  });
  // Two gameweeks interleaved: the first to kick off is drawn first.
  expect(drawables(facts, asked)).toEqual([
    {
      gameweek: 5,
      firstKickoffAt: parseInstant("2025-09-12T19:00:00Z"),
      drawAt: parseInstant("2025-09-10T19:00:00Z"),
    },
    {
      gameweek: 4,
      firstKickoffAt: parseInstant("2025-09-13T11:30:00Z"),
      drawAt: parseInstant("2025-09-11T11:30:00Z"),
    },
  ]);
});

test("DUE-01 a switch counts for gameweeks that have not begun, and none once it is off", () => {
  const facts = makeFacts({ gameweeks, fixtures: [makeFixture(1)] });
  expect(drawables(facts, { ...asked, since: addMs(SATURDAY_3PM, -HOUR_MS) })).toHaveLength(1);
  expect(drawables(facts, { ...asked, since: SATURDAY_3PM })).toEqual([]);
  expect(drawables(facts, { ...asked, since: null })).toEqual([]);
});

test("DUE-02 what is drawn or before a league's first gameweek is not drawn (again); what is final and was missed is", () => {
  const facts = makeFacts({ gameweeks, fixtures: [makeFixture(1), at(2, 6, "2025-09-20T14:00:00Z")] });
  const weeks = (given: Partial<Parameters<typeof drawables>[1]>) =>
    drawables(facts, { ...asked, ...given }).map(({ gameweek }) => gameweek);
  expect(weeks({})).toEqual([4, 6]);
  expect(weeks({ isDrawn: (id: number) => id === 4 })).toEqual([6]);
  expect(drawables(facts, { ...asked, firstGameweek: gameweekId(7) })).toEqual([]);
  // A gameweek whose matches have no date cannot be drawn yet.
  const undated = makeFacts({ gameweeks, fixtures: [makeFixture(1, { kickoffAt: null, gameweekId: null })] });
  expect(drawables(undated, asked)).toEqual([]);
});

test("DUE-02 a draw is as of its time: 48 hours before, the switch after that, or when there were enough members", () => {
  const since = addMs(SATURDAY_3PM, -72 * HOUR_MS);
  const time = drawTimeOf(SATURDAY_3PM, since);
  const due = addMs(SATURDAY_3PM, -48 * HOUR_MS);
  const [early, late] = [instant(0), addMs(SATURDAY_3PM, -HOUR_MS)];
  expect(drawnAsOf(time, 2, [early, early, late])).toBe(due);
  expect(drawnAsOf(time, 2, [early, late])).toBe(late);
  expect(drawnAsOf(time, 2, [early, SATURDAY_3PM])).toBeNull();
  expect(drawnAsOf(time, 2, [early])).toBeNull();
  expect(drawnAsOf(drawTimeOf(SATURDAY_3PM, late), 2, [early, early])).toBe(late);
});
