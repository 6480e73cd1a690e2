import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import license from "rollup-plugin-license";
import { defineConfig, type UserConfig } from "vite";
import remixConfig from "./remix.config.js";
import { clientChunks } from "./scripts/client/client-chunks.ts";
import { clientParts, nameParts } from "./scripts/client/client-parts.ts";
import { leanQueries } from "./scripts/client/lean-queries.ts";

/** The Worker that `npm run dev` runs beside Vite. */
const WORKER = process.env.DEV_WORKER ?? "http://localhost:8787";

const CLIENT = fileURLToPath(new URL("build/client", import.meta.url));
const NOTICES = `${CLIENT}/third-party-notices.txt`;

/**
 * React's renderer for Node, which workerd runs too: the one for web streams encodes each piece of text on its own, a
 * fifth of a page's time. Of Node's `util` it needs the encoder of text alone, in whose place a page stays text.
 */
const NODE_RENDERER = {
  "react-dom/server": "react-dom/server.node",
  util: fileURLToPath(new URL("app/lib/rendering/page-text.server.ts", import.meta.url)),
};

export default defineConfig(
  async ({ command, isSsrBuild }): Promise<UserConfig> => ({
    plugins: [
      // A build needs nothing of the sandbox.
      ...(command === "serve" ? [(await import("#sandbox/dev/dev-pages.ts")).devPages()] : []),
      remix(remixConfig),
      tailwindcss(),
      // The third-party code that browsers receive, with its licences.
      ...(command === "build" && !isSsrBuild
        ? [license({ thirdParty: { output: NOTICES } }), clientParts(), leanQueries()]
        : []),
      ...(command === "build" && isSsrBuild ? [nameParts(CLIENT)] : []),
    ],
    resolve: { alias: isSsrBuild ? NODE_RENDERER : {} },
    // Listed before the first page: a package found later is bundled with another copy of React, and its hooks fail.
    optimizeDeps: { entries: ["app/**/*.tsx", "!app/**/*.test.tsx", "!app/entry.server.tsx"] },
    // Under `npm run dev` Node renders and loads packages itself.
    ssr:
      command === "serve"
        ? {}
        : {
            // One bundle for the Worker: nothing is resolved at run time there.
            noExternal: true,
            target: "webworker",
            resolve: {
              conditions: ["workerd", "worker", "browser"],
              externalConditions: ["workerd", "worker"],
            },
          },
    build: {
      // For scripts/measure-bundle.mjs.
      manifest: true,
      minify: true,
      sourcemap: false,
      target: "es2022",
      rollupOptions: isSsrBuild
        ? {}
        : {
            output: {
              manualChunks: clientChunks(),
              onlyExplicitManualChunks: true,
            },
          },
    },
    server: {
      // Object form: the function form loses the Origin header that the API checks.
      proxy: {
        "/api": { target: WORKER, changeOrigin: false },
        "/ws": { target: WORKER, changeOrigin: false, ws: true },
      },
    },
  }),
);
