import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const IN_MEMORY = "/dev/shm";
/** The free memory required, in bytes: a whole `npm test` uses a tenth of it. */
const ROOM_BYTES = 2 ** 30;

/**
 * The folder for a run's Worker databases: thousands of small files, written and synced constantly, for which a disk
 * takes as long as the tests themselves. In memory where the machine has room, else in the usual place.
 */
export function scratchFolder(): string {
  const folders = `${roomyFolder()}/football-bingo-tests`;
  mkdirSync(folders, { recursive: true });
  // A run that was killed left its own behind.
  for (const pid of readdirSync(folders)) {
    if (!isRunning(Number(pid))) rmSync(`${folders}/${pid}`, { recursive: true, force: true });
  }
  const folder = `${folders}/${process.pid}`;
  mkdirSync(folder, { recursive: true });
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function roomyFolder(): string {
  if (!existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > ROOM_BYTES ? IN_MEMORY : tmpdir();
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
