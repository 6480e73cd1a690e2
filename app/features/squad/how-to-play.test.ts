import { expect, test } from "vitest";
import { changesText } from "./how-to-play.tsx";

test("N7 BNG-04 how long one may change one's mind: until the cutoff before it, until 20 picks after it", () => {
  expect(changesText({ cutoffDate: "August 16", isLate: false })).toContain("Until August 16 you may change");
  expect(changesText({ cutoffDate: null, isLate: false })).toContain("Before the cutoff you may change");
  const late = changesText({ cutoffDate: "August 16", isLate: true });
  expect(late).toContain("until your squad is complete");
  expect(late).not.toContain("August");
});
