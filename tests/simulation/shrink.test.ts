import { expect, test } from "vitest";
import { shrink } from "./shrink.ts";
import { writeStory } from "./write-story.ts";

test("a list that fails for two of its items is shortened to those two", async () => {
  const items = Array.from({ length: 40 }, (_, n) => n);
  const kept = await shrink(items, async (some) => some.includes(7) && some.includes(31), 200);
  expect(kept).toEqual([7, 31]);
});

test("the same seed gives the same story, another seed another story", () => {
  expect(writeStory(5, 2, 2036)).toEqual(writeStory(5, 2, 2036));
  expect(writeStory(6, 2, 2036)).not.toEqual(writeStory(5, 2, 2036));
});
