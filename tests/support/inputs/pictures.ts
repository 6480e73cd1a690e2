/** Bytes built like pictures, with marks that must not survive an upload. */
type Bytes = Uint8Array<ArrayBuffer>;

const text = (content: string) => [...new TextEncoder().encode(content)];
const be32 = (n: number) => [(n >>> 24) & 255, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
const le32 = (n: number) => be32(n).reverse();

const pngChunk = (type: string, data: number[]) => [...be32(data.length), ...text(type), ...data, 0, 0, 0, 0];

/** A PNG with a mark in its metadata. @param size of the pixel data, in bytes. */
export function makePng(size = 16, mark = "GPS 51.5"): Bytes {
  return Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...pngChunk("IHDR", new Array(13).fill(1)),
    ...pngChunk("tEXt", text(mark)),
    ...pngChunk("eXIf", text(mark)),
    ...pngChunk("IDAT", new Array(size).fill(7)),
    ...pngChunk("IEND", []),
    ...text(mark),
  ]);
}

const jpegSegment = (marker: number, data: number[]) => [
  0xff,
  marker,
  ((data.length + 2) >> 8) & 255,
  (data.length + 2) & 255,
  ...data,
];

export function makeJpeg(mark = "GPS 51.5"): Bytes {
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...jpegSegment(0xe0, text("JFIF")),
    ...jpegSegment(0xe1, text(`Exif ${mark}`)),
    ...jpegSegment(0xfe, text(mark)),
    ...jpegSegment(0xdb, new Array(10).fill(3)),
    ...jpegSegment(0xda, [1, 1, 0]),
    ...[1, 2, 0xff, 0x00, 3, 0xff, 0xd0, 4, 0xff, 0xd9],
    ...text(mark),
  ]);
}

const webpChunk = (type: string, data: number[]) => [
  ...text(type),
  ...le32(data.length),
  ...data,
  ...(data.length % 2 ? [0] : []),
];

export function makeWebp(mark = "GPS 51.5"): Bytes {
  const body = [
    ...webpChunk("VP8X", [0b0010_1100, ...new Array(9).fill(0)]),
    ...webpChunk("VP8L", new Array(21).fill(5)),
    ...webpChunk("EXIF", text(mark)),
    ...webpChunk("XMP ", text(mark)),
  ];
  return Uint8Array.from([
    ...text("RIFF"),
    ...le32(body.length + 4),
    ...text("WEBP"),
    ...body,
    ...text(mark),
  ]);
}
