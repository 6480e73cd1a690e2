import { type Clock, instant, parseInstant } from "#domain/shared/instant.ts";
import type { Env } from "./env.ts";
import { ConfigurationError, type Variables } from "./variables.ts";

// biome-ignore lint/plugin: the one place that reads the machine's time
const systemNow = () => Date.now();

/** The machine's time as a variable gives it: epoch milliseconds, or ISO 8601. */
const machineTimeOf = (text: string) => (/^-?[\d.]+$/.test(text) ? Number(text) : Date.parse(text));

/** The system clock, or outside production the virtual one (docs/decisions/0006). @throws ConfigurationError. */
export function toClock(vars: Variables): Clock {
  if (vars.CLOCK_AT === undefined) return { now: () => instant(systemNow()) };
  if (Number.isNaN(Date.parse(vars.CLOCK_AT))) throw new ConfigurationError("CLOCK_AT malformed");
  const at = parseInstant(vars.CLOCK_AT);
  const from = vars.CLOCK_FROM === undefined ? systemNow() : machineTimeOf(vars.CLOCK_FROM);
  const speed = speedOf(vars);
  if (!Number.isFinite(from) || !(speed >= 0)) {
    throw new ConfigurationError("CLOCK_FROM or CLOCK_SPEED malformed");
  }
  return { now: () => instant(Math.floor(at + (systemNow() - from) * speed)) };
}

/** How many milliseconds of the clock pass in one of the machine's time; 0 while it stands still. */
export const speedOf = ({ CLOCK_AT, CLOCK_SPEED }: Env | Variables) =>
  CLOCK_AT === undefined ? 1 : Number(CLOCK_SPEED ?? 1);

/** Converts a delay of the clock to the machine's time, in which alarms are set. */
export function realDelayMs(env: Env, virtualDelayMs: number): number {
  const speed = speedOf(env);
  return speed > 0 ? virtualDelayMs / speed : virtualDelayMs;
}

/** The machine's time, in epoch ms: that of the platform's own stamps, whatever the clock shows. */
export const realNow = () => systemNow();

/** The machine's time, in epoch ms, at which `virtualDelayMs` of the clock will have passed: for setAlarm. */
export function alarmAfter(env: Env, virtualDelayMs: number): number {
  return systemNow() + realDelayMs(env, virtualDelayMs);
}
