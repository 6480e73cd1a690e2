import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { groupSeconds, makeGroup, processorSeconds } from "./processor.ts";

test("the processor time is that of the processes that were started", () => {
  const times = "0m0.01s 0m0.02s\n1m2.50s 0m3.25s\n";
  expect(processorSeconds(times)).toEqual({ user: 62.5, system: 3.25 });
});

test("a control group says what its processes took, in either form", () => {
  expect(groupSeconds("usage_usec 3500000\nuser_usec 2500000\nsystem_usec 1000000\n")).toEqual({
    user: 2.5,
    system: 1,
  });
  expect(groupSeconds("user 250\nsystem 100\n")).toEqual({ user: 2.5, system: 1 });
  expect(groupSeconds("nr_periods 0\n")).toBeNull();
});

test("a process that nobody waits for is counted, where groups can be made", async ({ skip }) => {
  const group = makeGroup(`football-bingo-test-${process.pid}`);
  if (!group) return skip("No control group can be made here");
  const count = "i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done";
  execFileSync("sh", ["-c", `echo $$ > "$0"; (${count}) &`, group.join], { stdio: "ignore" });
  await expect.poll(() => readFileSync(group.join, "utf8")).toBe("");
  expect(group.end()?.user).toBeGreaterThan(0);
});
