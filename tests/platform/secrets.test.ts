import { expect, test } from "vitest";
import { Account } from "./account.ts";
import type { Call } from "./answers.ts";
import { answerCall } from "./calls.ts";

const METADATA = { main_module: "index.js", compatibility_date: "2026-09-01" };

/** An account with a Worker of one version, which serves everybody. */
function accountWithWorker() {
  const account = new Account();
  const script = account.script("bingo");
  const first = account.addVersion(script, METADATA, []);
  account.deploy(script, [{ version_id: first.id, percentage: 100 }]);
  const send = (method: string, path: string, body: unknown = null) => {
    const call = {
      method,
      path: `/accounts/${account.id}/workers/${path}`,
      query: new URLSearchParams(),
      json: () => body,
    };
    return answerCall(account, call as unknown as Call, async () => []);
  };
  return { account, script, send };
}

test("a secret is written or deleted by itself only where the version uploaded last serves", async () => {
  const { account, script, send } = accountWithWorker();
  const put = () => send("PUT", "scripts/bingo/secrets", { name: "OPERATOR_TOKEN", text: "a".repeat(16) });
  expect((await put())?.success).toBe(true);
  const faulty = account.addVersion(script, METADATA, []);
  expect((await put())?.errors).toMatchObject([{ code: 10_215 }]);
  const deletion = await send("DELETE", "scripts/bingo/secrets/OPERATOR_TOKEN");
  expect(deletion?.errors).toMatchObject([{ code: 10_215 }]);
  expect(script.versions.at(-1)).toBe(faulty);
  account.deploy(script, [{ version_id: faulty.id, percentage: 100 }]);
  expect((await put())?.success).toBe(true);
});

test("a deletion that asks first what uses the Worker learns that nothing does", async () => {
  const { send } = accountWithWorker();
  expect(await send("GET", "scripts/bingo/references")).toMatchObject({ success: true, result: {} });
  expect(await send("GET", "tails/by-consumer/bingo")).toMatchObject({ success: true, result: [] });
  expect((await send("DELETE", "services/bingo"))?.success).toBe(true);
});
