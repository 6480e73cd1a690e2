import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { KEPT_SECONDS } from "#workers/platform/edge.ts";

const SCRIPT = readFileSync("public/public-table.js", "utf8");
/** How long each request is on its way. */
const ON_THE_WAY_MS = 250;
const GOAL_MS = MINUTE_MS;

/** A data centre that keeps its answer, a browser that may keep its own, and a goal after a minute. */
function watchFrom(openedAt: number, { isHidden = false } = {}) {
  let now = openedAt;
  const due: { at: number; run: () => void }[] = [];
  const later = (run: () => void, ms: number) => due.push({ at: now + ms, run }) - 1;
  const wait = (ms: number) => new Promise<void>((resolve) => later(resolve, ms));
  let kept = { at: Number.NEGATIVE_INFINITY, seq: 0 };
  const asked = { data: 0, pages: 0, reads: 0 };
  function answered(): number {
    if (now - kept.at >= KEPT_SECONDS * 1000) {
      kept = { at: now, seq: now >= GOAL_MS ? 2 : 1 };
      asked.reads++;
    }
    return kept.seq;
  }
  let shownAt = answered() === 2 ? now : null;
  const own = { at: Number.NEGATIVE_INFINITY, seq: 0 };
  const table = {
    dataset: { source: "/data", seq: String(answered()) },
    replaceChildren: () => {
      if (table.dataset.seq !== "2") shownAt ??= now;
    },
  };
  const time = {
    words: "",
    childNodes: [] as string[],
    replaceChildren: (words = "") => {
      time.words = words;
    },
  };
  const elements: Record<string, unknown> = { table, changed: time };
  let looksAgain = () => {};
  const document = {
    hidden: isHidden,
    getElementById: (id: string) => elements[id] ?? null,
    querySelectorAll: () => [],
    addEventListener: (_: string, run: () => void) => {
      looksAgain = run;
    },
  };
  runInContext(
    SCRIPT,
    createContext({
      document,
      location: { href: "/page", reload: () => {} },
      setTimeout: later,
      clearTimeout: (id: number) => {
        const entry = due[id];
        if (entry) entry.at = Number.POSITIVE_INFINITY;
      },
      DOMParser: class {
        parseFromString = (text: string) => ({
          getElementById: (id: string) =>
            id === "strip" ? null : { dataset: { seq: text }, childNodes: id === "changed" ? [text] : [] },
        });
      },
      fetch: async (address: string, { cache = "default" }: { cache?: string }) => {
        asked[address === "/data" ? "data" : "pages"]++;
        // `max-age` of four seconds: only a request that says so goes past the browser's own copy.
        const isOwn = cache === "default" && now - own.at < 4_000;
        await wait(ON_THE_WAY_MS);
        if (!isOwn) Object.assign(own, { at: now, seq: answered() });
        const { seq } = own;
        await wait(isOwn ? 0 : ON_THE_WAY_MS);
        const headers = new Map([["ETag", `"${seq}-x"`]]);
        return { ok: true, status: 200, headers, json: async () => ({ seq }), text: async () => String(seq) };
      },
    }),
  );
  async function until(end: number): Promise<void> {
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve));
      const next = due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      now = Math.max(now, next.at);
      next.at = Number.POSITIVE_INFINITY;
      next.run();
    }
    now = end;
  }
  return {
    until,
    asked,
    shownAt: () => shownAt,
    time: () => time.words,
    show: () => {
      document.hidden = false;
      looksAgain();
    },
  };
}

test("OUT-05 a goal is in an open public table within ten seconds, whenever the page was opened", async () => {
  const ages: number[] = [];
  for (let before = 0; before < 12_000; before += 300) {
    const watch = watchFrom(GOAL_MS - before);
    await watch.until(GOAL_MS + 20_000);
    ages.push(((watch.shownAt() ?? Number.POSITIVE_INFINITY) - GOAL_MS) / 1000);
  }
  expect(Math.max(...ages)).toBeLessThanOrEqual(10);
});

test("OUT-05 a table that was hidden looks as soon as it is seen again, and a quiet one asks for no page", async () => {
  const watch = watchFrom(GOAL_MS - 30_000, { isHidden: true });
  await watch.until(GOAL_MS + 30_000);
  expect(watch.asked).toMatchObject({ data: 0, pages: 0 });
  watch.show();
  await watch.until(GOAL_MS + 31_100);
  expect(watch.shownAt()).toBe(GOAL_MS + 31_000);
  expect(watch.time()).toBe("2");
  await watch.until(GOAL_MS + 90_000);
  expect(watch.asked.pages).toBe(1);
});
