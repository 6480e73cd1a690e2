import { expect, test } from "vitest";
import type { GameweekPredictions } from "#contract/tipping-answers.ts";
import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import { createPerson } from "#tests/support/people.ts";
import { FIRST_KICKOFF, happen, seedSeason, standardSeason } from "#tests/support/season.ts";
import { predict, setClock, submitted } from "#tests/support/tipping.ts";

const season = standardSeason();
setClock(addMs(FIRST_KICKOFF, -DAY_MS));
await seedSeason(season);

test("TIP-05 a goal bonus player who has left the league is named, because no club lists them any more", async () => {
  const ann = await createPerson();
  await submitted(ann, 1, [predict(11, "home_win", 306), predict(12, "home_win", 506)]);
  const left = season.players.find(({ id }) => id === 306);
  if (!left) throw new Error("No such player");
  await happen({ kind: "player_changed", player: { ...left, isInLeague: false } });
  const answer = await ann.call("GET", "/api/tipping/predictions?gameweek=1");
  const { predictions }: GameweekPredictions = await answer.json();
  expect(predictions.map(({ goalBonusPlayerId: id, goneName }) => [id, goneName])).toEqual([
    [306, left.name],
    [506, undefined],
  ]);
});
