/** The thread that prints the signs of `giveSigns`, past whatever the command itself waits for. */
import { writeSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import type { Turn } from "./signs.ts";

const OUTPUTS = { stdout: 1, stderr: 2 } as const;
let signs: NodeJS.Timeout | undefined;

parentPort?.on("message", (turn: Turn) => {
  clearInterval(signs);
  if (turn === "rest") return;
  const since = Date.now();
  signs = setInterval(
    () => writeSync(OUTPUTS[turn.output], `  … ${Math.round((Date.now() - since) / 1000)} s\n`),
    turn.everyMs,
  );
});
