import { existsSync, mkdirSync, readFileSync, rmdirSync } from "node:fs";

/** Seconds of processor time. */
export interface Taken {
  readonly user: number;
  readonly system: number;
}

/**
 * The processor time, in seconds, of all the processes that a shell has started and waited for.
 *
 * @param times what the shell's `times` prints: its own, then theirs.
 */
export function processorSeconds(times: string): Taken {
  const seconds = [...times.matchAll(/(\d+)m([\d.]+)s/g)].map(([, m, s]) => Number(m) * 60 + Number(s));
  return { user: seconds[2] ?? 0, system: seconds[3] ?? 0 };
}

/** The time of a control group's processes by its file, killed ones included; null if it says nothing. */
export function groupSeconds(text: string): Taken | null {
  // The second form of control groups counts microseconds, the first hundredths of a second.
  const of = (name: string, perSecond: number) => {
    const found = new RegExp(`^${name} (\\d+)$`, "m").exec(text)?.[1];
    return found === undefined ? null : Number(found) / perSecond;
  };
  const user = of("user_usec", 1e6) ?? of("user", 100);
  const system = of("system_usec", 1e6) ?? of("system", 100);
  return user === null || system === null ? null : { user, system };
}

/** A control group that a step's processes are counted in. */
export interface Group {
  /** The file into which a process writes its id to join, with all that it will start. */
  readonly join: string;
  /** Reads what they took, and removes the group. */
  end(): Taken | null;
}

/** Where the groups of both forms are, with the file that counts. */
const FORMS = [
  { root: "/sys/fs/cgroup/cpuacct", line: /^\d+:[\w,]*cpuacct[\w,]*:(.*)$/m, file: "cpuacct.stat" },
  { root: "/sys/fs/cgroup", line: /^0::(.*)$/m, file: "cpu.stat" },
];

/**
 * Makes a group beside this process's own; null where the machine has none, or lets only others make them. A shell
 * counts what it has waited for, but a browser kills its pages and a test its runtime, and nobody waits for those.
 */
export function makeGroup(name: string): Group | null {
  try {
    const own = readFileSync("/proc/self/cgroup", "utf8");
    for (const { root, line, file } of FORMS) {
      const path = line.exec(own)?.[1];
      if (path === undefined || !existsSync(`${root}${path}/${file}`)) continue;
      const folder = `${root}${path === "/" ? "" : path}/${name}`;
      mkdirSync(folder);
      return { join: `${folder}/cgroup.procs`, end: () => endGroup(folder, file) };
    }
  } catch {
    // Not ours to make.
  }
  return null;
}

function endGroup(folder: string, file: string): Taken | null {
  const taken = groupSeconds(readFileSync(`${folder}/${file}`, "utf8"));
  try {
    rmdirSync(folder);
  } catch {
    // A process that outlives its step, or was killed and not reaped yet, keeps the group.
  }
  return taken;
}
