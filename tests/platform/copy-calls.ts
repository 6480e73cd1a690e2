import { createHash, randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Account } from "./account.ts";
import { type Call, type Handler, ok, refuse } from "./answers.ts";

const PLACE = "/copies/";

const addressOf = (call: Call, name: string) => `http://${call.host}/client/v4${PLACE}${name}`;
const NO_DATABASE = refuse(404, 7404, "No such database.");

/** Exports and imports of databases, whose files travel beside the API, and the bookmark of the present minute. */
export const COPY_CALLS: Readonly<Record<string, Handler>> = {
  "POST /accounts/:account/d1/database/:database/export": async ({
    account,
    call,
    runSql,
    at: [, id = ""],
  }) => {
    if (!account.databases.has(id)) return NO_DATABASE;
    // Miniflare writes it as the platform does.
    const [answer] = (await runSql(id, "PRAGMA miniflare_d1_export(?,?,?);", [0, 0])) as [
      { results: string[][] },
    ];
    const name = `${randomUUID()}.sql`;
    account.copies.set(name, answer.results.flat().join("\n"));
    const result = { filename: name, signed_url: addressOf(call, name) };
    return ok({ success: true, type: "export", status: "complete", at_bookmark: "b", messages: [], result });
  },
  "POST /accounts/:account/d1/database/:database/import": async ({
    account,
    call,
    runSql,
    at: [, id = ""],
  }) => {
    if (!account.databases.has(id)) return NO_DATABASE;
    const { action, filename = "" } = call.json() as { action: string; filename?: string };
    if (action === "init") {
      const name = `${randomUUID()}.sql`;
      return ok({ success: true, filename: name, upload_url: addressOf(call, name) });
    }
    try {
      const answers = await runSql(id, account.copies.get(filename) ?? "", []);
      const meta = { duration: 1, rows_read: 0, rows_written: 0, size_after: 0 };
      const result = { num_queries: answers.length, final_bookmark: "b", meta };
      return ok({
        success: true,
        type: "import",
        status: "complete",
        at_bookmark: "b",
        messages: [],
        result,
      });
    } catch (error) {
      return ok({ success: false, error: (error as Error).message, messages: [] });
    }
  },
  "GET /accounts/:account/d1/database/:database/time_travel/bookmark": () =>
    ok({ bookmark: "00000085-0000024c-00004c6d-8e611177d83f7fb2" }),
};

/** Takes or gives a file. @returns whether the call was for one. */
export function exchangeCopy(account: Account, call: Call, response: ServerResponse): boolean {
  if (!call.path.startsWith(PLACE)) return false;
  const name = call.path.slice(PLACE.length);
  if (call.method === "PUT") {
    account.copies.set(name, call.text());
    response.setHeader("ETag", `"${createHash("md5").update(call.text()).digest("hex")}"`);
    response.end();
  } else response.end(account.copies.get(name));
  return true;
}
