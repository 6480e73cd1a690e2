import { DurableObject } from "cloudflare:workers";

interface BareEnv {
  BARE: DurableObjectNamespace<Bare>;
}

const ROWS = Array.from({ length: 50 }, (_, at) => ({
  rank: at + 1,
  id: `user-${at}`,
  username: `user-${at}`,
  score: 50 - at,
}));

/** The least an object can do: answer. */
export class Bare extends DurableObject {
  noop() {
    return ROWS;
  }
}

/** What everything else is compared with: the platform and nothing on top of it. */
export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url);
    if (pathname === "/object") return Response.json(await env.BARE.getByName("bare").noop());
    return Response.json(ROWS);
  },
} satisfies ExportedHandler<BareEnv>;
