import { expect, test } from "vitest";
import { publicSlugOf } from "./public-slug.ts";

test("OUT-05 an address is made of a league's name, whatever it is written in", () => {
  expect(publicSlugOf("Saturday Club")).toBe("saturday-club");
  expect(publicSlugOf("  Café Zoë & Co!! ")).toBe("cafe-zoe-co");
  expect(publicSlugOf("日本")).toBe("league");
  expect(publicSlugOf("A")).toBe("league-a");
  expect(publicSlugOf("<script>/../@everyone")).toBe("script-everyone");
  expect(publicSlugOf(`${"x".repeat(29)} yz`)).toBe("x".repeat(29));
});
