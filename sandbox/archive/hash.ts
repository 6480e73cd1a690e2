/** FNV-1a over the parts: the same parts give the same number everywhere, 0 to 2^32 − 1. */
export function hashOf(...parts: readonly (number | string)[]): number {
  let hash = 0x811c9dc5;
  const text = parts.join(":");
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  // FNV alone leaves neighbours close together; one avalanche round spreads them.
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** An integer from 0 up to, and excluding, `bound`. */
export const hashBelow = (bound: number, ...parts: readonly (number | string)[]) => hashOf(...parts) % bound;
