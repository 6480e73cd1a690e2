import { useRouteLoaderData } from "@remix-run/react";
import type { RootData } from "#app/root.tsx";
import type { User } from "#contract/api.ts";

/** What the root loader found: who is there, the server's clock, the theme. Undefined only when it failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}

/** The signed-in user, or null. */
export function useUser(): User | null {
  return useRootData()?.user ?? null;
}
