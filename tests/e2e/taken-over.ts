import { expect, type Page } from "@playwright/test";
import { PATIENCE_MS } from "#tests/support/runner/patience.ts";

const ASKED_EVERY_MS = 50;

/**
 * Waits until the script has taken the page over, if the page has one: what is pressed before that is lost. What the
 * stand-in of Stripe has put there is never React's. The page asks itself: for `waitForFunction` each document would
 * first get Playwright's third of a megabyte of script, 20 ms of the processor.
 */
export async function waitForScript(page: Page): Promise<void> {
  const takenOver = ([everyMs, patienceMs]: readonly [number, number]) =>
    new Promise<boolean>((resolve) => {
      const until = performance.now() + patienceMs;
      const isTakenOver = () =>
        document.querySelector("script[type=module]") === null ||
        [...document.querySelectorAll("main button, main input:not([data-stand-in])")].every((element) =>
          Object.keys(element).some((key) => key.startsWith("__reactProps$")),
        );
      const ask = () => {
        if (isTakenOver()) resolve(true);
        else if (performance.now() > until) resolve(false);
        else setTimeout(ask, everyMs);
      };
      ask();
    });
  // A page that leads on ends the question, which is the next page's then.
  const leadsOn = (error: unknown) => {
    if (!String(error).includes("context was destroyed")) throw error;
    return null;
  };
  let isTaken: boolean | null = null;
  while (isTaken === null)
    isTaken = await page.evaluate(takenOver, [ASKED_EVERY_MS, PATIENCE_MS] as const).catch(leadsOn);
  expect(isTaken, `the script has taken over ${page.url()}`).toBe(true);
}
