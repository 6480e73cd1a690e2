/**
 * Every structured log line there is. One per request and per job; no personal data, no secret, no stack
 * outside `failure`.
 */
export type LogEvent =
  | {
      event: "request";
      method: string;
      /** The route's pattern, never the address with its ids. */
      route: string;
      status: number;
      ms: number;
      d1Queries: number;
      d1RowsRead: number;
      d1RowsWritten: number;
    }
  | { event: "job"; kind: string; ok: boolean; attempts: number; ms: number }
  /** An alarm: messages that failed for good, kept for `npm run dead-letters`. */
  | { event: "dead_letters"; kind: string; count: number }
  | { event: "ingest"; epoch: number; changes: number; requests: number; rowsWritten: number; ms: number }
  | { event: "feed_failed"; what: string; reason: string }
  | { event: "feed_held_back"; what: string; reason: string; count: number }
  | { event: "live_message_ignored"; reason: string }
  | { event: "mail_failed"; reason: string }
  | { event: "payment"; what: string; ok: boolean }
  | { event: "push"; kind: string; outcome: "sent" | "gone" | "failed" }
  | { event: "reminders"; channel: "email" | "push"; gameweek: number; told: number }
  | { event: "swept"; rows: number }
  | { event: "idle_accounts"; warned: number; erased: number }
  | { event: "failure"; where: string; message: string; stack?: string };

export function log(entry: LogEvent): void {
  const isAlarm = entry.event === "failure" || entry.event === "dead_letters";
  const write = isAlarm ? console.error : console.log;
  write(JSON.stringify(entry));
}
