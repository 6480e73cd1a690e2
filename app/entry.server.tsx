import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import { NonceContext } from "#app/lib/nonce.ts";

const ABORT_AFTER_MS = 5_000;
/** The beginning of a preloaded script's tag, as React writes it. Text that people have typed never has a bare `<` in the page. */
const PRELOAD = '<link rel="modulepreload"';

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce }: AppLoadContext,
) {
  let finalStatus = status;
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), ABORT_AFTER_MS * 2);
  const body = await renderToReadableStream(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={remixContext} url={request.url} abortDelay={ABORT_AFTER_MS} nonce={nonce} />
    </NonceContext.Provider>,
    {
      nonce,
      signal: abort.signal,
      // Above this many bytes React sends a placeholder first and swaps the content in: a layout shift.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        console.error(JSON.stringify({ event: "failure", where: "render", message: String(error) }));
        finalStatus = 500;
      },
    },
  );
  // Loaders have answered already and rendering takes milliseconds, so the page is sent whole, with nothing to swap.
  await body.allReady;
  // Aborting after this would make React close the stream a second time, which Node reports as a failure.
  clearTimeout(timer);
  headers.set("Content-Type", "text/html; charset=utf-8");
  // React's own check under `npm run dev` expects the tags as it wrote them.
  const page = import.meta.env.PROD ? body.pipeThrough(letStyleFirst()) : body;
  return new Response(page, { headers, status: finalStatus });
}

/**
 * Gives the scripts that the page preloads a low priority: on a slow network they would otherwise share it with the
 * style sheet, and a page that reads without them would stay white until all of them are there.
 */
function letStyleFirst(): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let page = "";
  return new TransformStream({
    transform(chunk) {
      page += decoder.decode(chunk, { stream: true });
    },
    flush(controller) {
      page += decoder.decode();
      controller.enqueue(encoder.encode(page.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`)));
    },
  });
}
