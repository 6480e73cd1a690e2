import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { storyQuery } from "#app/features/story/story-query.ts";
import { leaderboardQuery, matchdayQuery, ownStandingQuery } from "#app/lib/query.ts";
import type { DeskMessage, ServerMessage } from "#contract/live.ts";
import { followDesk } from "./follow-desk.ts";

/** What the page's clock shows all the time: it stands still while the device sleeps. */
const OPENED_AT = Date.parse("2025-11-05T12:00:00Z");

/** The Desk's end of a socket, played by the test. */
class DeskEnd extends EventTarget {
  static opened: DeskEnd[] = [];
  readyState = 0;
  binaryType = "blob";

  constructor() {
    super();
    DeskEnd.opened.push(this);
  }

  admit(now = "2025-11-05T12:00:00Z"): void {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
    this.tell({ type: "ready", leagueId: null, seq: 0, epoch: 1, now });
  }

  tell(message: ServerMessage | DeskMessage): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }

  drop(): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code: 1006, reason: "" }));
  }

  send(): void {}

  close(): void {
    this.readyState = 3;
  }
}

/** Drops the open socket and waits for the next, which each page opens after a time of its own. */
async function reconnect(): Promise<void> {
  const { length } = DeskEnd.opened;
  DeskEnd.opened.at(-1)?.drop();
  while (DeskEnd.opened.length === length) await vi.advanceTimersByTimeAsync(500);
}

/** A page on a device that the test plays: what it shows, and its socket to the Desk before that has admitted it. */
async function openPage(shown: readonly QueryKey[]) {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", DeskEnd);
  vi.stubGlobal("location", new URL("https://game.test/"));
  const client = new QueryClient();
  for (const key of shown) client.setQueryData<unknown>(key, null);
  const close = followDesk({ client, userId: "ann", now: () => OPENED_AT, onJoined: () => {} });
  onTestFinished(() => {
    close();
    client.clear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  await vi.advanceTimersByTimeAsync(1);
  return { outdated: () => shown.map((key) => client.getQueryState(key)?.isInvalidated) };
}

test("a page whose Desk was down reads its tables, the reader's places in them and its feeds again", async () => {
  const keys = [
    leaderboardQuery("football_bingo", "l").queryKey,
    ownStandingQuery("football_bingo", "l").queryKey,
    storyQuery("l").queryKey,
  ];
  const { outdated } = await openPage(keys);
  DeskEnd.opened.at(-1)?.admit();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(outdated(), "at first the page is as new as the Desk").toEqual([false, false, false]);
  await reconnect();
  DeskEnd.opened.at(-1)?.admit();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(outdated()).toEqual([true, true, true]);
});

test("a page between matches reads a table again whose rows read otherwise now, and no other league's", async () => {
  const keys = ["l", "other"].map((league) => leaderboardQuery("football_bingo", league).queryKey);
  const { outdated } = await openPage(keys);
  DeskEnd.opened.at(-1)?.admit();
  DeskEnd.opened.at(-1)?.tell({ type: "table_changed", leagueId: "l" });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(outdated()).toEqual([true, false]);
});

test("an open page reads again what it shows when an operator has corrected a fact", async () => {
  const keys = [matchdayQuery().queryKey, leaderboardQuery("football_bingo", "l").queryKey];
  const { outdated } = await openPage(keys);
  DeskEnd.opened.at(-1)?.admit();
  DeskEnd.opened.at(-1)?.tell({ type: "facts_corrected" });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(outdated()).toEqual([true, true]);
});

test("a page whose device slept reads the matches again, once its Desk is back", async () => {
  const { outdated } = await openPage([matchdayQuery().queryKey]);
  DeskEnd.opened.at(-1)?.admit("2025-11-05T12:00:00Z");
  for (const [now, isRead] of [
    ["2025-11-05T12:00:06Z", false],
    // Three days of the server's clock, seconds of the page's.
    ["2025-11-08T11:30:00Z", true],
  ] as const) {
    await reconnect();
    DeskEnd.opened.at(-1)?.admit(now);
    expect(outdated(), now).toEqual([isRead]);
  }
});

test("a page whose device slept before its Desk had ever connected reads the matches again", async () => {
  const { outdated } = await openPage([matchdayQuery().queryKey]);
  DeskEnd.opened.at(-1)?.admit("2025-11-08T11:30:00Z");
  expect(outdated()).toEqual([true]);
});
