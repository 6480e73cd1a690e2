interface RequestLine {
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
type LogEvent =
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
  | { event: "league_invitations"; count: number }
  | { event: "mail_failed"; reason: string }
  | { event: "payment"; what: string; ok: boolean }
  | { event: "push"; kind: string; outcome: "sent" | "gone" | "failed" }
  | { event: "reminders"; channel: "email" | "push" | "recap"; gameweek: number; told: number }
  | { event: "half_notices"; kind: string; told: number }
  | { event: "season_withdrawn"; season: string; shows: string }
  | { event: "swept"; rows: number }
  | { event: "folded"; season: string; players: number; kept: number }
  | { event: "idle_accounts"; warned: number; erased: number }
  | { event: "erased_again"; accounts: number }
  | { event: "failure"; where: string; message: string; stack?: string };

/** Writes one line of JSON; failures and dead letters as errors, so that alarms see them (docs/runbook.md). */
export function log(entry: LogEvent): void {
  const isAlarm = entry.event === "failure" || entry.event === "dead_letters";
  const write = isAlarm ? console.error : console.log;
  write(JSON.stringify(entry));
}

/** A request that takes this long, in milliseconds, is always logged. */
export const SLOW_MS = 3_000;

/** Refusals that somebody should see, however rare: of the payment provider's messages, and of an operator's calls. */
const isNotable = ({ route, status }: RequestLine) =>
  status >= 400 && (route === "/api/stripe/webhook" || route.startsWith("/api/operator"));

/**
 * Logs a request: one in `requestsPerLine` (`LOG_ONE_REQUEST_IN`), and always one that failed (5xx), was slow or was
 * refused where that matters.
 */
export function logRequest(line: RequestLine, requestsPerLine: number, roll = rollOne()): void {
  const isAlways = requestsPerLine === 1 || line.status >= 500 || line.ms >= SLOW_MS || isNotable(line);
  if (!isAlways && roll >= 1 / requestsPerLine) return;
  log({ event: "request", ...line, ...(isAlways ? {} : { of: requestsPerLine }) });
}

/** What a request's context knows of its line in the log. */
interface Spent {
  readonly cost: { readonly queries: number; readonly rowsRead: number; readonly rowsWritten: number };
  readonly config: { readonly requestsPerLogLine: number };
}

/**
 * Logs a request that is answered, with its time so far and what it cost D1.
 *
 * @param startedAt by `performance.now()`.
 */
export function logAnswered(
  { cost, config }: Spent,
  { startedAt, ...line }: Pick<RequestLine, "method" | "route" | "status"> & { startedAt: number },
): void {
  const ms = Math.round(performance.now() - startedAt);
  const d1 = { d1Queries: cost.queries, d1RowsRead: cost.rowsRead, d1RowsWritten: cost.rowsWritten };
  logRequest({ ...line, ms, ...d1 }, config.requestsPerLogLine);
}

/** A random number from 0 up to 1, without 1 itself. */
function rollOne(): number {
  const [value = 0] = crypto.getRandomValues(new Uint16Array(1));
  return value / 65_536;
}
