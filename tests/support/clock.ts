import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { addMs, type Instant } from "#domain/shared/instant.ts";
import { readEnv } from "#workers/platform/config.ts";

/** Runs `work` with the Worker's clock moved forward by `ms`; the objects' clock does not move. */
export async function later<Value>(ms: number, work: () => Promise<Value>): Promise<Value> {
  const { clock } = readEnv(env);
  const now = clock.now();
  const spy = vi.spyOn(clock, "now").mockImplementation((): Instant => addMs(now, ms));
  try {
    return await work();
  } finally {
    spy.mockRestore();
  }
}
