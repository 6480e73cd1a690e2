/**
 * BNG-03, BNG-08: whether a squad's cutoff (ISO 8601) has passed: its picks change freely no more, and others may see
 * them. Not while it is unknown.
 */
export const isPastCutoff = (cutoff: string | null | undefined, now: number): boolean =>
  cutoff != null && now >= Date.parse(cutoff);
