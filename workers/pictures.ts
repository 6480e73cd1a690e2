import { matchesEtag } from "./api/http.ts";
import { svgToPng } from "./integrations/png.ts";
import { etagOf } from "./platform/tokens.ts";
import type { Refusal } from "./services/refusal.ts";

interface PictureAsked {
  readonly request: Request;
  readonly svg: string;
  /** Only its viewer may see it: no cache on the way keeps it, and their browser asks each time. */
  readonly isPrivate: boolean;
  /** Counts a picture that has to be drawn; the refusal to somebody who has had too many. */
  readonly spend: () => Promise<Refusal | null>;
}

/** Seconds for which a picture is cached; then its ETag is checked, because a goal may have changed it. */
const FRESH_SECONDS = 300;

/**
 * A drawing as a PNG. The hash of its content is its name in the cache and its ETag, so an equal drawing is made once
 * per data centre, and a changed one is never served stale. Only drawing counts towards a budget.
 */
export async function answerPicture({ request, svg, isPrivate, spend }: PictureAsked): Promise<Response> {
  const etag = await etagOf(svg);
  const headers = {
    "Content-Type": "image/png",
    "Cache-Control": isPrivate ? "private, no-cache" : `public, max-age=${FRESH_SECONDS}`,
    "X-Robots-Tag": "noindex",
    ETag: etag,
  };
  if (matchesEtag(request.headers.get("If-None-Match") ?? undefined, etag))
    return new Response(null, { status: 304, headers });
  const key = new Request(`https://pictures.invalid/${etag.slice(1, -1)}.png`);
  const cache = (caches as unknown as { default: Cache }).default;
  const cachedPicture = await cache.match(key);
  const refusal = cachedPicture ? null : await spend();
  if (refusal) {
    return new Response(refusal.message, {
      status: refusal.status,
      headers: { "Cache-Control": "no-store", "Retry-After": String(refusal.retryAfter) },
    });
  }
  const png = cachedPicture ? await cachedPicture.arrayBuffer() : await svgToPng(svg);
  if (!cachedPicture) {
    await cache.put(
      key,
      new Response(png as BodyInit, {
        headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" },
      }),
    );
  }
  return new Response(png as BodyInit, { headers });
}
