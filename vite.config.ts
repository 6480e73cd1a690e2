import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

const WORKER = "http://localhost:8787";

export default defineConfig({
  plugins: [remix(remixConfig), tailwindcss()],
  ssr: {
    // One bundle for the Worker: nothing is resolved at run time there.
    noExternal: true,
    target: "webworker",
    resolve: { conditions: ["workerd", "worker", "browser"], externalConditions: ["workerd", "worker"] },
  },
  build: { manifest: true, minify: true, sourcemap: false, target: "es2022" },
  server: {
    // Object form: the function form loses the Origin header that the API checks.
    proxy: {
      "/api": { target: WORKER, changeOrigin: false },
      "/ws": { target: WORKER, changeOrigin: false, ws: true },
    },
  },
});
