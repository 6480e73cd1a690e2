import { lazy } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { asRendered } from "./as-rendered.tsx";

const Words = ({ words }: { words: string }) => <p>{words}</p>;
/** Code that never comes. */
const Away = lazy(() => new Promise<{ default: typeof Words }>(() => undefined));

afterEach(() => vi.unstubAllEnvs());

/** The first rendering of a page that the server has rendered. */
function firstRendering(loaded: typeof Words | undefined): string {
  vi.stubEnv("SSR", false);
  const Part = asRendered(Away as typeof Words, () => loaded);
  return renderToString(
    <main>
      <Part words="Level on goals" />
      <p>Next</p>
    </main>,
  );
}

test("a part whose code is not here is not waited for by the first rendering, which shows what the server did: nothing", () => {
  expect(firstRendering(undefined)).toBe("<main><p>Next</p></main>");
});

test("a part that the server has rendered is there in the first rendering", () => {
  expect(firstRendering(Words)).toBe("<main><p>Level on goals</p><p>Next</p></main>");
});
