import { spawn, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "#sandbox/worker-process.ts";

const ALARMS = "docs/alarms";
const PACKAGES = ["prometheus", "prometheus-alertmanager", "prometheus-blackbox-exporter"];
const folder = mkdtempSync(join(tmpdir(), "platform-alarms-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Where a program of Prometheus' is: installed, or unpacked from Debian's packages without installing anything. */
function programNamed(name: string): string {
  const found = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).stdout.trim();
  return found || join(folder, "usr/bin", name);
}

beforeAll(() => {
  const wanted = ["promtool", "amtool", "prometheus-blackbox-exporter"];
  if (wanted.every((name) => existsSync(programNamed(name)))) return;
  mkdirSync(join(folder, "packages"));
  const cwd = join(folder, "packages");
  const { status } = spawnSync("apt-get", ["download", ...PACKAGES], { cwd, encoding: "utf8" });
  if (status !== 0)
    throw new Error(
      `These tests need ${wanted.join(", ")}: on Debian, apt-get install ${PACKAGES.join(" ")}`,
    );
  for (const file of readdirSync(cwd)) spawnSync("dpkg", ["-x", join(cwd, file), folder]);
});

test.each([
  ["promtool", "check", "config", `${ALARMS}/prometheus.yml`],
  ["promtool", "check", "rules", `${ALARMS}/alarms.yml`],
  ["promtool", "test", "rules", `${ALARMS}/alarms.tests.yml`],
  ["amtool", "check-config", `${ALARMS}/alertmanager.yml`],
  ["prometheus-blackbox-exporter", "--config.check", `--config.file=${ALARMS}/blackbox.yml`],
])("%s %s accepts the alarms' configuration", (program, ...args) => {
  const { status, stdout, stderr } = spawnSync(programNamed(program), args, { encoding: "utf8" });
  expect(status, `${stdout}${stderr}`).toBe(0);
});

test("the exporter itself sees each reason of health as its own alarm, and shows the token to health alone", async () => {
  let reasons: string[] = [];
  const told = new Set<string>();
  const site = createServer((request, response) => {
    const isOperator = request.headers.authorization === "Bearer token-of-the-operator";
    if (isOperator) told.add(request.url ?? "");
    const details = { reasons, deadLetters: 0, clockAhead: 0 };
    response.writeHead(reasons.length === 0 ? 200 : 503, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ ok: reasons.length === 0, ...(isOperator ? { details } : {}) }));
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const { port } = site.address() as AddressInfo;
  const token = join(folder, "operator-token");
  writeFileSync(token, "token-of-the-operator\n");
  const configuration = join(folder, "blackbox.yml");
  const shipped = readFileSync(`${ALARMS}/blackbox.yml`, "utf8");
  writeFileSync(configuration, shipped.replace("/etc/prometheus/operator-token", token));
  const own = await freePort();
  const exporter = spawn(programNamed("prometheus-blackbox-exporter"), [
    `--config.file=${configuration}`,
    `--web.listen-address=127.0.0.1:${own}`,
  ]);
  const ready = () =>
    fetch(`http://127.0.0.1:${own}/-/healthy`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(ready, { timeout: 60_000 }).toBe(true);

  const failing = async () => {
    const failed: string[] = [];
    for (const module of ["site", "feed", "data", "queues", "clock", "dead_letters"]) {
      const query = new URLSearchParams({ module, target: `http://127.0.0.1:${port}/api/health` });
      const metrics = await (await fetch(`http://127.0.0.1:${own}/probe?${query}`)).text();
      if (!/^probe_success 1$/m.test(metrics)) failed.push(module);
    }
    return failed;
  };
  expect(await failing()).toEqual([]);
  for (const [reason, alarm] of [
    ["feed: silent", "feed"],
    ["data: D1_ERROR: overloaded", "data"],
    ["queue: nobody takes the messages of facts", "queues"],
    ["clock: a minute ahead", "clock"],
  ] as const) {
    reasons = [reason];
    expect(await failing()).toEqual([alarm]);
  }
  writeFileSync(token, "another\n");
  expect(await failing()).toEqual(["feed", "data", "queues", "clock", "dead_letters"]);
  expect([...told]).toEqual(["/api/health"]);
  exporter.kill();
  site.close();
});
