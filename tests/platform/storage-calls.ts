import { randomUUID } from "node:crypto";
import type { Queue } from "./account.ts";
import { type Handler, ok, page, refuse } from "./answers.ts";

interface ConsumerInput {
  readonly script_name: string;
  readonly settings: Record<string, unknown>;
  readonly dead_letter_queue?: string;
}

const toDatabase = (id: string, name: string) => ({ uuid: id, name, version: "production", num_tables: 0 });

const toQueue = ({ id, name, consumers }: Queue) => ({
  queue_id: id,
  queue_name: name,
  producers: [],
  producers_total_count: 0,
  consumers: consumers.map(toConsumer),
  consumers_total_count: consumers.length,
  settings: { delivery_delay: 0, message_retention_period: 345_600 },
});

const toConsumer = ({ id, script, settings, deadLetterQueue }: Queue["consumers"][number]) => ({
  consumer_id: id,
  type: "worker",
  script,
  service: script,
  script_name: script,
  environment: "production",
  settings,
  ...(deadLetterQueue === null ? {} : { dead_letter_queue: deadLetterQueue }),
});

/** Databases and queues. */
export const STORAGE_CALLS: Readonly<Record<string, Handler>> = {
  "GET /accounts/:account/d1/database": ({ account, call }) => {
    const name = call.query.get("name");
    const found = [...account.databases].filter(([, each]) => name === null || each === name);
    return page(
      found.map(([id, each]) => toDatabase(id, each)),
      call,
    );
  },
  // Where a deleted Worker may have had its files in former days.
  "GET /accounts/:account/storage/kv/namespaces": () => ok([]),
  "POST /accounts/:account/d1/database": ({ account, call }) => {
    const { name } = call.json() as { name: string };
    if (account.databaseNamed(name)) return refuse(400, 7502, `A database named ${name} exists already.`);
    const id = randomUUID();
    account.databases.set(id, name);
    return ok(toDatabase(id, name));
  },
  "GET /accounts/:account/d1/database/:database": ({ account, at: [, database = ""] }) => {
    const id = account.databaseNamed(database);
    return id ? ok(toDatabase(id, account.databases.get(id) ?? "")) : refuse(404, 7404, "No such database.");
  },
  "DELETE /accounts/:account/d1/database/:database": ({ account, at: [, database = ""] }) =>
    account.databases.delete(database) ? ok(null) : refuse(404, 7404, "No such database."),
  "POST /accounts/:account/d1/database/:database/query": async ({
    account,
    call,
    runSql,
    at: [, database = ""],
  }) => {
    if (!account.databases.has(database)) return refuse(404, 7404, "No such database.");
    const { sql, params = [] } = call.json() as { sql: string; params?: unknown[] };
    try {
      return ok(await runSql(database, sql, params));
    } catch (error) {
      return refuse(400, 7500, String((error as Error).message));
    }
  },

  "GET /accounts/:account/queues": ({ account, call }) => {
    const names = call.query.getAll("name");
    const found = [...account.queues.values()].filter(
      ({ name }) => names.length === 0 || names.includes(name),
    );
    return page(found.map(toQueue), call);
  },
  "POST /accounts/:account/queues": ({ account, call }) => {
    const { queue_name: name } = call.json() as { queue_name: string };
    if (account.queueNamed(name)) return refuse(409, 11_009, `Queue name '${name}' is already taken.`);
    const queue = { id: randomUUID().replaceAll("-", ""), name, consumers: [] };
    account.queues.set(queue.id, queue);
    return ok(toQueue(queue));
  },
  "GET /accounts/:account/queues/:queue": ({ account, at: [, queue = ""] }) => {
    const found = account.queueNamed(queue);
    return found ? ok(toQueue(found)) : refuse(404, 11_000, "No such queue.");
  },
  "DELETE /accounts/:account/queues/:queue": ({ account, at: [, queue = ""] }) =>
    account.queues.delete(queue) ? ok(null) : refuse(404, 11_000, "No such queue."),
  "GET /accounts/:account/queues/:queue/consumers": ({ account, call, at: [, queue = ""] }) => {
    const found = account.queueNamed(queue);
    return found ? page(found.consumers.map(toConsumer), call) : refuse(404, 11_000, "No such queue.");
  },
  "POST /accounts/:account/queues/:queue/consumers": ({ account, call, at: [, queue = ""] }) => {
    const found = account.queueNamed(queue);
    if (!found) return refuse(404, 11_000, "No such queue.");
    const { script_name: script, settings, dead_letter_queue } = call.json() as ConsumerInput;
    if (found.consumers.some((each) => each.script === script))
      return refuse(409, 11_004, "Queue has a consumer already.");
    const consumer = {
      id: randomUUID().replaceAll("-", ""),
      script,
      settings,
      deadLetterQueue: dead_letter_queue ?? null,
    };
    found.consumers.push(consumer);
    return ok(toConsumer(consumer));
  },
  "PUT /accounts/:account/queues/:queue/consumers/:consumer": ({ account, call, at: [, queue = "", id] }) => {
    const found = account.queueNamed(queue);
    const place = found?.consumers.findIndex((each) => each.id === id || each.script === id) ?? -1;
    const before = found?.consumers[place];
    if (!found || !before) return refuse(404, 11_000, "No such consumer.");
    const { settings, dead_letter_queue } = call.json() as ConsumerInput;
    const after = { ...before, settings, deadLetterQueue: dead_letter_queue ?? null };
    found.consumers[place] = after;
    return ok(toConsumer(after));
  },
};
