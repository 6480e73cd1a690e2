import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { timeoutManager } from "@tanstack/react-query";
import { renderToPipeableStream } from "react-dom/server";
import { NonceContext } from "#app/lib/rendering/nonce.ts";
import { pageWriter } from "#app/lib/rendering/page-text.server.ts";

const ABORT_AFTER_MS = 5_000;
/**
 * The beginning of a preloaded script's tag, as React writes it. Text that people have typed never has a bare `<` in
 * the page.
 */
const PRELOAD = '<link rel="modulepreload"';

// A page's answers live as long as its request: no timers to drop each of them half an hour later.
const never = { set: () => 0, clear: () => {} };
timeoutManager.setTimeoutProvider<number>({
  setTimeout: never.set,
  clearTimeout: never.clear,
  setInterval: never.set,
  clearInterval: never.clear,
});

/**
 * Renders a page. Loaders have answered already and rendering takes milliseconds, so it is sent whole, with nothing to
 * swap.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce }: AppLoadContext,
) {
  let finalStatus = status;
  const page = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={remixContext} url={request.url} abortDelay={ABORT_AFTER_MS} nonce={nonce} />
      </NonceContext.Provider>,
      {
        nonce,
        // Above this many bytes React sends a placeholder first and swaps the content in: a layout shift.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError(error) {
          console.error(JSON.stringify({ event: "failure", where: "render", message: String(error) }));
          finalStatus = 500;
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onAllReady() {
          clearTimeout(timer);
          pipe(pageWriter(resolve, reject));
        },
      },
    );
    const timer = setTimeout(abort, ABORT_AFTER_MS * 2);
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  // React's own check under `npm run dev` expects the tags as it wrote them.
  return new Response(import.meta.env.PROD ? letStyleFirst(page) : page, { headers, status: finalStatus });
}

/**
 * Gives the scripts that the page preloads a low priority: on a slow network they would otherwise share it with the
 * style sheet, and a page that reads without them would stay white until all of them are there.
 */
const letStyleFirst = (page: string) => page.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`);
