import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PushSwitch, pushHint } from "./push-switch.tsx";

test("a push switch is off until the browser has been asked, and the account's setting is kept", () => {
  const html = renderToStaticMarkup(<PushSwitch isWanted />);
  expect(html).toContain('role="switch"');
  expect(html).not.toMatch(/role="switch"[^>]*checked/);
  expect(html).toContain('<input type="hidden" name="pushNotifications" value="on"/>');
  expect(renderToStaticMarkup(<PushSwitch isWanted={false} />)).not.toContain("hidden");
});

test("N10 a browser whose notifications are blocked is not said never to have been asked", () => {
  expect(pushHint("denied")).toContain("blocked");
  expect(pushHint("denied")).not.toContain("asked");
  expect(pushHint("default")).toContain("has not been asked yet");
});
