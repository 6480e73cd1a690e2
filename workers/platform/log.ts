export interface RequestLine {
  readonly method: string;
  /** The route's pattern, never the address with its ids. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly d1Queries: number;
  readonly d1RowsRead: number;
  readonly d1RowsWritten: number;
}

/** Every structured log line. One per request and per job; no personal data, no secret, no stack outside `failure`. */
export type LogEvent =
  | ({
      event: "request";
      /** Sampled: the number of requests this line represents. */
      of?: number;
    } & RequestLine)
  | { event: "job"; kind: string; ok: boolean; attempts: number; ms: number }
  /** An alarm: messages that failed for good, kept for `npm run dead-letters`. */
  | { event: "dead_letters"; kind: string; count: number }
  | { event: "ingest"; epoch: number; changes: number; requests: number; rowsWritten: number; ms: number }
  | { event: "corrected"; kind: string; epoch: number; changes: number }
  | { event: "feed_failed"; what: string; reason: string }
  | { event: "feed_held_back"; what: string; reason: string; count: number }
  | { event: "live_message_ignored"; reason: string }
  | { event: "mail_failed"; reason: string }
  | { event: "payment"; what: string; ok: boolean }
  | { event: "push"; kind: string; outcome: "sent" | "gone" | "failed" }
  | { event: "reminders"; channel: "email" | "push" | "recap"; gameweek: number; told: number }
  | { event: "swept"; rows: number }
  | { event: "folded"; season: string; players: number; kept: number }
  | { event: "idle_accounts"; warned: number; erased: number }
  | { event: "failure"; where: string; message: string; stack?: string };

export function log(entry: LogEvent): void {
  const isAlarm = entry.event === "failure" || entry.event === "dead_letters";
  const write = isAlarm ? console.error : console.log;
  write(JSON.stringify(entry));
}

/** In production one request in this many is logged, besides failed ones: lines were half of a request's cost. */
export const REQUESTS_PER_LINE = 20;

/** Logs a request. Every failed one (5xx) is logged, and outside production every one. */
export function logRequest(line: RequestLine, isProduction: boolean, roll = rollOne()): void {
  const isSampled = isProduction && line.status < 500;
  if (isSampled && roll >= 1 / REQUESTS_PER_LINE) return;
  log({ event: "request", ...line, ...(isSampled ? { of: REQUESTS_PER_LINE } : {}) });
}

/** A random number from 0 up to 1, without 1 itself. */
function rollOne(): number {
  const [value = 0] = crypto.getRandomValues(new Uint16Array(1));
  return value / 65_536;
}
