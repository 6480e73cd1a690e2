import { expect, test } from "vitest";
import { playerId } from "#domain/shared/ids.ts";
import { photoUrlOf } from "./season-reads.ts";

test("invented footballers have no portrait to ask for; all others have the Premier League's", () => {
  expect(photoUrlOf(playerId(101), { hasPhotos: false })).toBeNull();
  expect(photoUrlOf(playerId(101), { hasPhotos: true })).toMatch(/\/photos\/players\/110x140\/101\.png$/);
});
