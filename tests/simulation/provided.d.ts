import type { Plan } from "./plan.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The stories to tell. */
    simulation: readonly Plan[];
    /** Whether the shortest story is looked for when one breaks. */
    shrinks: boolean;
  }
}
