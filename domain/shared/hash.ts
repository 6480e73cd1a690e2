/**
 * SipHash-2-4 (Aumasson and Bernstein, 2012): a keyed 64-bit hash that nobody without the key can predict. 64-bit
 * words are kept as two 32-bit halves: BigInt would be some forty times slower, and each lock draws a default for
 * every tipper without a choice.
 */

/** A 128-bit key as four 32-bit words, least significant first. */
export type SipKey = readonly [number, number, number, number];

/** A 64-bit hash as two unsigned 32-bit halves. */
interface Hash64 {
  readonly high: number;
  readonly low: number;
}

// v0 to v3, low half first. Every hash starts by overwriting it, and no other code runs in between.
const state = new Int32Array(8);

/** SipHash-2-4 of `message` under `key`. */
export function sipHash24(key: SipKey, message: Uint8Array): Hash64 {
  const [k0Low, k0High, k1Low, k1High] = key;
  state[0] = k0Low ^ 0x70736575;
  state[1] = k0High ^ 0x736f6d65;
  state[2] = k1Low ^ 0x6e646f6d;
  state[3] = k1High ^ 0x646f7261;
  state[4] = k0Low ^ 0x6e657261;
  state[5] = k0High ^ 0x6c796765;
  state[6] = k1Low ^ 0x79746573;
  state[7] = k1High ^ 0x74656462;
  const tail = message.length & 7;
  const fullLength = message.length - tail;
  for (let offset = 0; offset < fullLength; offset += 8) {
    absorb(wordAt(message, offset), wordAt(message, offset + 4));
  }
  let lastLow = 0;
  let lastHigh = message.length << 24;
  for (let i = 0; i < tail; i++) {
    const byte = message[fullLength + i] ?? 0;
    if (i < 4) lastLow |= byte << (8 * i);
    else lastHigh |= byte << (8 * (i - 4));
  }
  absorb(lastLow, lastHigh);
  state[4] = (state[4] as number) ^ 0xff;
  rounds(4);
  const word = (index: number) => state[index] as number;
  return {
    high: (word(1) ^ word(3) ^ word(5) ^ word(7)) >>> 0,
    low: (word(0) ^ word(2) ^ word(4) ^ word(6)) >>> 0,
  };
}

/** The hash of a text's UTF-8 bytes. */
export function sipHash24OfText(key: SipKey, text: string): Hash64 {
  return sipHash24(key, utf8(text));
}

/**
 * A key derived from a parent key and a label; two hashes of the label give its 128 bits. It reveals nothing about the
 * parent key, and keys of different labels are unrelated.
 */
export function deriveSipKey(parent: SipKey, label: string): SipKey {
  const bytes = utf8(`0${label}`);
  const first = sipHash24(parent, bytes);
  bytes[0] = 0x31;
  const second = sipHash24(parent, bytes);
  return [first.low, first.high, second.low, second.high];
}

/** A SipHash key from a secret of any length. */
export function sipKeyFromSecret(secret: string): SipKey {
  return deriveSipKey([0x74696d65, 0x66756c6c, 0x73637265, 0x6b657931], secret);
}

/** A hash as an index below `length`; its bias is below length / 2^53. */
export function indexFromHash(hash: Hash64, length: number): number {
  return ((hash.high & 0x1fffff) * 0x1_0000_0000 + hash.low) % length;
}

function absorb(low: number, high: number): void {
  state[6] = (state[6] as number) ^ low;
  state[7] = (state[7] as number) ^ high;
  rounds(2);
  state[0] = (state[0] as number) ^ low;
  state[1] = (state[1] as number) ^ high;
}

function rounds(count: number): void {
  let aLow = state[0] as number;
  let aHigh = state[1] as number;
  let bLow = state[2] as number;
  let bHigh = state[3] as number;
  let cLow = state[4] as number;
  let cHigh = state[5] as number;
  let dLow = state[6] as number;
  let dHigh = state[7] as number;
  for (let round = 0; round < count; round++) {
    // v0 += v1; v1 <<<= 13; v1 ^= v0; v0 <<<= 32
    let sum = (aLow >>> 0) + (bLow >>> 0);
    aHigh = (aHigh + bHigh + (sum > 0xffffffff ? 1 : 0)) | 0;
    aLow = sum | 0;
    let moved = (bLow << 13) | (bHigh >>> 19);
    bHigh = ((bHigh << 13) | (bLow >>> 19)) ^ aHigh;
    bLow = moved ^ aLow;
    moved = aLow;
    aLow = aHigh;
    aHigh = moved;
    // v2 += v3; v3 <<<= 16; v3 ^= v2
    sum = (cLow >>> 0) + (dLow >>> 0);
    cHigh = (cHigh + dHigh + (sum > 0xffffffff ? 1 : 0)) | 0;
    cLow = sum | 0;
    moved = (dLow << 16) | (dHigh >>> 16);
    dHigh = ((dHigh << 16) | (dLow >>> 16)) ^ cHigh;
    dLow = moved ^ cLow;
    // v0 += v3; v3 <<<= 21; v3 ^= v0
    sum = (aLow >>> 0) + (dLow >>> 0);
    aHigh = (aHigh + dHigh + (sum > 0xffffffff ? 1 : 0)) | 0;
    aLow = sum | 0;
    moved = (dLow << 21) | (dHigh >>> 11);
    dHigh = ((dHigh << 21) | (dLow >>> 11)) ^ aHigh;
    dLow = moved ^ aLow;
    // v2 += v1; v1 <<<= 17; v1 ^= v2; v2 <<<= 32
    sum = (cLow >>> 0) + (bLow >>> 0);
    cHigh = (cHigh + bHigh + (sum > 0xffffffff ? 1 : 0)) | 0;
    cLow = sum | 0;
    moved = (bLow << 17) | (bHigh >>> 15);
    bHigh = ((bHigh << 17) | (bLow >>> 15)) ^ cHigh;
    bLow = moved ^ cLow;
    moved = cLow;
    cLow = cHigh;
    cHigh = moved;
  }
  state[0] = aLow;
  state[1] = aHigh;
  state[2] = bLow;
  state[3] = bHigh;
  state[4] = cLow;
  state[5] = cHigh;
  state[6] = dLow;
  state[7] = dHigh;
}

function wordAt(bytes: Uint8Array, offset: number): number {
  return (
    (bytes[offset] ?? 0) |
    ((bytes[offset + 1] ?? 0) << 8) |
    ((bytes[offset + 2] ?? 0) << 16) |
    ((bytes[offset + 3] ?? 0) << 24)
  );
}

/** Encodes UTF-8 by hand: the domain has no TextEncoder (`lib: ES2023` alone). */
function utf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) ?? 0;
    if (code < 0x80) bytes[length++] = code;
    else {
      const following = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
      const marker = following === 1 ? 0xc0 : following === 2 ? 0xe0 : 0xf0;
      bytes[length++] = marker | (code >> (6 * following));
      for (let left = following - 1; left >= 0; left--)
        bytes[length++] = 0x80 | ((code >> (6 * left)) & 0x3f);
      if (following === 3) at++;
    }
  }
  return bytes.subarray(0, length);
}
