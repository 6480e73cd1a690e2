import { expect, test } from "vitest";
import { themeCookie, themeOf } from "./theme.ts";

test("the theme's cookie is read back, and anything else is ignored", () => {
  expect(themeOf(`a=1; ${themeCookie("dark").split(";")[0]}`)).toBe("dark");
  expect(themeOf(themeCookie(null).split(";")[0] ?? "")).toBeNull();
  expect(themeCookie(null)).toContain("Max-Age=0");
  expect(themeOf("fb_theme=purple")).toBeNull();
  expect(themeOf("not_fb_theme=dark")).toBeNull();
  expect(themeOf(null)).toBeNull();
});
