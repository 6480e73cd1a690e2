import { expect, onTestFinished, test } from "vitest";
import { startChatServer } from "./chat-server.ts";

const json = (body: unknown) => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

test("OUT-03 the stand-in answers as Discord does, and shows messages with what they said before an edit", async () => {
  const server = await startChatServer();
  onTestFinished(() => server.close());
  const hook = `${server.url}/discord.com/api/webhooks/12345/abc`;
  const sent = await fetch(`${hook}?wait=true`, json({ content: "**Goal** \\<b\\>" }));
  const { id } = (await sent.json()) as { id: string };
  expect(
    (await fetch(`${hook}/messages/${id}`, { ...json({ content: "~~Goal~~" }), method: "PATCH" })).status,
  ).toBe(200);
  expect((await fetch(`${hook}/messages/9`, { ...json({ content: "x" }), method: "PATCH" })).status).toBe(
    404,
  );
  const page = await (await fetch(server.url)).text();
  expect(page).toContain("<s>Goal</s>");
  expect(page).toContain("<b>Goal</b> &lt;b&gt;");
  expect(page).toContain("edited; before");
});

test("OUT-03 the stand-in fails as it is told to: 429 with Retry-After, 404, 500", async () => {
  const server = await startChatServer();
  onTestFinished(() => server.close());
  const hook = `${server.url}/hooks.slack.com/services/T/B/x`;
  const statuses = [];
  for (const fault of ["limited", "gone", "broken"]) {
    await fetch(`${server.url}/control/fail`, json({ fault }));
    const answer = await fetch(hook, json({ text: "x", blocks: [] }));
    statuses.push([answer.status, answer.headers.get("retry-after")]);
  }
  expect(statuses).toEqual([
    [429, "2"],
    [404, null],
    [500, null],
  ]);
  expect((await fetch(hook, json({ text: "x", blocks: [] }))).status).toBe(200);
});
