import { expect, test } from "vitest";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import { noticeLine } from "./notice-line.ts";
import {
  alertPlayerId,
  isOwnPath,
  movementOf,
  offeringAlerts,
  openAlerts,
  unreadCount,
} from "./notification-words.ts";

const ALERT: NotificationDto = {
  id: "1",
  type: "transfer_alert",
  read: false,
  title: "Free transfer available",
  message: "He has left.",
  actionUrl: "/?transfer=118748",
  metadata: JSON.stringify({ playerName: "Rashford", oldTeam: "Aston Villa", newTeam: "Arsenal" }),
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
  expect(line({})).toEqual(["Rashford", " left Aston Villa: free transfer"]);
  expect(line({ title: "One of your players has left" })).toEqual(["Rashford", " left Aston Villa"]);
  expect(line({ metadata: "{" })).toEqual(["", "Free transfer available"]);
  const joined = {
    type: "league_joined",
    title: "New member in Saturday Club",
    message: "Milo Hart has joined your league.",
  };
  expect(line(joined)).toEqual(["Milo Hart", " joined Saturday Club"]);
  expect(line({ ...joined, message: "" })).toEqual(["", "New member in Saturday Club"]);
  expect(line({ type: "recap", title: "Gameweek 9: 19 points" })).toEqual(["", "Gameweek 9: 19 points"]);
});
