import type { PipeableStream } from "react-dom/server";

type Destination = Parameters<PipeableStream["pipe"]>[0];

/** The page that React is writing. It writes each in one go, so there is one at a time. */
function createPage() {
  let text = "";
  return {
    begin(): void {
      text = "";
    },
    add(piece: string): void {
      text += piece;
    },
    text: () => text,
  };
}

const page = createPage();

/**
 * The encoder of React's renderer (vite.config.ts), which hands over a page in thousands of pieces of a few characters.
 * It leaves them text, and the platform encodes the page once: to write it as bytes and read those again took half as
 * long as to render it. Where a character did not fit the end of its 2,048 bytes, React left a NUL, too.
 */
export class TextEncoder {
  /** React's own pieces, made once, and long ones: the renderer takes text in the place of their bytes. */
  encode(text: string): string {
    return text;
  }

  /** Takes the piece, and nothing of the bytes' room. */
  encodeInto(text: string): { read: number; written: number } {
    page.add(text);
    return { read: text.length, written: 0 };
  }
}

/**
 * Where React's renderer writes a page.
 *
 * @param done is told the page.
 * @param failed is told what kept React from writing it to its end.
 */
export function pageWriter(done: (text: string) => void, failed: (error: unknown) => void): Destination {
  const decoder = new TextDecoder();
  page.begin();
  const writer = {
    // Bytes come under `npm run dev`, where the renderer has Node's encoder.
    write(piece: string | Uint8Array) {
      page.add(typeof piece === "string" ? piece : decoder.decode(piece, { stream: true }));
      return true;
    },
    end: () => done(page.text() + decoder.decode()),
    destroy: failed,
    on: () => writer,
  };
  return writer as unknown as Destination;
}
