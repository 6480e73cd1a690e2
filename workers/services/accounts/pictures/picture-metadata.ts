type Bytes = Uint8Array<ArrayBuffer>;

/**
 * A picture without its camera's metadata: place, time, device, thumbnail, comments. Pixels and colour profile stay;
 * everything else goes, including bytes after the picture's end. The orientation of a photo (EXIF) goes too: pages
 * send pictures redrawn upright.
 *
 * @returns null for bytes that are not built like a picture of that type.
 */
export function stripMetadata(bytes: Bytes, contentType: string): Bytes | null {
  const parts =
    contentType === "image/png"
      ? pngParts(bytes)
      : contentType === "image/jpeg"
        ? jpegParts(bytes)
        : webpParts(bytes);
  return parts && joined(parts);
}

function joined(parts: readonly Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.byteLength;
  }
  return all;
}

const ascii = (bytes: Bytes, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
const viewOf = (bytes: Bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The chunks kept: the image, its colour and transparency; text, time and EXIF are left out. */
const PNG_CHUNKS = new Set(
  "IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD pHYs acTL fcTL fdAT".split(" "),
);

function pngParts(bytes: Bytes): Bytes[] | null {
  const view = viewOf(bytes);
  const parts = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.byteLength; ) {
    const type = ascii(bytes, at + 4);
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.byteLength || (at === 8 && type !== "IHDR")) return null;
    if (PNG_CHUNKS.has(type)) parts.push(bytes.subarray(at, end));
    if (type === "IEND") return parts;
    at = end;
  }
  return null;
}

const JPEG = { startOfScan: 0xda, comment: 0xfe, firstApp: 0xe0, lastApp: 0xef };
/** The application segments kept: JFIF, colour profile and Adobe's colour transform. */
const JPEG_APPS = new Set([0xe0, 0xe2, 0xee]);

function jpegParts(bytes: Bytes): Bytes[] | null {
  const view = viewOf(bytes);
  const parts = [bytes.subarray(0, 2)];
  for (let at = 2; at + 4 <= bytes.byteLength; ) {
    const marker = bytes[at + 1] ?? 0;
    const end = at + 2 + view.getUint16(at + 2);
    if (bytes[at] !== 0xff || end < at + 4 || end > bytes.byteLength) return null;
    if (marker === JPEG.startOfScan) {
      const last = endOfImage(bytes, end);
      return last === null ? null : [...parts, bytes.subarray(at, last)];
    }
    const isApp = marker >= JPEG.firstApp && marker <= JPEG.lastApp;
    if (marker !== JPEG.comment && (!isApp || JPEG_APPS.has(marker))) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

/** The position after the end mark, 0xFF 0xD9, which a scan's data never contains; null without one. */
function endOfImage(bytes: Bytes, from: number): number | null {
  for (let at = from; at + 1 < bytes.byteLength; at += 1) {
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return at + 2;
  }
  return null;
}

const WEBP_CHUNKS = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
/** Bits of VP8X that announce EXIF and XMP. */
const WEBP_METADATA_BITS = 0b0000_1100;

function webpParts(bytes: Bytes): Bytes[] | null {
  const view = viewOf(bytes);
  const stop = 8 + view.getUint32(4, true);
  if (stop > bytes.byteLength) return null;
  const parts: Bytes[] = [];
  for (let at = 12; at + 8 <= stop; ) {
    const type = ascii(bytes, at);
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    if (end > stop) return null;
    if (WEBP_CHUNKS.has(type)) {
      const part = bytes.slice(at, end);
      if (type === "VP8X") part[8] = (part[8] ?? 0) & ~WEBP_METADATA_BITS;
      parts.push(part);
    }
    at = end;
  }
  if (parts.length === 0) return null;
  const header = bytes.slice(0, 12);
  const length = parts.reduce((sum, part) => sum + part.byteLength, 4);
  new DataView(header.buffer).setUint32(4, length, true);
  return [header, ...parts];
}
