import { useRouteLoaderData } from "@remix-run/react";
import type { User } from "#contract/accounts/user.ts";
import type { SiteSeasons } from "#contract/pages/page-context.ts";
import type { SessionState } from "./access.ts";
import type { Theme } from "./theme.ts";

/** The data that the root loader gives to every page. */
export interface RootData {
  user: User | null;
  session: SessionState;
  /** False for visitors and for people who sign in only through the identity provider (ACC-07). */
  hasPassword: boolean;
  theme: Theme | null;
  clock: { at: number; speed: number };
  origin: string;
  seasons: SiteSeasons;
  /** The address that people write to; null while the site names none. */
  contact: string | null;
  /** Whether there is a page that says who runs the site. */
  hasImprint: boolean;
}

/** The root loader's data; undefined only when the loader failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}

/** The signed-in user; null for a visitor. */
export function useUser(): User | null {
  return useRootData()?.user ?? null;
}
