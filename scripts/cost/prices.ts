/** A list price: `usd` dollars for `per` units, with its source and date. */
export interface Price {
  readonly usd: number;
  readonly per: number;
  readonly source: string;
}

const read = (page: string) =>
  `developers.cloudflare.com/${page}, its source in github.com/cloudflare/cloudflare-docs as read on 2026-11-22`;

const WORKERS = read("workers/platform/pricing");
const OBJECTS =
  "developers.cloudflare.com/durable-objects/platform/pricing, a stored copy read on 2026-11-22";
const D1 = "developers.cloudflare.com/d1/platform/pricing, a stored copy read on 2026-11-22";
const QUEUES = read("queues/platform/pricing");
/** Until the end of November 2026; the page announces other prices for logs from December on. */
const LOGS = read("workers/observability/logs/workers-logs");

export const PRICES = {
  workerRequest: { usd: 0.3, per: 1e6, source: WORKERS },
  workerCpuMs: { usd: 0.02, per: 1e6, source: WORKERS },
  objectRequest: { usd: 0.15, per: 1e6, source: OBJECTS },
  objectGbSecond: { usd: 12.5, per: 1e6, source: OBJECTS },
  rowRead: { usd: 0.001, per: 1e6, source: D1 },
  rowWritten: { usd: 1, per: 1e6, source: `${D1}; objects' SQLite costs the same` },
  storedGbMonth: { usd: 0.75, per: 1, source: D1 },
  objectGbMonth: { usd: 0.2, per: 1, source: OBJECTS },
  queueOperation: { usd: 0.4, per: 1e6, source: QUEUES },
  logLine: { usd: 0.6, per: 1e6, source: LOGS },
} as const satisfies Record<string, Price>;

/** The plan that the site needs, by the month, and of what it includes a month the parts that matter here. */
export const PLAN = {
  usd: 5,
  includes:
    "10 million requests, 30 million CPU milliseconds, 1 million requests of objects, 50 million rows written and 20 million log lines",
  source: WORKERS,
} as const;
