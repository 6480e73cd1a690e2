import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeKeys, rankIn } from "./merged-keys.ts";
import type { RankKey } from "./rank-keys.ts";

test("property: LEA-04 a rank in the merged keys of shards counts everybody strictly above, in whichever shard", () => {
  const shards = fc.array(fc.array(fc.nat(30)), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(shards, fc.nat(30), (keys, asked) => {
      const merged = mergeKeys(keys.map((shard) => Float64Array.from(shard)));
      const above = keys.flat().filter((key) => key > asked).length;
      expect(rankIn(merged, asked as RankKey)).toBe(above + 1);
    }),
  );
});
