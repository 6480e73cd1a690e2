import { expect, test } from "vitest";
import { closedWords, hostWords, pausedWords, publicWords, removedWords } from "./always-words.ts";
import {
  freeChangesWords,
  freeTransferWords,
  gameweekWonWords,
  joinedWords,
  leftWords,
  nudgeWords,
  oneAwayWords,
  overtakenWords,
  predictWords,
  tickWords,
} from "./words.ts";

const PLACE = { score: 12, from: 5, to: 3, where: "Saturday Club", half: null, duel: null };

test("BNG-02 a tick says how high it leads; without a league it says only that it ticks", () => {
  expect(tickWords("Saka", "Arsenal", PLACE)).toEqual({
    title: "GOAL! Saka ticks Arsenal",
    message: "12/20, up to 3rd in Saturday Club.",
  });
  expect(tickWords("Saka", "Arsenal", { ...PLACE, from: 3 }).message).toBe("12/20, 3rd in Saturday Club.");
  expect(tickWords("Saka", "Arsenal", null)).toEqual({
    title: "Saka has scored",
    message: "Your Arsenal slot is ticked.",
  });
});

test("DUE-05 a tick tells how one's own duel stands after it", () => {
  const duel = { opponent: "bryan", own: 3, theirs: 2 };
  expect(tickWords("Saka", "Arsenal", { ...PLACE, duel }).message).toBe(
    "12/20, up to 3rd in Saturday Club. You 3–2 bryan.",
  );
  const both = { ...PLACE, half: { score: 4, to: 1 }, duel: { ...duel, opponent: null } };
  expect(tickWords("Saka", "Arsenal", both).message).toBe(
    "12/20, up to 3rd in Saturday Club. Second half: 4/20, 1st. You 3–2 the Median.",
  );
});

test("HLF-09 a goal that ticks both cards is told once, with both places", () => {
  expect(tickWords("Saka", "Arsenal", { ...PLACE, half: { score: 4, to: 1 } })).toEqual({
    title: "GOAL! Saka ticks Arsenal on both cards",
    message: "12/20, up to 3rd in Saturday Club. Second half: 4/20, 1st.",
  });
});

test("STO-01 overtaken, one away and a gameweek won name the league or the player", () => {
  expect(overtakenWords("Bob", 2, 3, "Saturday Club")).toEqual({
    title: "Bob has overtaken you",
    message: "You have slipped from 2nd to 3rd in Saturday Club.",
  });
  expect(oneAwayWords("Saka", false)).toEqual({
    title: "One away: 19 of 20",
    message: "Only Saka still has to score on your card.",
  });
  expect(oneAwayWords("Saka", true).message).toBe("Only Saka still has to score on your second-half card.");
  expect(gameweekWonWords(7, 1, "Saturday Club")).toEqual({
    title: "You won Gameweek 7",
    message: "Nobody in Saturday Club did better.",
  });
  expect(gameweekWonWords(7, 3, "Saturday Club").message).toBe(
    "Shared by 3: nobody in Saturday Club did better.",
  );
});

test("TIP-06 LEA-08 a reminder and a host's nudge say which gameweek waits", () => {
  expect(predictWords(7)).toEqual({
    title: "Gameweek 7 starts within the hour",
    message: "You have not predicted anything yet.",
  });
  expect(nudgeWords(7, "Pundits", "ann")).toEqual({
    title: "Gameweek 7: Pundits is waiting",
    message: "ann, host of Pundits, is asking for your predictions. Blank matches count as an away win.",
  });
});

test("TRF-04 the alert of a move says what is free, and until when", () => {
  const left = leftWords("Saka", "Arsenal");
  expect(freeTransferWords(left, "Arsenal", "15 January")).toEqual({
    title: "Free transfer available",
    message:
      "Saka has left Arsenal. You may replace them once, for free, with another Arsenal player of the same position who has not scored, until 15 January.",
  });
  expect(freeChangesWords(left, "16 August")).toEqual({
    title: "One of your players has left their club",
    message: "Saka has left Arsenal. Squad changes are free and unlimited until 16 August.",
  });
});

test("LEA-03, LEA-07, LEA-08, LEA-10, OUT-04, OUT-05 what the bell says of a membership, a table and a chat", () => {
  expect(joinedWords("Bob Ash", "Pundits")).toEqual({
    title: "New member in Pundits",
    message: "Bob Ash has joined your league.",
  });
  expect(removedWords("Pundits")).toEqual({
    title: "You are no longer in Pundits",
    message: "The host has removed you from this league.",
  });
  expect(hostWords("ann", "Pundits")).toEqual({
    title: "You are the host now",
    message: "ann handed Pundits over to you.",
  });
  expect(closedWords("Pundits", false)).toEqual({
    title: "Pundits is closed",
    message: "The host has closed this league for good.",
  });
  expect(closedWords("Pundits", true).message).toBe(
    "The host has closed this league for good. Its final tables stay.",
  );
  expect(publicWords("Pundits")).toEqual({
    title: "Pundits has a public table",
    message:
      "Anybody with its address sees names, points and places. In your profile you can choose to appear by an initial.",
  });
  expect(pausedWords("Discord", "Family", "It says no.")).toEqual({
    title: "Discord is paused",
    message: "Family took nothing for three days. It says no.",
  });
});
