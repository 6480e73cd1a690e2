/** Random numbers from 0 up to, but not including, 1; a seed gives one sequence. sfc32 (Doty-Humphrey) over FNV-1a. */
export function seededRandom(seed: string): () => number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < seed.length; at++) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193);
  let a = hash | 0;
  let b = Math.imul(hash, 0x9e3779b9) | 0;
  let c = (hash ^ 0xdeadbeef) | 0;
  let d = 1;
  function next(): number {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 0x1_0000_0000;
  }
  for (let warm = 0; warm < 12; warm++) next();
  return next;
}
