import { expect, test } from "vitest";
import { memberToast } from "./member-toast.ts";

const leagueId = "l";

test("STO-01 a member who is overtaken reads by whom, and their new place", () => {
  const message = {
    type: "overtaken",
    leagueId,
    by: { id: "g", username: "Grace" },
    from: 3,
    to: 4,
  } as const;
  expect(memberToast(message, "me", "The Terrace")).toEqual({
    title: "Grace has overtaken you",
    description: "You are now 4th in The Terrace.",
  });
  expect(memberToast(message, "me", undefined).description).toBe("You are now 4th in your league.");
});

test("STO-01 the toast of one tick to go names the missing player", () => {
  const message = { type: "one_away", leagueId, playerId: 1, playerName: "Diallo", teamId: 14 } as const;
  expect(memberToast(message, "me", "The Terrace").description).toBe(
    "Only Diallo still has to score on your card in The Terrace.",
  );
});

test("STO-05 a gameweek won together names the others", () => {
  const me = { id: "me", username: "Me" };
  const won = (...winners: { id: string; username: string }[]) =>
    memberToast({ type: "gameweek_won", leagueId, gameweek: 14, winners }, "me", "The Terrace").description;
  expect(won(me)).toBe("In The Terrace.");
  expect(won(me, { id: "g", username: "Grace" }, { id: "h", username: "Hal" })).toBe(
    "In The Terrace, with Grace and Hal.",
  );
});
