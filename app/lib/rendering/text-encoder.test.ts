import { expect, test } from "vitest";
import { TextEncoder as PageEncoder } from "./text-encoder.server.ts";

const texts = [
  "",
  "a",
  "Saka & Ødegaard",
  "Gündoğan",
  "a".repeat(199),
  "a".repeat(500),
  "⚽🥅",
  "\ud83e",
  "<td>é",
];

test.each([0, 1, 3, 64, 2_048])("writes into %i bytes what the platform writes", (size) => {
  for (const text of texts) {
    const [ours, theirs] = [new Uint8Array(size), new Uint8Array(size)];
    const said = new PageEncoder().encodeInto(text, ours);
    expect([text, said]).toEqual([text, new TextEncoder().encodeInto(text, theirs)]);
    expect([text, ours]).toEqual([text, theirs]);
  }
});
