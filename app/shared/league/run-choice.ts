import { DEFAULT_RUN, RUNS, type RunName } from "#domain/season/run.ts";

const COOKIE = "fb_run";
const YEAR_SECONDS = 31_536_000;

const runNamed = (name: string | null | undefined): RunName | undefined => RUNS.find((run) => run === name);

/** The run that an address names, otherwise the one last chosen on this device, otherwise the season. */
export function chosenRun(search: URLSearchParams, cookies: string | null): RunName {
  const last = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\w+)`).exec(cookies ?? "")?.[1];
  return runNamed(search.get("run")) ?? runNamed(last) ?? DEFAULT_RUN;
}

/** The cookie that remembers the run chosen on this device. */
export const runCookie = (run: RunName): string =>
  `${COOKIE}=${run}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
