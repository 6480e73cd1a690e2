import { beforeAll, expect, test } from "vitest";
import type { LeagueCup, LeagueDuels } from "#contract/leagues/duels.ts";
import type { FplFeed } from "#contract/seasons.ts";
import type { TippingGameweek } from "#contract/tipping-answers.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from "#domain/shared/instant.ts";
import {
  arrangeDuelSeason,
  comeDue,
  FIXTURES,
  fixtureOf,
  GAMEWEEKS,
  read,
  switchOn,
} from "#tests/support/inputs/duel-season.ts";
import { createPerson, type Person, readAs } from "#tests/support/people.ts";
import { seedSeason } from "#tests/support/season.ts";
import { foundLeague, setClock } from "#tests/support/tipping.ts";

const later = addMs(fixtureOf(1, 2).kickoffAt as Instant, DAY_MS);

beforeAll(async () => {
  await arrangeDuelSeason();
  // Gameweek 1 is played a day after gameweek 2.
  await seedSeason({
    gameweeks: GAMEWEEKS.filter(({ id }) => id === 1).map((each) => ({
      ...each,
      deadlineAt: addMs(later, -90 * MINUTE_MS),
    })),
    fixtures: FIXTURES.filter(({ gameweekId }) => gameweekId === 1).map((each) => ({
      ...each,
      kickoffAt: later,
    })),
  });
});

test("CUP-01 DUE-02 gameweek 1 moved past gameweek 2: eight play the cup, from gameweek 2 on, which comes first", async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => createPerson()));
  const [host] = people as [Person];
  const league = await foundLeague(people);
  await switchOn(host, league, { duels: true, cup: true });
  // Both are drawn: the second of them a day ahead of its time.
  setClock(addMs(later, -47 * HOUR_MS));
  await comeDue(league);
  const cup = await read<LeagueCup>(host, league, "cup");
  expect([cup.state, cup.size, cup.rounds.map(({ gameweek }) => gameweek)]).toEqual(["drawn", 8, [2, 1, 3]]);
  const { gameweek, state } = await read<LeagueDuels>(host, league, "duels");
  expect([gameweek, state]).toEqual([2, "drawn"]);
});

test("SEA-04 the next deadline, and the gameweek to predict, are found first in the lists that pages search", async () => {
  const reader = await createPerson();
  const { events } = await readAs<FplFeed>(reader, "/api/fpl");
  expect(events.map(({ id }) => id)).toEqual([2, 1, 3]);
  const gameweeks = await readAs<TippingGameweek[]>(reader, "/api/tipping/fixtures");
  expect(gameweeks.map(({ gameweek }) => gameweek)).toEqual([2, 1, 3]);
});
