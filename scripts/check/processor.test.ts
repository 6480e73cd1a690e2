import { execFileSync } from "node:child_process";
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

test("a process that is killed and never waited for is counted, where groups can be made", () => {
  const group = makeGroup(`football-bingo-test-${process.pid}`);
  if (!group) return;
  // The loop is nobody's child any more when it is killed.
  const script = 'echo $$ > "$0"; (while :; do :; done) & (sleep 0.5; kill -9 $!) ';
  execFileSync("sh", ["-c", script, group.join], { stdio: "ignore" });
  expect(group.end()?.user).toBeGreaterThan(0.1);
});
