/** Up to this many characters the way into the platform's encoder costs more than the encoding. */
const SHORT = 200;

const platform = new globalThis.TextEncoder();

/**
 * The encoder of React's renderer (vite.config.ts), which hands over a page in thousands of pieces of a few characters.
 * Short ASCII is written here, everything else by the platform.
 */
export class TextEncoder {
  encode(text: string): Uint8Array {
    return platform.encode(text);
  }

  encodeInto(text: string, into: Uint8Array): { read: number; written: number } {
    const { length } = text;
    if (length > SHORT || length > into.length) return platform.encodeInto(text, into);
    for (let at = 0; at < length; at += 1) {
      const code = text.charCodeAt(at);
      if (code > 0x7f) return platform.encodeInto(text, into);
      into[at] = code;
    }
    return { read: length, written: length };
  }
}
