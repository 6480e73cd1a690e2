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
  expect(extrasNews(off, [])).toBe("Nothing is on yet.");
  expect(extrasNews({ ...off, duels: true }, [])).toBe("Duels are on.");
  expect(extrasNews({ ...off, cup: true }, [])).toBe("The cup is on.");
  expect(extrasNews({ ...off, duels: true, cup: true }, [told("discord", "on"), told("slack", "off")])).toBe(
    "Discord, duels and the cup are on.",
  );
  expect(extrasNews({ ...off, duels: true }, [told("telegram", "paused")])).toBe("Telegram is paused.");
  expect(
    extrasNews(off, [told("telegram", "paused"), told("teams", "paused"), told("discord", "on", true)]),
  ).toBe("Telegram and Teams are paused. Discord has trouble.");
});
