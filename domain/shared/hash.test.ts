import { expect, test } from "vitest";
import { deriveSipKey, indexFromHash, sipHash24, sipHash24OfText, sipKeyFromSecret } from "./hash.ts";

// 00 to 0f, as four words, least significant first.
const key = [0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c] as const;

// The reference implementation's vectors_sip64: key 00..0f, message 00, 01, …, each as 8 little-endian bytes.
const VECTORS = [
  "310e0edd47db6f72",
  "fd67dc93c539f874",
  "5a4fa9d909806c0d",
  "2d7efbd796666785",
  "b7877127e09427cf",
  "8da699cd64557618",
  "cee3fe586e46c9cb",
  "37d1018bf50002ab",
  "6224939a79f5f593",
  "b0e4a90bdf82009e",
  "f3b9dd94c5bb5d7a",
  "a7ad6b22462fb3f4",
  "fbe50e86bc8f1e75",
  "903d84c02756ea14",
  "eef27a8e90ca23f7",
  "e545be4961ca29a1",
];

function hexOf({ high, low }: { high: number; low: number }): string {
  const bytes = [low, low >>> 8, low >>> 16, low >>> 24, high, high >>> 8, high >>> 16, high >>> 24];
  return bytes.map((byte) => (byte & 0xff).toString(16).padStart(2, "0")).join("");
}

test("SipHash-2-4 gives the published vectors", () => {
  const hashes = VECTORS.map((_, length) =>
    hexOf(
      sipHash24(
        key,
        Uint8Array.from({ length }, (_, i) => i),
      ),
    ),
  );
  expect(hashes).toEqual(VECTORS);
});

test("the paper's example: fifteen bytes hash to a129ca6149be45e5", () => {
  const message = Uint8Array.from({ length: 15 }, (_, i) => i);
  const { high, low } = sipHash24(key, message);
  expect(high.toString(16) + low.toString(16)).toBe("a129ca6149be45e5");
});

test("texts hash by their UTF-8 bytes", () => {
  const text = "Ødegaard ⚽ 😀 ñ";
  expect(sipHash24OfText(key, text)).toEqual(sipHash24(key, new TextEncoder().encode(text)));
});

test("keys of different labels and secrets differ, and an index stays in range", () => {
  const secret = sipKeyFromSecret("a season's secret");
  expect(secret).not.toEqual(sipKeyFromSecret("another season's secret"));
  expect(deriveSipKey(secret, "u1")).not.toEqual(deriveSipKey(secret, "u2"));
  const counts = new Map<number, number>();
  for (let i = 0; i < 10_000; i++) {
    const index = indexFromHash(sipHash24OfText(secret, String(i)), 10);
    counts.set(index, (counts.get(index) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  for (const count of counts.values()) expect(count).toBeGreaterThan(850);
});
