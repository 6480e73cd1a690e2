import { expect, test } from "vitest";
import { SERVICES } from "#domain/outgoing/kinds.ts";
import { bold, type ChatNotice, plain, struck } from "#domain/outgoing/notice.ts";
import { instant } from "#domain/shared/instant.ts";
import { ADDRESSES } from "#tests/support/outside/chats.ts";
import { refOf, requestOf, SERVICE_LIMITS } from "../chat-services.ts";
import { readDestination } from "../destination.ts";
import { teamsMessage } from "./teams.ts";

const takenBack: ChatNotice = {
  id: "10-g-1-2-1-x",
  at: instant(0),
  kind: "goals",
  version: 1,
  lines: [
    [struck("Ojala 35′, Everton 1–1 Fulham")],
    [struck("Hangs up Everton for ada (8/20).")],
    [bold("Taken back:"), plain(" Own goal by Tarrant. ada is on 7/20, 3rd.")],
  ],
  table: [],
  link: null,
};

async function requestFor(service: (typeof SERVICES)[number], editing: string | null) {
  const checked = readDestination(service, ADDRESSES[service], () => `whsec_${"A".repeat(32)}`);
  if (!("destination" in checked)) throw new Error(service);
  const outgoing = {
    league: { id: "a", name: "Saturday Club" },
    notices: [takenBack],
    site: null,
    messageId: "c.2",
    sentAt: new Date(0),
  };
  const { method, url, body } = await requestOf(checked.destination, outgoing, editing);
  return { method, url, body: JSON.parse(body) as Record<string, unknown> };
}

const WORDS = {
  discord: [
    "~~Ojala 35′, Everton 1–1 Fulham~~",
    "~~Hangs up Everton for ada \\(8/\u206020\\).~~",
    "**Taken back\\:** Own goal by Tarrant. ada is on 7/\u206020, 3rd.",
  ].join("\n"),
  telegram: [
    "<s>Ojala 35′, Everton 1–1 Fulham</s>",
    "<s>Hangs up Everton for ada (8/\u206020).</s>",
    "<b>Taken back:</b> Own goal by Tarrant. ada is on 7/\u206020, 3rd.",
  ].join("\n"),
};

test("OUT-03 which services can edit what was posted by the way we post, and what names the message", () => {
  expect(SERVICES.filter((service) => SERVICE_LIMITS[service].canEdit)).toEqual(["discord", "telegram"]);
  expect(refOf("discord", { id: "11" })).toBe("11");
  expect(refOf("telegram", { ok: true, result: { message_id: 12 } })).toBe("12");
  // Their answers to an incoming webhook or a workflow name no message: "ok" and nothing.
  expect([refOf("slack", "ok"), refOf("teams", ""), refOf("webhook", "")]).toEqual([null, null, null]);
});

test("OUT-03 Discord's golden edit", async () => {
  expect(await requestFor("discord", "11")).toEqual({
    method: "PATCH",
    url: `${ADDRESSES.discord.address}/messages/11`,
    body: { content: WORDS.discord, allowed_mentions: { parse: [] }, flags: 4 },
  });
});

test("OUT-03 Telegram's golden edit", async () => {
  expect(await requestFor("telegram", "12")).toEqual({
    method: "POST",
    url: `https://api.telegram.org/bot${ADDRESSES.telegram.token}/editMessageText`,
    body: {
      chat_id: ADDRESSES.telegram.chat,
      message_id: 12,
      text: WORDS.telegram,
      parse_mode: "HTML",
      link_preview_options: { is_disabled: true },
    },
  });
});

test.each(["slack", "teams", "webhook"] as const)(
  "OUT-03 a correction for %s is a message like any other, whatever id one has",
  async (service) => {
    const request = await requestFor(service, null);
    expect(await requestFor(service, "13")).toEqual(request);
    const { url } = request;
    expect([request.method, new URL(url).hostname]).toEqual([
      "POST",
      new URL(ADDRESSES[service].address).hostname,
    ]);
  },
);

test("OUT-03 Slack's golden correction", async () => {
  const { body } = await requestFor("slack", null);
  expect(body.text).toBe(
    "Ojala 35′, Everton 1–1 Fulham\nHangs up Everton for ada (8/20).\nTaken back: Own goal by Tarrant. ada is on 7/20, 3rd.",
  );
  expect(body.blocks).toEqual([
    {
      type: "rich_text",
      elements: [
        {
          type: "rich_text_section",
          elements: [
            { type: "text", text: "Ojala 35′, Everton 1–1 Fulham", style: { strike: true } },
            { type: "text", text: "\n" },
            { type: "text", text: "Hangs up Everton for ada (8/\u206020).", style: { strike: true } },
            { type: "text", text: "\n" },
            { type: "text", text: "Taken back:", style: { bold: true } },
            { type: "text", text: " Own goal by Tarrant. ada is on 7/\u206020, 3rd." },
            { type: "text", text: "\n" },
          ],
        },
      ],
    },
  ]);
});

test("OUT-03 Teams' golden correction", () => {
  const [attachment] = teamsMessage([{ ...takenBack, link: null }]).attachments;
  const inlines = attachment?.content.body.map((block) => block.inlines);
  expect(inlines).toEqual([
    [{ type: "TextRun", text: "Ojala 35′, Everton 1–1 Fulham", strikethrough: true }],
    [{ type: "TextRun", text: "Hangs up Everton for ada (8/\u206020).", strikethrough: true }],
    [
      { type: "TextRun", text: "Taken back:", weight: "Bolder" },
      { type: "TextRun", text: " Own goal by Tarrant. ada is on 7/\u206020, 3rd." },
    ],
  ]);
});
