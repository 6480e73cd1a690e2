import { expect, test } from "vitest";
import type { Connection } from "#contract/leagues/connections.ts";
import { extrasNews } from "./extras-news.ts";

const off = { duels: false, cup: false, public: null };
const told = (service: Connection["service"], state: Connection["state"], isFailing = false) =>
  ({
    service,
    state,
    health: isFailing ? { failing: { reason: "gone", since: "2025-11-01" } } : null,
  }) as Connection;

test("OUT-01 the extras' sentence tells what is paused or fails first, then what is on", () => {
  expect(extrasNews(off, [], true)).toBe("Take the league to your group chat and TV.");
  expect(extrasNews(off, [], false)).toBe("Nothing is on yet.");
  expect(extrasNews({ ...off, duels: true }, [], true)).toBe("Duels are on.");
  expect(extrasNews({ ...off, cup: true }, [], true)).toBe("The cup is on.");
  expect(
    extrasNews({ ...off, duels: true, cup: true }, [told("discord", "on"), told("slack", "off")], true),
  ).toBe("Discord, duels and the cup are on.");
  expect(extrasNews({ ...off, duels: true }, [told("telegram", "paused")], true)).toBe("Telegram is paused.");
  expect(
    extrasNews(off, [told("telegram", "paused"), told("teams", "paused"), told("discord", "on", true)], true),
  ).toBe("Telegram and Teams are paused. Discord has trouble.");
});

test("OUT-01 the extras' sentence says first what the chats were told today", () => {
  const busy = (service: Connection["service"], goalsToday: number) =>
    ({ ...told(service, "on"), health: { goalsToday, failing: null } }) as Connection;
  expect(extrasNews(off, [busy("discord", 4), told("telegram", "paused")], true)).toBe(
    "Told Discord four goals today. Telegram is paused.",
  );
  expect(extrasNews(off, [busy("discord", 1), busy("slack", 1), busy("teams", 0)], true)).toBe(
    "Told Discord and Slack one goal today.",
  );
});
