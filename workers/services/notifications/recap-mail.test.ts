import { expect, test } from "vitest";
import { recapMail } from "./recap-mail.ts";

const mailOf = (paragraphs: string[], leagues: string[]) =>
  recapMail({
    name: "Ada",
    words: { title: "Gameweek 6: 2nd in Saturday Club", paragraphs },
    leagues,
    url: "https://football.example/leaderboard",
    unsubscribeUrl: "https://football.example/stop",
  });

test("a recap's mail has each league's name as a heading, escaped, and says the same in plain text", () => {
  const paragraphs = ["Cup: <b>: 1 new tick, 8/20.", "Pundits: 24 points."];
  const { html, text } = mailOf(paragraphs, ["Pundits", "Cup: <b>"]);
  expect(html).toMatch(/<strong style="display:block[^"]*">Cup: &#60;b&#62;<\/strong>1 new tick, 8\/20\./);
  expect(html).toMatch(/<strong style="display:block[^"]*">Pundits<\/strong>24 points\./);
  expect(mailOf(["Pundits: no new ticks."], ["Pundits"]).html).toContain("</strong>No new ticks.");
  for (const paragraph of paragraphs) expect(text).toContain(paragraph);
});

test("a mail has the mark as cells, no picture to load, and breaks what is too long for a narrow phone", () => {
  const { html } = mailOf([], []);
  expect(html).toContain('<table role="presentation"');
  expect(html).not.toContain("<img");
  expect(html).toMatch(/class="paper" style="overflow-wrap:anywhere/);
});

test("a mail has colours for light and dark, and its text the whole width of a phone", () => {
  const { html } = mailOf([], []);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toMatch(
    /prefers-color-scheme:dark\).*max-width:480px|max-width:480px\).*\n.*prefers-color-scheme:dark/,
  );
});
