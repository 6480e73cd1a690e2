import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { apiFrom } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { loadPicture } from "#app/pages/share/load-picture.server.ts";

/** `/share/standings.png`, `card.png` and so on: pictures that show only what the signed-in user may see. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { call, headers } = apiFrom(context, request, "/share/:picture");
  try {
    const drawing = await loadPicture(call, params.picture ?? "", new URL(request.url).searchParams);
    if (drawing === null) return refused(404, headers);
    const answer = await context.pictures(request, drawing, true);
    for (const cookie of headers.getSetCookie()) answer.headers.append("Set-Cookie", cookie);
    return answer;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    // A malformed address is answered like one that names no picture.
    return refused(error.status === 400 ? 404 : error.status, headers);
  }
}

function refused(status: number, headers: Headers): Response {
  headers.set("Cache-Control", "no-store");
  if (status === 429 || status === 503) headers.set("Retry-After", "60");
  return new Response("There is no such picture.", { status, headers });
}
