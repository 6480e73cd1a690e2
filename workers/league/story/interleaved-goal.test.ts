import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { SeasonChange } from "#domain/season/changes.ts";
import type { Fixture } from "#domain/season/facts.ts";
import { clubId, gameweekId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import { goLive, sitDown } from "#tests/support/live.ts";
import { createPerson } from "#tests/support/people.ts";
import { happen } from "#tests/support/season.ts";
import { arrangeLeague, arrangePicks, arrangeSeason } from "#tests/support/standings.ts";
import { setClock } from "#tests/support/tipping.ts";
import {
  makeFixture,
  makeGameweek,
  makeGoal,
  makeLock,
  makePick,
  SATURDAY_3PM,
} from "#tests/support/worlds/facts.ts";

await arrangeSeason();
const NOW = addMs(SATURDAY_3PM, 7 * DAY_MS + 50 * MINUTE_MS);
const KICKOFF = addMs(SATURDAY_3PM, 7 * DAY_MS);
setClock(NOW);

const played = (id: number, gameweek: number, over: Partial<Fixture> = {}) =>
  makeFixture(id, {
    gameweekId: gameweekId(gameweek),
    homeClubId: clubId(id),
    awayClubId: clubId(id + 10),
    kickoffAt: KICKOFF,
    hasStarted: true,
    homeScore: 0,
    awayScore: 0,
    lock: makeLock({ gameweekId: gameweekId(gameweek), kickoffAt: KICKOFF, lockedAt: KICKOFF }),
    ...over,
  });

test("a goal of a gameweek that is no longer the one in play is told to pages and Desks, with the ranks of now", async () => {
  // Fixture 7 is of gameweek 4 and is played beside gameweek 5's fixture 8.
  await happen(
    { kind: "gameweek_changed", gameweek: makeGameweek(5, "2025-09-20T10:00:00Z") },
    { kind: "fixture_added", fixture: played(7, 4) },
    { kind: "fixture_added", fixture: played(8, 5) },
  );
  const [reader, dev] = [await createPerson(), await createPerson()];
  await arrangePicks(reader.id, [makePick(7, 107)]);
  await arrangePicks(dev.id, [makePick(8, 108)]);
  const id = await arrangeLeague([reader, dev]);
  const quiet = await arrangeLeague([reader, dev]);
  const live = await goLive(reader, id);
  const desk = await sitDown(reader, { goals: true });
  const seenAt = addMs(KICKOFF, 40 * MINUTE_MS);
  const tell = async (...changes: SeasonChange[]) => {
    const epoch = await happen(...changes);
    await env.LEAGUES.getByName(id).refresh({ epoch, changes });
  };
  const rivals = makeGoal(8, 108, { seenAt, minute: 40 });
  await tell({ kind: "goal_scored", goal: rivals });
  await desk.next("goals");
  const own = makeGoal(7, 107, { seenAt: addMs(seenAt, MINUTE_MS), minute: 41 });
  await tell(
    { kind: "goal_scored", goal: own },
    { kind: "score_changed", fixture: played(7, 4, { homeScore: 1 }) },
  );
  const ofSeven = () => live.of("moment").find(({ fixtureId }) => fixtureId === 7);
  await live.until(() => ofSeven() !== undefined);
  const moment = ofSeven();
  expect(moment).toMatchObject({ kind: "goal", fixtureId: 7, members: [{ id: reader.id }], score: [1, 0] });
  expect(moment?.id).toMatch(/^4-g-7-107-1-/);
  const { goals } = await desk.next("goals", 2);
  // Second until then, level now: the story of gameweek 4 alone would say first of first.
  const gained = { gain: 1, from: 2, to: 1, score: 1 };
  expect(goals).toMatchObject([
    {
      playerId: 107,
      leagues: [id, quiet].sort().map((leagueId) => ({ leagueId, own: gained })),
    },
  ]);
  const back = { status: "revoked", revokedReason: "Offside.", revokedAt: NOW } as const;
  await tell({ kind: "goal_revoked", goal: { ...own, ...back } });
  const taken = (await desk.next("goals", 3)).goals;
  expect(taken).toMatchObject([
    { kind: "goal_revoked", leagues: [{ own: { gain: -1, from: 1, to: 2 } }, {}] },
  ]);
  live.close();
});
