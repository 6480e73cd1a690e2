import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "./worker-process.ts";

const taken = createServer();
let port = 0;
beforeAll(async () => {
  await once(taken.listen(0), "listening");
  port = (taken.address() as { port: number }).port;
});
afterAll(() => taken.close());

async function startOn(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...env } });
  let said = "";
  child.stderr.on("data", (text) => (said += text));
  child.stdout.on("data", (text) => (said += text));
  const [code] = await once(child, "close");
  return { code, said };
}

test("where a port is taken, the command that takes another is said before anything is built", async () => {
  const next = port + 1;
  const start = await startOn("sandbox/start.ts", ["--port", `${port}`]);
  expect([start.code, start.said]).toEqual([1, expect.stringContaining(`npm start -- --port ${next}`)]);
  const dev = await startOn("sandbox/dev.ts", ["--port", `${port}`]);
  expect([dev.code, dev.said]).toEqual([1, expect.stringContaining(`npm run dev -- --port ${next}`)]);
  const pages = await startOn("sandbox/dev.ts", ["--port", `${await freePort()}`], { DEV_PORT: `${port}` });
  expect([pages.code, pages.said]).toEqual([1, expect.stringContaining(`DEV_PORT=${next} npm run dev`)]);
});
