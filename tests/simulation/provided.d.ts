import "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    /** The seeds of the stories to run, and the weeks that each lasts. */
    simulation: { readonly seeds: readonly number[]; readonly weeks: number };
  }
}
