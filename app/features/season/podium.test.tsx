import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { ownPlace, Podium, winnersText, winText } from "./podium.tsx";

const entry = (username: string, rank: number, score: number, more: Partial<LeaderboardEntry> = {}) =>
  ({
    id: username,
    username,
    rank,
    score,
    totalGoals: 0,
    provisional: false,
    movement: 0,
    ...more,
  }) as LeaderboardEntry;

test("SEA-06 the winner is named, a shared win is shared, and nobody wins on 0 or with a draft", () => {
  expect(winnersText([entry("kiran", 1, 20), entry("lena", 2, 19)])).toBe("kiran wins it");
  expect(winnersText([entry("kiran", 1, 20), entry("lena", 2, 19)], "kiran")).toBe("You win it");
  expect(winnersText([entry("kiran", 1, 20), entry("lena", 2, 19)], "lena")).toBe("kiran wins it");
  expect(winnersText([entry("kiran", 1, 20), entry("lena", 1, 20)])).toBe("kiran and lena share it");
  const three = ["kiran", "lena", "ada"].map((name) => entry(name, 1, 20));
  expect(winnersText(three)).toBe("kiran and 2 others share it");
  // A reader who is one of several is named first.
  expect(winnersText(three, "ada")).toBe("You and 2 others share it");
  expect(winnersText(three.slice(0, 2), "lena")).toBe("You and kiran share it");
  const tipping = [entry("kiran", 1, 196), entry("lena", 2, 181)];
  expect(winText(tipping, "score_tipping")).toBe("15 points clear of lena");
  expect(winText(tipping, "score_tipping", "lena")).toBe("15 points clear of you");
  expect(winText([entry("kiran", 1, 196)], "score_tipping")).toBe("196 points");
  const level = [entry("kiran", 1, 186), entry("lena", 2, 186)];
  expect(winText(level, "score_tipping")).toBe("Level with lena on points, ahead on the tie-break");
  expect(winnersText([entry("kiran", 1, 0)])).toBe("Nobody won it");
  expect(winnersText([entry("kiran", 1, 9, { qualified: false })])).toBe("Nobody won it");
});

test("SEA-06 tied members share a step, the winner is in the middle, and a draft is on no step", () => {
  const entries = [
    entry("kiran", 1, 20),
    entry("lena", 2, 19),
    entry("ada", 2, 19),
    entry("dan", 4, 3),
    entry("eve", 3, 0),
  ];
  const markup = renderToStaticMarkup(<Podium entries={entries} leagueType="football_bingo" />);
  expect(markup.match(/<li/g)).toHaveLength(2);
  expect(markup.replace(/<[^>]+>/g, "")).toContain("20/20");
  for (const name of ["kiran", "lena", "ada"]) expect(markup).toContain(name);
  for (const name of ["dan", "eve"]) expect(markup).not.toContain(name);
  expect(renderToStaticMarkup(<Podium entries={[entry("dan", 1, 0)]} leagueType="football_bingo" />)).toBe(
    "",
  );
});

test("SEA-06 whoever has no wall wears a shirt with their name and score, and the reader's shirt is white", () => {
  const entries = [entry("kiran", 1, 512), entry("lena", 2, 503), entry("ada", 3, 501)];
  const markup = renderToStaticMarkup(<Podium entries={entries} leagueType="score_tipping" userId="ada" />);
  expect(markup.match(/class="hook hung/g)).toHaveLength(3);
  const steps = markup.split("<li").slice(1);
  // Heard once: what is on the shirt is for the eye.
  const heard = steps.map((step) => step.replace(/<span aria-hidden="true".*?pts<\/span><\/span>/, ""));
  expect(heard.map((step) => step.replace(/.*?>/, "").replace(/<[^>]+>/g, ""))).toEqual([
    "lena 503 ptsPlace 2",
    "kiran 512 ptsPlace 1",
    "You 501 ptsPlace 3",
  ]);
  expect(steps.map((step) => step.includes("--club:var(--color-chalk);"))).toEqual([false, false, true]);
});

test("SEA-06 whoever stands on no step is told where they finished, in both tables where there are two", () => {
  const [season, half] = [entry("ada", 9, 16), entry("ada", 7, 12)];
  const placed = (run: "half" | undefined, own: LeaderboardEntry | null, other: LeaderboardEntry | null) =>
    ownPlace(run, own, other, "football_bingo");
  expect(placed(undefined, season, half)).toEqual({
    place: "You finished 9th",
    with: "16/20, and 7th in the second half",
  });
  expect(placed("half", half, season)).toEqual({
    place: "You finished 7th",
    with: "12/20, and 9th in the season",
  });
  expect(placed(undefined, season, null)?.with).toBe("16/20");
  expect(placed(undefined, season, entry("ada", 1, 0))?.with).toBe("16/20");
  expect(placed(undefined, entry("ada", 1, 0), half)).toBeNull();
  expect(placed(undefined, null, null)).toBeNull();
  expect(ownPlace(undefined, entry("ada", 2, 505), null, "score_tipping")?.with).toBe("505 pts");
});
