import { readdirSync, readFileSync } from "node:fs";

/** The unit of CPU times in /proc: a hundredth of a second. */
const TICK_MS = 10;

/** The CPU time that every workerd started by this process has used so far, in milliseconds (Linux). */
export function cpuMsOfWorkers(): number {
  const ids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const times = ids.map((id) => {
    try {
      // The name is in brackets and may contain spaces; the parent is the second field after it.
      const stat = readFileSync(`/proc/${id}/stat`, "utf8");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      const isOurs = stat.includes("(workerd") && Number(fields[1]) === process.pid;
      return isOurs ? (Number(fields[11]) + Number(fields[12])) * TICK_MS : 0;
    } catch {
      // The process has ended meanwhile.
      return 0;
    }
  });
  return times.reduce((sum, ms) => sum + ms, 0);
}
