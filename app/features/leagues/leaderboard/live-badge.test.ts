import { expect, test } from "vitest";
import { shownStatus } from "./live-badge.tsx";

test("a table does not say Live while the device is offline", () => {
  expect(shownStatus("live", "lost")).toBe("reconnecting");
  expect(shownStatus("live", "kept")).toBe("reconnecting");
  expect(shownStatus("live", "online")).toBe("live");
  expect(shownStatus("quiet", "lost")).toBe("quiet");
});
