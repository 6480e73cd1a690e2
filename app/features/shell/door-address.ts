import { withNext } from "#contract/local-path.ts";

/** The invitation's page, to which somebody comes back by any way into an account (LEA-06). */
const INVITATION = /^\/join\/[^/]+$/;

/**
 * The address of a door to an account, from a page of a visitor: from an invitation and from another door it leads back
 * to where that one does, so that no code is lost.
 */
export function doorAddress(
  door: string,
  { pathname, search }: { pathname: string; search: string },
): string {
  const next = INVITATION.test(pathname) ? pathname : new URLSearchParams(search).get("next");
  return withNext(door, next);
}
