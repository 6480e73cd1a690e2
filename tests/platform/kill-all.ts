import { execFileSync } from "node:child_process";

/**
 * Ends a process with all that it has started. A deploy runs wrangler in a group of its own; left alone it would ask
 * the stand-in once more after five minutes without an answer, in the middle of another test.
 */
export function killAll(pid: number): void {
  const lines = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const parents = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const childrenOf = (parent: number): number[] =>
    parents.flatMap(([child = 0, of]) => (of === parent ? [child, ...childrenOf(child)] : []));
  for (const each of [pid, ...childrenOf(pid)]) {
    try {
      process.kill(each, "SIGKILL");
    } catch {
      // It has ended meanwhile.
    }
  }
}
