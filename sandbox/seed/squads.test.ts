import { expect, test } from "vitest";
import type { Team } from "#contract/clubs.ts";
import { planSquad } from "./squads.ts";

const positions = ["DEF", "MID", "FWD"] as const;

/** Twenty clubs, each with a Mayfield and two others for every position. */
const clubs = Array.from({ length: 20 }, (_, club) => ({
  id: club + 1,
  players: positions.flatMap((position, group) =>
    ["A.Mayfield", `Oakley${club}`, `Kershaw${club}`].map((name, at) => ({
      id: club * 10 + group * 3 + at,
      name,
      position,
    })),
  ),
})) as unknown as Team[];

test.each(["ada", "kiran", "lena"])(
  "the card of %s has one Mayfield at most, and six, eight and six",
  (who) => {
    const players = new Map(clubs.flatMap((club) => club.players.map((player) => [player.id, player])));
    const picks = planSquad(clubs, new Set(), who).map(({ playerId }) => players.get(playerId));

    expect(picks.filter((player) => player?.name === "A.Mayfield").length).toBeLessThanOrEqual(1);
    expect(
      positions.map((position) => picks.filter((player) => player?.position === position).length),
    ).toEqual([6, 8, 6]);
  },
);
