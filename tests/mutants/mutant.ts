import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A bug planted on purpose: one line of the product changed, and the tests that must fail then. */
export interface Mutant {
  /** Its patch's name, for example `own-goal-ticks`. */
  readonly name: string;
  /** The rule's id in docs/rules.md, or `idempotence` where no rule says it. */
  readonly rule: string;
  /** What the product does wrong with the bug. */
  readonly breaks: string;
  /** Test files, at least one of whose tests must fail. */
  readonly caughtBy: readonly string[];
  /** A pattern of test names, where the files contain many others; null runs them whole. */
  readonly tests: string | null;
  /** The file it changes. */
  readonly file: string;
  /** The original lines, with enough context to find them. */
  readonly before: string;
  /** The same lines with the bug. */
  readonly after: string;
  /** The lines that the diff removes and adds. */
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

export const MUTANTS_DIR = "tests/mutants";

/** Every patch below `root`, by folder and name. @throws on a patch that is not in the form below. */
export function readMutants(root = MUTANTS_DIR): Mutant[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".patch"))
    .sort()
    .map((name) => parseMutant(path.basename(name, ".patch"), readFileSync(path.join(root, name), "utf8")));
}

/**
 * A patch: lines `rule:`, `breaks:`, `caught-by:` and optionally `tests:`, then a unified diff of one hunk, as `git
 * apply` accepts it too.
 *
 * @throws when a part of it is missing.
 */
export function parseMutant(name: string, text: string): Mutant {
  const start = text.indexOf("\n--- a/");
  const [, , hunkHead, ...hunk] = text.slice(start + 1).split("\n");
  const file = /^\+\+\+ b\/(.+)$/m.exec(text)?.[1];
  if (start < 0 || file === undefined || !hunkHead?.startsWith("@@ ")) throw new Error(`${name} has no diff`);
  const head = new Map(
    text
      .slice(0, start)
      .split("\n")
      .flatMap((line) => {
        const [, key = "", value = ""] = /^([\w-]+): (.+)$/.exec(line) ?? [];
        return key === "" ? [] : [[key, value] as const];
      }),
  );
  const [rule, breaks, caughtBy] = [head.get("rule"), head.get("breaks"), head.get("caught-by")];
  if (!rule || !breaks || !caughtBy) throw new Error(`${name} does not say what it breaks`);
  const lines = hunk.at(-1) === "" ? hunk.slice(0, -1) : hunk;
  const without = (sign: "+" | "-") =>
    lines
      .filter((line) => !line.startsWith(sign))
      .map((line) => line.slice(1))
      .join("\n");
  return {
    name,
    rule,
    breaks,
    caughtBy: caughtBy.split(/,\s*/),
    tests: head.get("tests") ?? null,
    file,
    before: without("+"),
    after: without("-"),
    removed: lines.filter((line) => line.startsWith("-")).map((line) => line.slice(1)),
    added: lines.filter((line) => line.startsWith("+")).map((line) => line.slice(1)),
  };
}

/**
 * The source with the bug. The line is found by its text, wherever it has moved to, and by its context where it occurs
 * more than once.
 *
 * @returns null if neither finds it: the patch no longer applies.
 */
export function plant({ before, after, removed, added }: Mutant, source: string): string | null {
  return (
    replaceOnce(`\n${source}\n`, `\n${before}\n`, `\n${after}\n`) ??
    replaceOnce(`\n${source}\n`, `\n${removed.join("\n")}\n`, `\n${added.join("\n")}\n`)
  );
}

function replaceOnce(source: string, before: string, after: string): string | null {
  const at = source.indexOf(before);
  if (at < 0 || source.indexOf(before, at + 1) >= 0) return null;
  return (source.slice(0, at) + after + source.slice(at + before.length)).slice(1, -1);
}

/** The last line of a run: where tests fail without any bug, none was planted and none is caught. */
export function summaryOf(bugs: number, survived: number, failedBefore: number): string {
  if (failedBefore > 0) return `No bug planted: ${failedBefore} failed without any`;
  return `${bugs - survived} of ${bugs} bugs caught`;
}
