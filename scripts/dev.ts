/** `npm run dev`: pages by Vite with hot reload, API and objects by `wrangler dev` over workers/dev.ts. */
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";

// wrangler wants the assets folder of the production build to exist.
mkdirSync("build/client", { recursive: true });
const env = { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: "false", WRANGLER_SEND_METRICS: "false" };
const children = [
  [
    "node_modules/.bin/wrangler",
    "dev",
    "workers/dev.ts",
    "--port",
    "8787",
    "--var",
    "ENVIRONMENT:development",
  ],
  ["node_modules/.bin/remix", "vite:dev", "--port", "5173"],
].map(([program = "", ...args]) => spawn(program, args, { env, stdio: "inherit" }));

function stop() {
  for (const child of children) child.kill();
}

for (const child of children) child.once("exit", stop);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop);
