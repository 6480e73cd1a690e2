import { namesInSight } from "./names-in-sight.ts";

/**
 * DUE-04: the footballers whose goals make up one side's score, one name a goal, in the order given; those whose family
 * name stands on either side twice have their initials.
 *
 * @param scorers of both sides, as the feed writes them; undefined where they are not known.
 * @param score null before the first kick-off.
 * @returns null where they are not known, or not as many as the score: then nobody is named.
 */
export function sideScorers(
  scorers: { readonly a: readonly string[]; readonly b: readonly string[] } | undefined,
  side: "a" | "b",
  score: number | null | undefined,
): string[] | null {
  if (!scorers || scorers[side].length !== score) return null;
  return scorers[side].map(namesInSight([...scorers.a, ...scorers.b]));
}
