import { type Clock, formatInstant, type Instant, instant, parseInstant } from "#domain/shared/instant.ts";

export interface VirtualClock extends Clock {
  readonly speed: number;
  /** Sets the virtual instant; time runs on from there at the same speed. */
  jump(to: Instant): void;
  setSpeed(speed: number): void;
  /** The three variables that make another process (the Worker) run on this clock. */
  vars(): { CLOCK_AT: string; CLOCK_FROM: string; CLOCK_SPEED: string };
}

export interface ClockOptions {
  /** The virtual instant at `from`. */
  readonly at: Instant;
  /** The corresponding real time, epoch ms; by default the present. */
  readonly from?: number;
  /** Virtual milliseconds per real millisecond; 0 freezes the clock. Default 1. */
  readonly speed?: number;
  /** The source of real time; tests pass their own. */
  readonly realNow?: () => number;
}

/** A clock by `virtual = at + (real − from) · speed`; a change of speed never moves the present instant. */
export function createVirtualClock(options: ClockOptions): VirtualClock {
  const realNow = options.realNow ?? Date.now;
  let at: number = options.at;
  let from = options.from ?? realNow();
  let speed = options.speed ?? 1;
  const now = () => instant(Math.floor(at + (realNow() - from) * speed));
  const rebase = (virtual: number) => {
    at = virtual;
    from = realNow();
  };
  return {
    now,
    get speed() {
      return speed;
    },
    jump: rebase,
    setSpeed(next) {
      rebase(now());
      speed = next;
    },
    vars: () => ({
      CLOCK_AT: formatInstant(instant(at)),
      CLOCK_FROM: String(from),
      CLOCK_SPEED: String(speed),
    }),
  };
}

/**
 * The clock of `CLOCK_AT` (ISO), `CLOCK_FROM` (epoch ms or ISO) and `CLOCK_SPEED`, as the Worker reads them
 * (workers/platform/config.ts); real time without `CLOCK_AT`.
 *
 * @throws RangeError naming a variable that is not an instant or a number.
 */
export function clockFromEnv(env: Readonly<Record<string, string | undefined>>): VirtualClock {
  const numberOf = (name: string, fallback: number, read: (text: string) => number = Number) => {
    const text = env[name];
    if (text === undefined || text === "") return fallback;
    const value = read(text);
    if (!Number.isFinite(value)) throw new RangeError(`${name} malformed: ${text}`);
    return value;
  };
  const machineTime = (text: string) => (Number.isFinite(Number(text)) ? Number(text) : Date.parse(text));
  const from = numberOf("CLOCK_FROM", Date.now(), machineTime);
  const at = env.CLOCK_AT ? parseInstant(env.CLOCK_AT) : instant(from);
  return createVirtualClock({ at, from, speed: numberOf("CLOCK_SPEED", 1) });
}

/** An instant that somebody typed. @throws RangeError that shows one. */
export function readInstant(name: string, text: string): Instant {
  try {
    return parseInstant(text);
  } catch {
    throw new RangeError(`${name} takes an instant such as 2026-01-17T12:29:00Z, not ${text}`);
  }
}
