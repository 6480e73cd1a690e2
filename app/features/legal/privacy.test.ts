import { expect, test } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { LeagueMember } from "#contract/leagues/leagues.ts";
import type { LeagueJoinAlert } from "#contract/live.ts";
import { cookiePolicy } from "./cookies.server.ts";
import { imprint } from "./imprint.server.ts";
import type { LegalSite } from "./legal-document.ts";
import { privacyPolicy } from "./privacy.server.ts";
import { termsOfService } from "./terms.server.ts";

const BARE: LegalSite = {
  contact: null,
  runBy: null,
  sendsMail: false,
  takesCards: false,
  identityName: null,
};
const WHOLE: LegalSite = {
  contact: "owner@bingo.test",
  runBy: "Ada Example, 1 Example Street, London",
  sendsMail: true,
  takesCards: true,
  identityName: "Whistle",
};

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
  const seen = privacyPolicy(BARE).sections.find(({ heading }) => heading === "What other players see");
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

const TEXTS = [
  ["privacy", privacyPolicy],
  ["terms", termsOfService],
  ["cookies", cookiePolicy],
  ["who runs the site", imprint],
] as const;

test.each(TEXTS)("the page on %s gives the site's own address, or says it has none", (_, textOf) => {
  const wordsOf = (contact: string | null) => JSON.stringify(textOf({ ...WHOLE, contact }));
  expect(wordsOf("owner@bingo.test")).toContain(": owner@bingo.test.");
  expect(wordsOf(null)).toContain("this site has not named an address to write to yet");
  expect(wordsOf(null)).not.toMatch(/@/);
});

test("the texts speak of mail, card payments and a provider only where the site has them", () => {
  const all = (site: LegalSite) => JSON.stringify(TEXTS.map(([, textOf]) => textOf(site)));
  const whole = all(WHOLE);
  const each: [Partial<LegalSite>, string[]][] = [
    [
      { sendsMail: false },
      [
        "service that delivers our email",
        "We write to you 30 days before",
        "two years",
        "by mail",
        "in our emails",
      ],
    ],
    [
      { takesCards: false },
      ["payment provider", "one-off payment", "A payment that", "ayments and", "ard numbers"],
    ],
    [{ identityName: null }, ["Whistle", "sign-in service"]],
    [{ runBy: null }, ["Ada Example", "Who runs this site"]],
  ];
  for (const [off, words] of each)
    for (const word of words) {
      expect(whole).toContain(word);
      expect(all({ ...WHOLE, ...off })).not.toContain(word);
    }
  expect(all(BARE)).toContain("They are unlocked by a discount code.");
  expect(all({ ...BARE, sendsMail: true })).toContain(
    "unlocked by a discount code or by hosting a league with at least five members whose address is proven, by mail.",
  );
  expect(whole).toMatch(
    /by a one-off payment of \$\d+ USD, by a discount code or by hosting .* by mail or through/,
  );
});

test("there is no page on who runs the site until that is set", () => {
  expect(imprint(BARE)).toBeNull();
  expect(imprint(WHOLE)?.intro).toBe("This site is run by Ada Example, 1 Example Street, London.");
});
