import "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    /** Which stories are told, and how many weeks each has. */
    simulation: { readonly seeds: readonly number[]; readonly weeks: number };
  }
}
