import type { Env } from "./env.ts";

/** GET /ws: session, Origin and membership are checked before the League is reached (design section 6). */
export async function openSocket(
  _request: Request,
  _env: Env,
  _execution: ExecutionContext,
): Promise<Response> {
  return new Response("Expected a WebSocket", { status: 426 });
}
