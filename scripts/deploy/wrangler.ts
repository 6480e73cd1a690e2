import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import type { Tools } from "./tools.ts";

/** A command of wrangler's has no limit of its own: a platform that never answers would hold a deploy for ever. */
const PATIENCE_S = 600;

/** Runs wrangler without questions and without colours; what it printed is the caller's to show. */
export const wrangler: Tools["wrangler"] = (...args) => {
  const env = { ...process.env, CI: "1", FORCE_COLOR: "0", WRANGLER_SEND_METRICS: "false" };
  const patience = Number(process.env.DEPLOY_PATIENCE) || PATIENCE_S;
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [COMMAND, ...args], {
    encoding: "utf8",
    env,
    timeout: patience * 1000,
  });
  const output = `${stdout}${stderr}`;
  if ((error as NodeJS.ErrnoException | undefined)?.code !== "ETIMEDOUT")
    return { isOk: status === 0, output };
  return { isOk: false, output: `${output}\n[ERROR] The platform has not answered for ${patience} seconds.` };
};

const COMMAND = resolve(import.meta.dirname, "../../node_modules/wrangler/bin/wrangler.js");
