import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LiveBadge, shownStatus } from "./live-badge.tsx";

test("a table does not say Live while the device is offline", () => {
  expect(shownStatus("live", "lost")).toBe("reconnecting");
  expect(shownStatus("live", "kept")).toBe("reconnecting");
  expect(shownStatus("live", "online")).toBe("live");
  expect(shownStatus("quiet", "lost")).toBe("quiet");
});

test("where nothing is on, a table says after which gameweek it stands", () => {
  const shown = (played: number) =>
    renderToStaticMarkup(<LiveBadge status="quiet" played={played} />).replace(/<[^>]*>/g, " ");
  expect(shown(21)).toMatch(/No matches.*After Gameweek 21/);
  expect(shown(0)).not.toContain("After");
  expect(shown(0)).toContain("No matches");
});
