import { createReadStream } from "node:fs";

const CHUNK_BYTES = 1 << 20;

/** The copy ends before its last statement does. */
export class Unfinished extends Error {}

/**
 * The statements of a copy, one at a time, whatever its size. A copy is what `wrangler d1 export` writes: each
 * statement begins on a line of its own and ends with its line. @throws Unfinished
 */
export async function* statementsIn(file: string): AsyncGenerator<string> {
  let open = "";
  for await (const line of linesIn(file)) {
    open = open === "" ? line : `${open}\n${line}`;
    if (!isWhole(open)) continue;
    if (open.trim() !== "") yield open;
    open = "";
  }
  if (open.trim() !== "") throw new Unfinished(`It ends in the middle of a statement: ${open.slice(0, 80)}`);
}

/** Lines that only a line feed ends: Node's own reader splits a text at U+2028, too. */
async function* linesIn(file: string): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of createReadStream(file, { encoding: "utf8", highWaterMark: CHUNK_BYTES })) {
    const lines = `${rest}${chunk}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}

function isWhole(text: string): boolean {
  const end = text.trimEnd();
  if (end === "") return true;
  if (!end.endsWith(";") || !isClosed(end)) return false;
  // Statements end inside a trigger, too.
  return !/^\s*CREATE\s+TRIGGER\b/i.test(end) || /\bEND\s*;$/i.test(end);
}

/** Whether no text is open at the end: a quote inside one is written twice. */
function isClosed(text: string): boolean {
  let quotes = 0;
  for (let at = text.indexOf("'"); at >= 0; at = text.indexOf("'", at + 1)) quotes++;
  return quotes % 2 === 0;
}

/** The table that a statement writes a row into; null for any other statement. */
export function insertsInto(statement: string): string | null {
  const [, name] = /^INSERT INTO "((?:[^"]|"")+)"/.exec(statement) ?? [];
  return name?.replaceAll('""', '"') ?? null;
}

/** The table that a statement makes; null for any other statement. */
export function makesTable(statement: string): string | null {
  const [, name] = /^CREATE TABLE (?:IF NOT EXISTS )?["'`]?(\w+)/i.exec(statement) ?? [];
  return name ?? null;
}
