import { expect, test } from "vitest";
import { freePort } from "#sandbox/worker-process.ts";
import { loadMiniflare } from "#scripts/shared/roomy-miniflare.ts";
import { withoutNoise } from "./quiet.ts";
import { ROUTER } from "./router.ts";

const SITE = "https://bingo.stand-in.workers.dev";
/** A site that tells what it was asked, and answers as one that knows its own address alone. */
const TELLS = `export default { fetch({ url, headers }) {
  const told = ["Host", "Origin", "Referer", "Cookie"].map((name) => headers.get(name));
  return new Response(JSON.stringify([url, ...told]), { status: 302, headers: {
    Location: "${SITE}/there",
    "Set-Cookie": "__Host-fb_session=1; Path=/; HttpOnly; Secure; SameSite=Lax",
    "Content-Security-Policy": "connect-src 'self' wss://bingo.stand-in.workers.dev;",
  } });
} }`;

test("a browser at the stand-in's own address is at the site's for the site, and the other way round", async () => {
  const { convertV4MiniflareOptions, Miniflare } = await loadMiniflare();
  const port = await freePort();
  const own = `http://127.0.0.1:${port}`;
  const common = { modules: true, compatibilityDate: "2026-09-01" };
  const bindings = { RUNTIME: "1", SITE, SHARES: [{ version_id: "v", percentage: 100 }] };
  const workers = [
    { ...common, name: "router", script: ROUTER, bindings, serviceBindings: { v: "site" } },
    { ...common, name: "site", script: TELLS },
  ];
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({ port, host: "127.0.0.1", workers } as never) as never,
  );
  try {
    await miniflare.ready;
    const ask = (origin: string) =>
      fetch(`${own}/leagues?a=b`, {
        method: "POST",
        body: "x",
        redirect: "manual",
        headers: {
          Origin: origin,
          Referer: `${origin}/leagues`,
          Cookie: "theme=dark; stand-in-fb_session=1",
        },
      });
    const answer = await ask(own);
    const host = new URL(SITE).host;
    const cookie = "theme=dark; __Host-fb_session=1";
    expect(await answer.json()).toEqual([`${SITE}/leagues?a=b`, host, SITE, `${SITE}/leagues`, cookie]);
    expect(answer.headers.get("Location")).toBe(`${own}/there`);
    expect(answer.headers.get("Content-Security-Policy")).toContain(`ws://127.0.0.1:${port}`);
    expect(answer.headers.getSetCookie()).toEqual(["stand-in-fb_session=1; Path=/; HttpOnly; SameSite=Lax"]);
    const told = (await (await ask("https://evil.example")).json()) as string[];
    expect(told[2]).toBe("https://evil.example");
  } finally {
    await miniflare.dispose();
  }
});

test("the stand-in's terminal has what the site writes, and no traces of the runtime", () => {
  const lines: string[] = [];
  const say = withoutNoise((line) => void lines.push(line));
  say(
    "workerd/server/server.c++:1: error: e = rust/worker/ffi.rs:110: failed: broken\nstack: 7f3a@1 7f3a@2\n",
  );
  say('{"event":"failure","where":"render"}\nError: stack: of the site');
  expect(lines).toEqual(['{"event":"failure","where":"render"}', "Error: stack: of the site"]);
});
