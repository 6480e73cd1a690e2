import { expect, test } from "vitest";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import { nudgeWords } from "#domain/notices/words.ts";
import {
  alertPlayerId,
  isOwnPath,
  movementOf,
  offeringAlerts,
  openAlerts,
  unreadCount,
} from "./notice-fields.ts";
import { moveOfPlace, noticeEntries, noticeLine } from "./notice-line.ts";

const MOVE = { playerName: "Rashford", oldTeam: "Aston Villa", newTeam: "Arsenal" };
const ALERT: NotificationDto = {
  id: "1",
  type: "transfer_alert",
  read: false,
  title: "Free transfer available",
  message: "He has left.",
  actionUrl: "/?transfer=118748",
  metadata: JSON.stringify({ ...MOVE, offers: "transfer" }),
  createdAt: "2026-01-02T00:00:00Z",
};

test("TRF-04 an alert says who moved from where to where, if its metadata does", () => {
  expect(movementOf(ALERT)).toBe("Rashford moved from Aston Villa to Arsenal");
  expect(movementOf({ metadata: '{"playerName":"Rashford","oldTeam":"Aston Villa"}' })).toBeNull();
  expect(movementOf({ metadata: "not json" })).toBeNull();
  expect(movementOf({ metadata: "null" })).toBeNull();
  expect(movementOf({})).toBeNull();
});

test("TRF-04 an alert names the player whose slot it opens", () => {
  expect(alertPlayerId(ALERT)).toBe(118748);
  expect(alertPlayerId({ actionUrl: "/?transfer=x" })).toBeNull();
  expect(alertPlayerId({})).toBeNull();
});

test("only unread transfer alerts float; all unread notifications are counted", () => {
  const list = [ALERT, { ...ALERT, id: "2", read: true }, { ...ALERT, id: "3", type: "other" }];
  expect(openAlerts(list).map(({ id }) => id)).toEqual(["1"]);
  expect(unreadCount(list)).toBe(2);
  const joined = { ...ALERT, type: "league_joined", actionUrl: "/leagues/a" };
  const later = { ...joined, createdAt: "2026-11-25T10:00:00Z" };
  const joins = ["4", "5", "6"].map((id) => ({ ...joined, id }));
  expect(unreadCount([...list, ...joins, { ...later, id: "7" }]), "a row for each day").toBe(4);
});

test("TRF-04, R2 an alert floats while what it offers is still there", () => {
  const used = { ...ALERT, id: "2", actionUrl: "/?transfer=99" };
  const read = { ...ALERT, id: "3", read: true };
  expect(offeringAlerts([used, ALERT, read], [118748]).map(({ id }) => id)).toEqual(["1"]);
  expect(offeringAlerts([used, ALERT], [])).toEqual([]);
});

test("a notification leads only within the site", () => {
  expect(
    ["/", "/?transfer=1", "//evil.example", "/\\evil.example", "https://evil.example", undefined].filter(
      isOwnPath,
    ),
  ).toEqual(["/", "/?transfer=1"]);
});

test("a notice is one line that begins with whom it is about", () => {
  const line = (notice: Partial<NotificationDto>) => {
    const { who, rest } = noticeLine({ ...ALERT, ...notice });
    return [who, rest];
  };
  expect(line({})).toEqual(["Rashford", " left: free transfer"]);
  const change = {
    title: "Free transfer of any kind",
    metadata: JSON.stringify({ ...MOVE, offers: "change" }),
  };
  expect(line(change), "before the cutoff").toEqual(["Rashford", " left Aston Villa"]);
  expect(line({ metadata: "{" })).toEqual(["", "Free transfer available"]);
  const joined = {
    type: "league_joined",
    title: "New member in Saturday Club",
    metadata: JSON.stringify({ username: "milo", league: "Saturday Club" }),
  };
  expect(line(joined)).toEqual(["milo", " joined Saturday Club"]);
  expect(line({ ...joined, metadata: undefined })).toEqual(["", "New member in Saturday Club"]);
  expect(line({ type: "recap", title: "Gameweek 9: 19 points" })).toEqual(["", "Gameweek 9: 19 points"]);
  const nudged = {
    type: "nudge",
    ...nudgeWords(10, "Pub, host of all", "bryan"),
    metadata: JSON.stringify({ hostId: "b", host: "bryan", gameweek: "10" }),
  };
  expect(line(nudged)).toEqual(["bryan", " nudges you: GW10 tips"]);
  expect(line({ ...nudged, metadata: JSON.stringify({ hostId: "b" }) })).toEqual(["", nudged.title]);
});

test("LEA-07 who joined one league on one day are one row, which marks all of them read", () => {
  const joined = (id: string, username: string, more: Partial<NotificationDto> = {}): NotificationDto => ({
    ...ALERT,
    id,
    type: "league_joined",
    title: "New member in Saturday Club",
    actionUrl: "/leaderboard?league=a",
    metadata: JSON.stringify({ username, league: "Saturday Club" }),
    createdAt: "2025-08-14T10:00:00Z",
    ...more,
  });
  const rows = (list: readonly NotificationDto[]) =>
    noticeEntries(list, (iso) => iso.slice(0, 10)).map(({ who, rest, unread }) => [
      who + rest,
      unread.join(),
    ]);
  const many = [joined("4", "kiran"), ALERT, joined("3", "milo", { read: true }), joined("2", "isla")];
  const noor = joined("0", "noor", { read: true });
  expect(rows(many)[0]).toEqual(["3 people joined Saturday Club", "4,2"]);
  expect(rows([...many, noor])).toEqual([
    ["4 people joined Saturday Club", "4,2"],
    ["Rashford left: free transfer", "1"],
  ]);
  const other = joined("6", "hugo", { actionUrl: "/leaderboard?league=b" });
  const later = joined("5", "nora", { createdAt: "2025-08-15T10:00:00Z" });
  expect(rows([later, joined("4", "kiran"), joined("3", "milo"), other])).toEqual([
    ["nora joined Saturday Club", "5"],
    ["kiran and milo joined Saturday Club", "4,3"],
    ["hugo joined Saturday Club", "6"],
  ]);
});

test("NOT-03 who won a gameweek is named in bold, and a place in one's league is one sentence", () => {
  const row = { message: "", derived: true } as const;
  const won = "priya and milo won Gameweek 9 in The Office with 22 points each";
  const metadata = JSON.stringify({ who: "priya and milo" });
  expect(noticeLine({ ...row, type: "gameweek_won", title: won, metadata })).toEqual({
    who: "priya and milo",
    rest: " won Gameweek 9 in The Office with 22 points each",
  });
  const place = { ...row, type: "place", title: "You are 2nd in The Office, up from 4th" };
  const moved = { ...place, metadata: JSON.stringify({ move: "up" }) };
  expect(noticeLine(moved)).toEqual({ who: "", rest: place.title });
  expect(moveOfPlace(moved)).toEqual({ move: "up" });
  expect(moveOfPlace({ metadata: JSON.stringify({ move: "up" }) })).toBeNull();
});
