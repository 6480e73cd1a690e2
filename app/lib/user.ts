import { useRouteLoaderData } from "@remix-run/react";
import type { User } from "#contract/api.ts";
import type { SiteSeasons } from "#contract/pages/page-context.ts";
import type { SessionState } from "./access.ts";
import type { Theme } from "./theme.ts";

/** What the root loader gives every page. */
export interface RootData {
  user: User | null;
  session: SessionState;
  /** False for a player who signs in by the provider alone (ACC-07). */
  hasPassword: boolean;
  theme: Theme | null;
  clock: { at: number; speed: number };
  origin: string;
  seasons: SiteSeasons;
}

/** The root loader's data: the session, the server's clock, the theme. Undefined only when it failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}

/** The signed-in user, or null. */
export function useUser(): User | null {
  return useRootData()?.user ?? null;
}
