import { expect, test } from "vitest";
import { makeJpeg, makePng, makeWebp } from "#tests/support/inputs/pictures.ts";
import { stripMetadata } from "./picture-metadata.ts";

const kinds = [
  ["image/png", makePng()],
  ["image/jpeg", makeJpeg()],
  ["image/webp", makeWebp()],
] as const;
const textOf = (bytes: Uint8Array | null) => new TextDecoder("latin1").decode(bytes ?? new Uint8Array());

test("a camera's metadata is removed, the picture stays", () => {
  for (const [type, bytes] of kinds) {
    expect(textOf(bytes)).toContain("GPS");
    const stripped = stripMetadata(bytes, type);
    expect(textOf(stripped)).not.toMatch(/GPS|Exif|EXIF|XMP/);
    expect(stripped?.byteLength).toBeGreaterThan(30);
    expect(stripMetadata(stripped as NonNullable<typeof stripped>, type)).toEqual(stripped);
  }
});

test("a WebP states its new length and contents", () => {
  const stripped = stripMetadata(makeWebp(), "image/webp") as Uint8Array<ArrayBuffer>;
  expect(new DataView(stripped.buffer).getUint32(4, true)).toBe(stripped.byteLength - 8);
  expect(stripped[20]).toBe(0b0010_0000);
});

test("bytes that end early, or only begin like a picture, are refused", () => {
  for (const [type, bytes] of kinds) {
    const whole = stripMetadata(bytes, type)?.byteLength ?? 0;
    for (let length = 12; length < whole; length += 1) {
      expect([type, length, stripMetadata(bytes.slice(0, length), type)]).toEqual([type, length, null]);
    }
    const noise = Uint8Array.from({ length: 300 }, (_, i) => (i < 12 ? (bytes[i] ?? 0) : (i * 89) % 256));
    expect(stripMetadata(noise, type)).toBeNull();
  }
});
