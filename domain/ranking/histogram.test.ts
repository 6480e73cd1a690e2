import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeHistograms, scoreHistogram } from "./histogram.ts";

test("a histogram counts the scores, best first", () => {
  expect(scoreHistogram([3, 5, 3, 0, 5, 3])).toEqual({ keys: [5, 3, 0], counts: [2, 3, 1], total: 6 });
  expect(scoreHistogram([])).toEqual({ keys: [], counts: [], total: 0 });
});

test("property: LEA-04 shards' histograms merge into the histogram of all", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), fc.integer({ min: 1, max: 4 }), (scores, shardCount) => {
      const shards = Array.from({ length: shardCount }, (_, shard) =>
        scoreHistogram(scores.filter((_, at) => at % shardCount === shard)),
      );
      expect(mergeHistograms(shards)).toEqual(scoreHistogram(scores));
    }),
  );
});
