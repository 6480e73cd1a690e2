import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Raw samples of the feed by file name, as JSON text; empty when SEASONS_DIR has none. */
    samples: Record<string, string>;
  }
}

/** A raw sample of the feed, or null when the samples are not on this machine (SEASONS_DIR). */
export function readSample<Content>(name: string): Content | null {
  const text = inject("samples")[name];
  return text === undefined ? null : (JSON.parse(text) as Content);
}
