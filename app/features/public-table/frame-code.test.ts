import { expect, test } from "vitest";
import { frameCode } from "./frame-code.ts";

test("OUT-05 a league's name cannot leave the attribute it stands in", () => {
  const code = frameCode({ slug: "club", name: 'A"><script>&B' }, "https://game.test");
  expect(code).toBe(
    '<iframe title="AscriptB"\n  width="360" height="520"\n  src="https://game.test/t/club/embed"></iframe>',
  );
});
