import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type * as Axe from "axe-core";
import { MEASURES, misfits, setText } from "./measures.ts";

/** Collects the browser's complaints, except about refused network requests: pictures come from other hosts. */
export function listen(page: Page): string[] {
  const found: string[] = [];
  page.on("pageerror", (error) => found.push(`${page.url()}: ${error}`));
  page.on("console", (message) => {
    const isNetwork = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isNetwork) found.push(`${page.url()}: ${message.text()}`);
  });
  return found;
}

/** Waits until every button belongs to React; pages of text alone have no script to wait for. */
export async function isHydrated(page: Page): Promise<void> {
  const left = () =>
    page.evaluate(() => {
      if (!document.querySelector("script[type=module]")) return 0;
      const isTaken = (each: Element) => Object.keys(each).some((key) => key.startsWith("__reactProps$"));
      return [...document.querySelectorAll("button")].filter((each) => !isTaken(each)).length;
    });
  await expect.poll(left).toBe(0);
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

interface Examination {
  /** Rules that cannot be judged there. */
  readonly without?: readonly string[];
  /** Only the rules with one of these tags; by default every rule. */
  readonly tags?: string[];
}

/**
 * The rules of axe on the page as it is; a document gets its half megabyte of code once. What passes is not described.
 *
 * @returns each violation with the first element that breaks it.
 */
export async function violationsOf(page: Page, { without = [], tags }: Examination = {}): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const options: Axe.RunOptions = {
    resultTypes: ["violations"],
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    ...(tags && { runOnly: tags }),
  };
  return page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const { violations } = await axe.run(document, given);
    return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 160)}`);
  }, options);
}

/**
 * Gives the focus to each control of the open page on a phone, one after the other. WCAG 2.2: none may be hidden under
 * a bar that stays in place (2.4.11), and none smaller than 24 px may have another within 24 px of its middle, unless
 * it stands in a line of text (2.5.8).
 *
 * @param at the phone's width, and whether its text is twice its size.
 * @returns the faults in words.
 */
export async function hardToUse(
  page: Page,
  where: string,
  { width = 390, isDoubled = false } = {},
): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 });
  if (isDoubled) await setText(page, "twice its size");
  const faults = await page.evaluate(() => {
    const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";
    const LEAST = 24;
    // What lies behind an open dialog can be neither reached nor pressed.
    const whole = document.querySelector("dialog:modal, [role=dialog][data-state=open]") ?? document;
    const controls = [...whole.querySelectorAll<HTMLElement>(CONTROLS)].filter(
      (each) => !each.matches(":disabled") && each.checkVisibility({ visibilityProperty: true }),
    );
    const targetOf = (each: HTMLElement) => (each.matches("input") ? (each.closest("label") ?? each) : each);
    const nameOf = (each: HTMLElement) =>
      `${each.tagName.toLowerCase()} '${(each.getAttribute("aria-label") ?? targetOf(each).textContent ?? "").trim().slice(0, 40)}'`;
    const isUnderBar = (each: HTMLElement) => {
      const { left, top, width, height } = targetOf(each).getBoundingClientRect();
      const spots = [0.1, 0.5, 0.9].flatMap((x) =>
        [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y]),
      );
      return spots.every(([x = 0, y = 0]) => {
        let over = document.elementFromPoint(x, y);
        if (!over || targetOf(each).contains(over) || over.contains(each)) return false;
        for (; over; over = over.parentElement) {
          if (["fixed", "sticky"].includes(getComputedStyle(over).position)) return !over.contains(each);
        }
        return false;
      });
    };
    const found: string[] = [];
    for (const each of controls) {
      each.focus();
      if (document.activeElement === each && isUnderBar(each)) found.push(`${nameOf(each)} is under a bar`);
    }
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
    const targets = [...new Set(controls.map(targetOf))];
    const boxes = targets.map((target) => target.getBoundingClientRect());
    for (const [at, target] of targets.entries()) {
      const box = boxes[at];
      // What only a screen reader or the keyboard reaches has no size.
      if (!box || box.width < 2 || Math.min(box.width, box.height) >= LEAST) continue;
      if (getComputedStyle(target).display === "inline") continue;
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      const isNear = boxes.some((other, of) => {
        if (of === at || target.contains(targets[of] ?? null) || targets[of]?.contains(target)) return false;
        const dx = Math.max(other.left - x, x - other.right, 0);
        const dy = Math.max(other.top - y, y - other.bottom, 0);
        return Math.hypot(dx, dy) < LEAST / 2;
      });
      if (isNear) found.push(`${nameOf(target)} is ${Math.round(box.width)} × ${Math.round(box.height)} px`);
    }
    return found;
  });
  if (isDoubled) await setText(page, "as it is");
  return faults.map((fault) => `${where}, ${width} px${isDoubled ? ", text twice its size" : ""}: ${fault}`);
}

/** Visits each page and measures it. @returns what was wider than the screen or longer than its content. */
export async function visit(page: Page, paths: readonly string[]) {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await isHydrated(page);
    expect(page.url(), path).not.toContain("sign-in");
    for (const [size, faults] of MEASURES) found.push(...(await misfits(page, path, size, faults)));
  }
  return found;
}
