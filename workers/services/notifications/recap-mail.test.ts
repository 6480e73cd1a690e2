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

test("a recap's mail sets each league's name in bold, escaped, and says the same in plain text", () => {
  const paragraphs = ["Cup: <b>: 1 new tick, 8/20.", "Pundits: 24 points."];
  const { html, text } = mailOf(paragraphs, ["Pundits", "Cup: <b>"]);
  expect(html).toContain("<strong>Cup: &#60;b&#62;</strong>: 1 new tick, 8/20.");
  expect(html).toContain("<strong>Pundits</strong>: 24 points.");
  for (const paragraph of paragraphs) expect(text).toContain(paragraph);
});

test("a mail has colours for light and dark, and its text the whole width of a phone", () => {
  const { html } = mailOf([], []);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toMatch(
    /prefers-color-scheme:dark\).*max-width:480px|max-width:480px\).*\n.*prefers-color-scheme:dark/,
  );
});
