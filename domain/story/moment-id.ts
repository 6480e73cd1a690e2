import type { Instant } from "#domain/shared/instant.ts";

/**
 * A moment's name in addresses: what it is, whom it concerns and when, so that a goal awarded again is another moment.
 */
export function momentId(what: string, of: string, at: Instant): string {
  return `${what}-${of}-${at.toString(36)}`;
}
