import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** A command whose first step lets nothing else of it run, until a line comes in; its second says all. */
const COMMAND = `
import { readSync } from "node:fs";
import { giveSigns } from "${new URL("./signs.ts", import.meta.url).href}";
const signs = giveSigns(console.log, 20);
signs.begin("step one");
readSync(0, Buffer.alloc(1));
signs.rest();
console.log("asked");
`;

test("a command that waits for another gives signs of life, until it asks or ends", async () => {
  const folder = mkdtempSync(join(tmpdir(), "signs-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "command.mjs");
  writeFileSync(file, COMMAND);
  const child = spawn(process.execPath, [file]);
  const complaints: Buffer[] = [];
  child.stderr.on("data", (text: Buffer) => complaints.push(text));
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said += text;
    if ((said.match(/…/g) ?? []).length > 1) child.stdin.end("\n");
  });
  const [status] = await once(child, "close");
  expect({ status, said, complaints: Buffer.concat(complaints).toString() }).toEqual({
    status: 0,
    said: expect.stringMatching(/^step one\n( {2}… \d+ s\n){2,}asked\n/),
    complaints: "",
  });
});
