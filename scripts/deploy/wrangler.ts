import { spawn, spawnSync } from "node:child_process";
import { resolve } from "node:path";
import type { Ran, Tools } from "./tools.ts";

/** A command of wrangler's has no limit of its own: a platform that never answers would hold a deploy for ever. */
const PATIENCE_S = 600;
const patience = () => Number(process.env.DEPLOY_PATIENCE) || PATIENCE_S;
const surroundings = () => ({ ...process.env, CI: "1", FORCE_COLOR: "0", WRANGLER_SEND_METRICS: "false" });

const unanswered = (output: string): Ran => ({
  isOk: false,
  output: `${output}\n[ERROR] The platform has not answered for ${patience()} seconds.`,
});

/** Runs wrangler without questions and without colours; what it printed is the caller's to show. */
export const wrangler: Tools["wrangler"] = (...args) => {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [COMMAND, ...args], {
    encoding: "utf8",
    env: surroundings(),
    timeout: patience() * 1000,
  });
  const output = `${stdout}${stderr}`;
  if ((error as NodeJS.ErrnoException | undefined)?.code === "ETIMEDOUT") return unanswered(output);
  return { isOk: status === 0, output };
};

/**
 * Runs wrangler as `wrangler` does, while this process goes on: a Ctrl-C reaches this process alone, which lets the
 * step end.
 */
export const wranglerBeside: Tools["change"] = (...args) =>
  new Promise((done) => {
    const child = spawn(process.execPath, [COMMAND, ...args], {
      env: surroundings(),
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const end = () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
    };
    // It is in a group of its own, and would go on without the command that waits for it.
    process.once("exit", end);
    let isLate = false;
    const limit = setTimeout(() => {
      isLate = true;
      end();
    }, patience() * 1000);
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text) => (output += text));
    child.stderr.setEncoding("utf8").on("data", (text) => (output += text));
    child.on("error", (error) => (output += `[ERROR] ${error.message}`));
    child.on("close", (status) => {
      clearTimeout(limit);
      process.off("exit", end);
      done(isLate ? unanswered(output) : { isOk: status === 0, output });
    });
  });

const COMMAND = resolve(import.meta.dirname, "../../node_modules/wrangler/bin/wrangler.js");
