import { expect, inject, test, vi } from "vitest";
import { forgetModules } from "#tests/support/quick-modules.ts";
import { FIRST_YEAR, paceOf, replayOf, titleOf, YEARS } from "./plan.ts";
import { shrink } from "./shrink.ts";
import type { Step, Tale } from "./story.ts";
import { type Broken, lineOf, type Tally } from "./tell.ts";
import { writeStory } from "./write-story.ts";

const stories = inject("simulation").map((plan) => ({ plan, title: titleOf(plan) }));

/** Each run has its own season, so that the isolate's caches of one run never serve another; see `nextYear`. */
let used = 0;
let teller = await import("./tell.ts");
let tally: Tally | null = null;

/**
 * A year that no run has had since our modules, and with them their caches, were last loaded. @param years how many it
 * needs.
 */
async function nextYear(years: number): Promise<number> {
  if (used + years > YEARS) {
    forgetModules();
    teller = await import("./tell.ts");
    used = 0;
  }
  used += years;
  return FIRST_YEAR + used - years;
}

async function breaks(
  tale: Omit<Tale, "steps">,
  make: (year: number) => readonly Step[],
): Promise<Broken | null> {
  const isFollowed = make(FIRST_YEAR).some(({ kind }) => kind === "next_season");
  const own = await nextYear(isFollowed ? 2 : 1);
  try {
    tally = await teller.tell({ ...tale, steps: make(own) }, own);
    return null;
  } catch (error) {
    if (error instanceof teller.Broken) return error;
    throw error;
  } finally {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  }
}

test.each(stories)("the product survives the story of $title", async ({ plan, title }) => {
  const { seed, weeks } = plan;
  const quiet = [vi.spyOn(console, "log").mockReturnValue(), vi.spyOn(console, "error").mockReturnValue()];
  const whole = (of: number) => writeStory(seed, weeks, of, paceOf(plan));
  const broken = await breaks({ seed, weeks }, whole);
  for (const spy of quiet) spy.mockRestore();
  if (!broken) {
    console.log(`${title}: ${JSON.stringify(tally)}`);
    expect(tally?.goals).toBeGreaterThan(0);
    expect(tally?.accepted).toBeGreaterThan(0);
    expect(tally?.news).toBeGreaterThan(0);
    return;
  }
  if (!inject("shrinks")) expect.fail(`${broken.message}\nReplay: ${replayOf(plan)}`);
  console.warn(`seed ${seed} breaks at ${broken.message}; looking for its shortest story`);
  const { length } = whole(FIRST_YEAR);
  // Fewer steps that break it the same way are clearer: each is left out for good if it breaks without it too.
  const kept = await shrink(
    Array.from({ length: Math.min(broken.step + 1, length) }, (_, at) => at),
    async (indexes) => {
      const without = await breaks({ seed, weeks }, (of) => indexes.map((at) => whole(of)[at] as Step));
      return without?.kind === broken.kind;
    },
  );
  const story = kept.map((at) => lineOf(whole(FIRST_YEAR)[at] as Step)).join("\n");
  expect.fail(`${broken.message}\nReplay: ${replayOf(plan)}\nThe shortest story:\n${story}`);
});
