import { expect, test } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { LeagueMember } from "#contract/leagues/leagues.ts";
import type { LeagueJoinAlert } from "#contract/live.ts";
import { cookiePolicy } from "./cookies.server.ts";
import { privacyPolicy } from "./privacy.server.ts";
import { termsOfService } from "./terms.server.ts";

/** What a field that others see is called on the page; null for what says nothing about a person. */
type Words<Shown> = Record<keyof Required<Shown>, string | null>;

const IN_TABLES: Words<LeaderboardEntry> = {
  id: null,
  username: "your username",
  location: "your location",
  rank: "your standing",
  score: "your standing",
  totalGoals: "your standing",
  movement: "your standing",
  provisional: "your standing",
  honours: "what you have won",
  lastTick: "Your picks are shown only after",
  wall: "Your picks are shown only after",
  qualified: "Your picks are shown only after",
  card: "Your picks are shown only after",
  noCard: "second-half card",
  slip: "a prediction only from the moment its match is locked",
  tips: "a prediction only from the moment its match is locked",
};
const WHEN_JOINING: Words<LeagueJoinAlert["user"] & Pick<LeagueJoinAlert, "firstSelection">> = {
  firstName: "your first and last name",
  lastName: "your first and last name",
  profileImageUrl: "picture",
  firstSelection: "first pick when you join",
};
const AMONG_MEMBERS: Words<LeagueMember["user"]> = {
  id: null,
  username: "your username",
  uploadedProfileImage: "your picture",
};

test("the privacy page names everything about a person that others see", () => {
  const seen = privacyPolicy(null, true).sections.find(({ heading }) => heading === "What other players see");
  const text = seen?.text?.join(" ") ?? "";
  const words = [IN_TABLES, WHEN_JOINING, AMONG_MEMBERS].flatMap((shown) => Object.values(shown));
  const more = [
    "when you joined",
    "whether you have predicted",
    "how many of its matches you have still to call",
    "your winter transfers",
    "your duels",
  ];
  const expected = [...words.filter((each) => each !== null), ...more, "how many reacted"];
  expect(expected.filter((each) => !text.includes(each))).toEqual([]);
});

test.each([
  ["privacy", (contact: string | null) => privacyPolicy(contact, true)],
  ["terms", termsOfService],
  ["cookies", cookiePolicy],
])("the page on %s names the site's own address, or says that there is none", (_, textOf) => {
  const wordsOf = (contact: string | null) => JSON.stringify(textOf(contact));
  expect(wordsOf("owner@bingo.test")).toContain(": owner@bingo.test.");
  expect(wordsOf(null)).toContain("this site has not named an address to write to yet");
  expect(wordsOf(null)).not.toMatch(/@/);
});

test("the privacy page names the service that delivers mail, and promises a warning by it, only where mail goes out", () => {
  const wordsOf = (sendsMail: boolean) => JSON.stringify(privacyPolicy(null, sendsMail));
  for (const words of ["service that delivers our email", "We write to you 30 days before"]) {
    expect(wordsOf(true)).toContain(words);
    expect(wordsOf(false)).not.toContain(words);
  }
  expect(wordsOf(false)).toContain("nobody has used for two years is deleted.");
});
