import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Raw samples of the feed by file name, as JSON text; empty when SEASONS_DIR has none. */
    samples: Record<string, string>;
  }
}

/** Whether raw samples of the feed are not on this machine (SEASONS_DIR): tests that read them are skipped then. */
export const lacksSamples = (...names: string[]): boolean =>
  names.some((name) => inject("samples")[name] === undefined);

/** A raw sample of the feed. @throws when it is not on this machine. */
export function readSample<Content>(name: string): Content {
  const text = inject("samples")[name];
  if (text === undefined) throw new Error(`No sample ${name} (SEASONS_DIR)`);
  return JSON.parse(text) as Content;
}
