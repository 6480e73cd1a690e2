import { expect, test } from "vitest";
import { clubId, playerId } from "#domain/shared/ids.ts";
import { whoWaits } from "./who-waits.ts";

const pick = (player: number, club: number) => ({ playerId: playerId(player), clubId: clubId(club) });

test("BNG-01 a footballer has everybody who waits for their first goal; whoever most wait for comes first", () => {
  const waits = whoWaits([
    { username: "ada", picks: [pick(11, 1), pick(21, 2)] },
    { username: "isla", picks: [pick(12, 1), pick(21, 2)] },
    { username: "femi", picks: [pick(12, 1)] },
    { username: "kiran", picks: [] },
  ]);
  expect(waits.get(clubId(1))).toEqual([
    { ...pick(12, 1), members: ["isla", "femi"] },
    { ...pick(11, 1), members: ["ada"] },
  ]);
  expect(waits.get(clubId(2))).toEqual([{ ...pick(21, 2), members: ["ada", "isla"] }]);
  expect(waits.get(clubId(3))).toBeUndefined();
});
