import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { freePort } from "#sandbox/worker-process.ts";
import { openGate } from "./gate.ts";

test("while one runtime goes and the next comes, a request waits and is answered by the next", async () => {
  const serve = async (says: string) => {
    const server = createServer((_, response) => response.end(says));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return { server, port: (server.address() as AddressInfo).port };
  };
  const [before, after] = [await serve("before"), await serve("after")];
  const port = await freePort();
  const gate = await openGate(port);
  const ask = async () =>
    (await fetch(`http://127.0.0.1:${port}/`, { headers: { Connection: "close" } })).text();
  gate.open(before.port);
  expect(await ask()).toBe("before");
  gate.shut();
  before.server.close();
  const waiting = ask();
  gate.open(after.port);
  expect(await waiting).toBe("after");
  gate.close();
  after.server.close();
});
