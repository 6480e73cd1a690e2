import type { Database, Kind } from "#workers/platform/database.ts";

/** The cost of a request or a job in D1. */
export interface D1Cost {
  queries: number;
  rowsRead: number;
  rowsWritten: number;
}

/** D1 itself, or one of its sessions, which may read from a replica. */
type D1Source = D1Database | D1DatabaseSession;

interface Metering {
  readonly cost: D1Cost;
  /** Makes the trip: counts it, and adds the simulated distance if one is set. */
  readonly travel: <Answer>(go: () => Promise<Answer>) => Promise<Answer>;
  /** True to batch reads issued together: one trip and one query for all of them. */
  readonly isGathering: boolean;
}

const originals = new WeakMap<object, D1PreparedStatement>();

/** Wraps D1 so that every statement run through it adds to `cost` and every trip is counted. */
export function meterD1(source: D1Source, { cost, travel, isGathering }: Metering): Database {
  function count(result: D1Result<unknown>) {
    cost.rowsRead += result.meta.rows_read ?? 0;
    cost.rowsWritten += result.meta.rows_written ?? 0;
  }

  async function runBatch(statements: D1PreparedStatement[]): Promise<D1Result<Row>[]> {
    cost.queries += 1;
    const results = await travel(() =>
      source.batch<Row>(statements.map((statement) => originals.get(statement) ?? statement)),
    );
    for (const result of results) count(result);
    return results;
  }

  const gather = isGathering ? createGathering(runBatch) : null;

  function wrap(statement: D1PreparedStatement, kind: Kind): D1PreparedStatement {
    async function run() {
      if (gather && kind === "query") return gather.ask([statement]).then(([result]) => result);
      cost.queries += 1;
      const result = await travel(() => statement.all());
      count(result);
      return result;
    }
    const wrapped = { bind: (...values: unknown[]) => wrap(statement.bind(...values), kind), all: run, run };
    originals.set(wrapped, statement);
    if (kind === "query") queries.add(wrapped);
    return wrapped as unknown as D1PreparedStatement;
  }

  return {
    prepare: (text, kind = "command") => wrap(source.prepare(text), kind),
    batch<Selected>(statements: D1PreparedStatement[]) {
      const isReading = statements.every((statement) => queries.has(statement));
      const results = gather && isReading ? gather.ask(statements) : runBatch(statements);
      return results as Promise<D1Result<Selected>[]>;
    },
  };
}

type Row = Record<string, unknown>;

/** The wrapped statements that only read. */
const queries = new WeakSet<object>();

interface Waiting {
  readonly statements: D1PreparedStatement[];
  readonly resolve: (results: D1Result<Row>[]) => void;
  readonly reject: (error: unknown) => void;
}

/** Sends reads issued within one turn of the event loop as one batch; each caller gets its own results. */
function createGathering(runBatch: (statements: D1PreparedStatement[]) => Promise<D1Result<Row>[]>) {
  let waiting: Waiting[] = [];

  async function send(): Promise<void> {
    const gathered = waiting;
    waiting = [];
    try {
      const results = await runBatch(gathered.flatMap(({ statements }) => statements));
      let from = 0;
      for (const { statements, resolve } of gathered) {
        resolve(results.slice(from, from + statements.length));
        from += statements.length;
      }
    } catch (error) {
      for (const { reject } of gathered) reject(error);
    }
  }

  return {
    ask(statements: D1PreparedStatement[]): Promise<D1Result<Row>[]> {
      return new Promise((resolve, reject) => {
        if (waiting.length === 0) setTimeout(send, 0);
        waiting.push({ statements, resolve, reject });
      });
    },
  };
}
