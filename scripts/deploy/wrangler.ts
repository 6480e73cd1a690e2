import { spawnSync } from "node:child_process";
import type { Tools } from "./tools.ts";

/** Runs wrangler without questions and without colours; what it printed is the caller's to show. */
export const wrangler: Tools["wrangler"] = (...args) => {
  const env = { ...process.env, CI: "1", FORCE_COLOR: "0", WRANGLER_SEND_METRICS: "false" };
  const { status, stdout, stderr } = spawnSync("node_modules/.bin/wrangler", args, { encoding: "utf8", env });
  return { isOk: status === 0, output: `${stdout}${stderr}` };
};
