import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** A command whose first step lets nothing else of it run, until a line comes in; its second says all. */
const commandOf = (output: "stdout" | "stderr") => `
import { readSync } from "node:fs";
import { giveSigns } from "${new URL("./signs.ts", import.meta.url).href}";
const signs = giveSigns("${output}", 20);
signs.begin("step one");
readSync(0, Buffer.alloc(1));
signs.rest();
console.log("answer");
`;

test.each(["stdout", "stderr"] as const)(
  "a command that waits for another gives signs of life on %s, until it asks or ends",
  async (output) => {
    const folder = mkdtempSync(join(tmpdir(), "signs-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "command.mjs");
    writeFileSync(file, commandOf(output));
    const child = spawn(process.execPath, [file]);
    const said = { stdout: "", stderr: "" };
    for (const each of ["stdout", "stderr"] as const) {
      child[each].setEncoding("utf8").on("data", (text: string) => {
        said[each] += text;
        if ((said[each].match(/…/g) ?? []).length > 1) child.stdin.end("\n");
      });
    }
    const [status] = await once(child, "close");
    expect(status).toBe(0);
    expect(said[output]).toMatch(/^step one\n( {2}… \d+ s\n){2,}/);
    // What another command reads has nothing else in it.
    expect(said.stdout.endsWith("answer\n") && (output === "stdout" || said.stdout === "answer\n")).toBe(
      true,
    );
  },
);
