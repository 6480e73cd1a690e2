import type { Account } from "./account.ts";
import { type Answer, type Call, type Handler, ok, page, type RunSql } from "./answers.ts";
import { COPY_CALLS } from "./copy-calls.ts";
import { DEPLOYMENT_CALLS } from "./deployment-calls.ts";
import { STORAGE_CALLS } from "./storage-calls.ts";
import { FILE_CALLS, WORKER_CALLS } from "./worker-calls.ts";

/** Who asks, and for which account. */
const ACCOUNT_CALLS: Readonly<Record<string, Handler>> = {
  "GET /user/tokens/verify": () => ok({ id: "t", status: "active" }),
  "GET /user": () => ok({ id: "u", email: "owner@example.com" }),
  "GET /memberships": ({ account }) =>
    ok([{ id: "m", account: { id: account.id, name: "Stand-in" }, status: "accepted", roles: [] }]),
  "GET /accounts": ({ account, call }) => page([{ id: account.id, name: "Stand-in" }], call),
  "GET /accounts/:account": ({ account }) => ok({ id: account.id, name: "Stand-in" }),
};

const ROUTES = Object.entries({
  ...ACCOUNT_CALLS,
  ...STORAGE_CALLS,
  ...COPY_CALLS,
  ...WORKER_CALLS,
  ...DEPLOYMENT_CALLS,
  ...FILE_CALLS,
}).map(([route, handler]) => {
  const [method, path = ""] = route.split(" ");
  return { method, pattern: new RegExp(`^${path.replace(/:\w+/g, "([^/]+)")}$`), handler };
});

/** Answers a call; null where the stand-in does not know it. */
export async function answerCall(account: Account, call: Call, runSql: RunSql): Promise<Answer | null> {
  for (const { method, pattern, handler } of ROUTES) {
    const match = call.method === method ? pattern.exec(call.path) : null;
    if (match) return handler({ account, call, runSql, at: match.slice(1).map(decodeURIComponent) });
  }
  return null;
}
