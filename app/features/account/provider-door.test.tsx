import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ProviderDoor } from "./provider-door.tsx";

test("ACC-10 the sign-in page offers a provider only if there is one", () => {
  expect(renderToStaticMarkup(<ProviderDoor provider={null} next="/leagues" />)).toBe("");
  const door = renderToStaticMarkup(<ProviderDoor provider="Google" next="/leagues" />);
  expect(door).toContain('href="/api/login?returnTo=%2Fleagues"');
  expect(door).toContain("Sign In with Google");
});
