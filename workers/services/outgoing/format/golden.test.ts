import { expect, test } from "vitest";
import { bold, type ChatNotice, plain, struck } from "#domain/outgoing/notice.ts";
import { instant } from "#domain/shared/instant.ts";
import { discordMessage } from "./discord.ts";
import { slackMessage } from "./slack.ts";
import type { SpokenNotice } from "./spoken.ts";
import { teamsMessage } from "./teams.ts";
import { telegramMessage } from "./telegram.ts";
import { webhookMessage } from "./webhook.ts";

const link = {
  words: "Open the table",
  url: "https://bingo.example/leaderboard?type=football_bingo&league=a",
};
const goal: SpokenNotice = {
  lines: [
    [bold("Mayfield 63′"), plain(", Arsenal 1–0 Sunderland")],
    [plain("Hangs up Arsenal for ada (8/20, up to 8th) and chloe (10/20).")],
  ],
  table: [],
  link,
};
const takenBack: SpokenNotice = {
  lines: [[struck("Ojala 35′, Everton 1–1 Fulham")], [bold("Taken back:"), plain(" Own goal by Tarrant.")]],
  table: [],
  link: null,
};
const fullTime: SpokenNotice = {
  lines: [[bold("Full time, Saturday."), plain(" Gameweek 10, two matches to come.")]],
  table: ["1  kiran  13", "2  lena   11"],
  link,
};

test("OUT-03 Discord's golden text", () => {
  expect(discordMessage([takenBack, goal, fullTime])).toEqual({
    content: [
      "~~Ojala 35′, Everton 1–1 Fulham~~",
      "**Taken back\\:** Own goal by Tarrant.",
      "",
      "**Mayfield 63′**, Arsenal 1–0 Sunderland",
      "Hangs up Arsenal for ada \\(8/\u206020, up to 8th\\) and chloe \\(10/\u206020\\).",
      "",
      "**Full time, Saturday.** Gameweek 10, two matches to come.",
      "```",
      "1  kiran  13",
      "2  lena   11",
      "```",
      `[Open the table](<${link.url}>)`,
    ].join("\n"),
    allowed_mentions: { parse: [] },
    flags: 4,
  });
});

test("OUT-03 Slack's golden blocks", () => {
  const { text, blocks } = slackMessage([fullTime]);
  expect(text).toBe("Full time, Saturday. Gameweek 10, two matches to come.\n1  kiran  13\n2  lena   11");
  expect(blocks).toEqual([
    {
      type: "rich_text",
      elements: [
        {
          type: "rich_text_section",
          elements: [
            { type: "text", text: "Full time, Saturday.", style: { bold: true } },
            { type: "text", text: " Gameweek 10, two matches to come." },
            { type: "text", text: "\n" },
          ],
        },
        {
          type: "rich_text_preformatted",
          elements: [{ type: "text", text: "1  kiran  13\n2  lena   11" }],
        },
        { type: "rich_text_section", elements: [{ type: "link", text: "Open the table", url: link.url }] },
      ],
    },
  ]);
  expect(JSON.stringify(slackMessage([takenBack]).blocks)).toContain('"style":{"strike":true}');
});

test("OUT-03 Teams' golden card", () => {
  const [attachment] = teamsMessage([goal]).attachments;
  expect(attachment?.contentType).toBe("application/vnd.microsoft.card.adaptive");
  expect(attachment?.content.body).toEqual([
    {
      type: "RichTextBlock",
      spacing: "Default",
      inlines: [
        { type: "TextRun", text: "Mayfield 63′", weight: "Bolder" },
        { type: "TextRun", text: ", Arsenal 1–0 Sunderland" },
      ],
    },
    {
      type: "RichTextBlock",
      spacing: "None",
      inlines: [
        {
          type: "TextRun",
          text: "Hangs up Arsenal for ada (8/\u206020, up to 8th) and chloe (10/\u206020).",
        },
      ],
    },
    {
      type: "RichTextBlock",
      spacing: "None",
      inlines: [
        { type: "TextRun", text: "Open the table", selectAction: { type: "Action.OpenUrl", url: link.url } },
      ],
    },
  ]);
});

test("OUT-03 Telegram's golden text", () => {
  expect(telegramMessage([takenBack, fullTime])).toEqual({
    text: [
      "<s>Ojala 35′, Everton 1–1 Fulham</s>",
      "<b>Taken back:</b> Own goal by Tarrant.",
      "",
      "<b>Full time, Saturday.</b> Gameweek 10, two matches to come.",
      "<pre>1  kiran  13\n2  lena   11</pre>",
      '<a href="https://bingo.example/leaderboard?type=football_bingo&amp;league=a">Open the table</a>',
    ].join("\n"),
    parse_mode: "HTML",
    link_preview_options: { is_disabled: true },
  });
});

test("OUT-03 a webhook's golden body", () => {
  const notice: ChatNotice = {
    ...takenBack,
    id: "10-g-1-2-1-x",
    at: instant(0),
    kind: "goals",
    version: 1,
    link: null,
  };
  expect(
    webhookMessage({ id: "a", name: "Saturday\nClub" }, [{ ...notice, url: null }], "league.news"),
  ).toEqual({
    type: "league.news",
    league: { id: "a", name: "Saturday Club" },
    moments: [
      {
        id: "10-g-1-2-1-x",
        at: "1970-01-01T00:00:00.000Z",
        kind: "goals",
        version: 1,
        takenBack: true,
        lines: ["Ojala 35′, Everton 1–1 Fulham", "Taken back: Own goal by Tarrant."],
        table: [],
        url: null,
      },
    ],
  });
});

const HOSTILE = [
  "@everyone",
  "@here",
  "<@123456789>",
  "<@&42>",
  "<!channel>",
  "<!subteam^S1>",
  "<https://evil.example|click>",
  "[click](https://evil.example)",
  "https://evil.example/x",
  "evil.example",
  "**bold** __under__ ~~struck~~ ||spoiler||",
  "*bold* _it_ ~s~ `code`",
  "```\nblock```",
  "<b>bold</b><script>alert(1)</script>",
  '<a href="https://evil.example">x</a>',
  "&lt;b&gt;",
  "/start",
  "#general",
  ":smile: <a:x:1>",
  "> quote",
  "# heading",
  "- item",
  "a\nb\r\nc\u2028d",
  "\u202egnp.exe",
  "tg://user?id=1",
];

test.each(HOSTILE)("OUT-03 a name stays text in every service: %j", (name) => {
  const notice: SpokenNotice = {
    lines: [[bold(name), plain(` leads ${name}.`)]],
    table: [`1  ${name}  13`],
    link: null,
  };
  const { content, allowed_mentions } = discordMessage([notice]);
  const [, inWords = ""] = /^([\s\S]*?)\n```/.exec(content) ?? [];
  expect(allowed_mentions).toEqual({ parse: [] });
  // Every character with a meaning is escaped, but the bold that is ours.
  expect(inWords.replace(/^\*\*/, "").replace(/\*\* leads/, " leads")).not.toMatch(/(?<!\\)[*_~`|<>[\]]/);
  // In a code block nothing acts.
  expect(inWords).not.toMatch(/@(everyone|here)|https?:\/\//);
  expect(content.match(/```/g)).toHaveLength(2);
  expect(inWords).not.toContain("\n");

  const slack = slackMessage([notice]);
  expect(slack.text).not.toMatch(/[<>]/);
  const kinds = JSON.stringify(slack.blocks).match(/"type":"(\w+)"/g);
  expect(new Set(kinds)).toEqual(
    new Set(
      ["rich_text", "rich_text_section", "rich_text_preformatted", "text"].map((type) => `"type":"${type}"`),
    ),
  );

  const cards = JSON.stringify(teamsMessage([notice]));
  expect(cards).not.toContain('"type":"TextBlock"');
  expect(cards).not.toContain("selectAction");

  const { text } = telegramMessage([notice]);
  const [first = ""] = text.split("\n");
  expect(text.replace(/<\/?(b|pre)>/g, "")).not.toMatch(/[<>]/);
  expect(first).not.toMatch(/@(?=\w)|\w\.\w/);
  expect(text.split("\n")).toHaveLength(2);
});

test("OUT-03 whatever names are in it, a message is no longer than its service takes, and its end is still there", () => {
  // Each letter of such a name is escaped, or parted from the next.
  for (const name of ["_.".repeat(15), "a.".repeat(15), "_-".repeat(15)]) {
    const calls = [plain(`H 60: ${Array.from({ length: 20 }, () => name).join(", ")} and 40 more`)];
    const long: SpokenNotice = { lines: [[bold("Locked: A v B")], calls, calls, calls], table: [], link };
    const { content } = discordMessage([long, goal]);
    expect(content.length).toBeLessThanOrEqual(2_000);
    expect(content).toContain("**Mayfield 63′**");
    expect(content).toContain(`(<${link.url}>)`);
    const { text } = telegramMessage([long, long, goal]);
    expect(text.replace(/<[^>]*>/g, "").length).toBeLessThanOrEqual(4_096);
    expect(text).toContain("<b>Mayfield 63′</b>");
    // No cut in the middle of an escape, a tag or a letter of two units.
    expect(content).not.toMatch(/\\…|\\$/m);
    expect(content + text).not.toMatch(/\p{Cs}/u);
  }
  const family = "👨‍👩‍👧‍👦".repeat(200);
  const { content } = discordMessage([{ lines: [[bold(family)]], table: [], link: null }]);
  expect(content).not.toMatch(/\p{Cs}/u);
  expect(content.length).toBeLessThanOrEqual(2_000);
});
