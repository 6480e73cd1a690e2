import type { Instant } from "#domain/shared/instant.ts";
import type { Kind } from "./kinds.ts";

/** A piece of text, plain unless it says otherwise. It is always text: no service may read commands out of it. */
export interface Piece {
  readonly text: string;
  readonly style?: "bold" | "struck";
}

/** A line of a notice, in pieces that each service writes in its own way. */
export type Line = readonly Piece[];

/** What a notice says, before any service's own form. */
export interface ChatText {
  readonly lines: readonly Line[];
  /** Lines with letters of equal width, such as a table; empty where there is none. */
  readonly table: readonly string[];
  /** A page of the site: its words and its path. */
  readonly link: { readonly words: string; readonly path: string } | null;
}

/**
 * OUT-03: one thing that a league's chats are told. The same facts give the same id.
 */
export interface ChatNotice extends ChatText {
  readonly id: string;
  readonly at: Instant;
  readonly kind: Kind | "digest";
  /** Grows when what was told is no longer so: 1 for a goal that was taken back. */
  readonly version: number;
}

/** A piece as it is. */
export const plain = (text: string): Piece => ({ text });

export const bold = (text: string): Piece => ({ text, style: "bold" });

/** A piece that is struck through, as of a goal taken back. */
export const struck = (text: string): Piece => ({ text, style: "struck" });

/** How many letters a notice has, lines and table. */
export function lengthOf({ lines, table, link }: ChatText): number {
  const letters = lines.reduce((sum, line) => sum + line.reduce((n, { text }) => n + text.length, 1), 0);
  return letters + table.reduce((sum, row) => sum + row.length + 1, 0) + (link?.words.length ?? 0);
}
