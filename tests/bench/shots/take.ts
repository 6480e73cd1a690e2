import type { Browser, Page } from "@playwright/test";
import type { Shot } from "./list.ts";
import type { ShotsWorld } from "./world.ts";

const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1 },
  frame: { viewport: { width: 360, height: 520 }, deviceScaleFactor: 1.5 },
  tv: { viewport: { width: 1920, height: 1080 }, deviceScaleFactor: 1 },
  tv720: { viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1 },
} as const;
type Device = keyof typeof DEVICES;
const THEMES = ["light", "dark"] as const;
/** A big screen is dark always. */
const themesOf = (device: Device) => (device.startsWith("tv") ? (["dark"] as const) : THEMES);

/** The names of a shot's files: `home-live.phone.light`. */
export const namesOf = ({ name, devices = ["phone", "desktop"] }: Shot): string[] =>
  devices.flatMap((device) => themesOf(device).map((theme) => `${name}.${device}.${theme}`));

interface Taking {
  readonly browser: Browser;
  readonly world: ShotsWorld;
  readonly shot: Shot;
  readonly name: string;
  readonly file: string;
  /** A phone's width in CSS pixels. */
  readonly phoneWidth: number;
}

/** Takes one picture. @returns the address it shows. */
export async function takeShot({ browser, world, shot, name, file, phoneWidth }: Taking): Promise<string> {
  const [device, theme] = name.split(".").slice(-2) as [Device, (typeof THEMES)[number]];
  const width = device === "phone" ? phoneWidth : DEVICES[device].viewport.width;
  const context = await browser.newContext({
    ...DEVICES[device],
    viewport: { width, height: DEVICES[device].viewport.height },
    baseURL: world.url,
    colorScheme: theme,
    locale: "en-GB",
    timezoneId: "Europe/London",
    reducedMotion: "reduce",
    serviceWorkers: shot.isKept ? "allow" : "block",
  });
  const { as = "ada" } = shot;
  if (as !== null) {
    const cookie = await world.cookieOf(typeof as === "string" ? as : await as(world));
    await context.addCookies(
      cookie.split("; ").map((pair) => {
        const [name = "", ...value] = pair.split("=");
        return { name, value: value.join("="), url: world.url };
      }),
    );
  }
  const page = await context.newPage();
  const address = await world.addressOf(shot.path);
  await page.goto(address);
  await settle(page);
  if (shot.act) {
    await shot.act(page, world);
    await settle(page);
  }
  if (device === "phone" && !shot.isWindow) {
    // Parts that come into view load; then the window is as tall as the page, so that the bar stands at its end.
    for (let round = 0; round < 3; round += 1) {
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height: Math.max(height, 844) });
      await settle(page);
    }
    const height = await page.evaluate(() => {
      document.documentElement.style.setProperty("--shot", "1");
      return Math.ceil(document.body.getBoundingClientRect().height);
    });
    await page.setViewportSize({ width, height: Math.max(height, 844) });
  }
  await page.screenshot({ path: file, ...(file.endsWith(".jpg") ? { quality: 68 } : {}) });
  await context.close();
  await shot.after?.(world);
  return address;
}

/** Waits until the page's script has taken it over and nothing more is loading. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  // Parts that load when the page has nothing else to do.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })));
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(
    () =>
      document.querySelector("script[type=module]") === null ||
      [...document.querySelectorAll("main button:not([data-copy], [data-share])")].every((element) =>
        Object.keys(element).some((key) => key.startsWith("__reactProps$")),
      ),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
