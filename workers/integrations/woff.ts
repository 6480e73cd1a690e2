const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;

/** The TrueType font inside a WOFF file: the same tables, each unpacked (W3C WOFF 1.0, section 3). */
export async function openWoff(file: ArrayBuffer): Promise<Uint8Array> {
  const woff = new DataView(file);
  const count = woff.getUint16(12);
  const font = new Uint8Array(woff.getUint32(16));
  const sfnt = new DataView(font.buffer);
  const log = Math.floor(Math.log2(count));
  sfnt.setUint32(0, woff.getUint32(4));
  sfnt.setUint16(4, count);
  sfnt.setUint16(6, 16 << log);
  sfnt.setUint16(8, log);
  sfnt.setUint16(10, (count << 4) - (16 << log));
  let at = 12 + count * 16;
  for (let n = 0; n < count; n++) {
    const entry = HEADER_BYTES + n * ENTRY_BYTES;
    const [offset, packed, size] = [4, 8, 12].map((byte) => woff.getUint32(entry + byte)) as [
      number,
      number,
      number,
    ];
    const bytes = new Uint8Array(file, offset, packed);
    font.set(packed < size ? await inflate(bytes) : bytes, at);
    sfnt.setUint32(12 + n * 16, woff.getUint32(entry));
    sfnt.setUint32(12 + n * 16 + 4, woff.getUint32(entry + 16));
    sfnt.setUint32(12 + n * 16 + 8, at);
    sfnt.setUint32(12 + n * 16 + 12, size);
    at += (size + 3) & ~3;
  }
  return font;
}

async function inflate(bytes: Uint8Array): Promise<Uint8Array> {
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}
