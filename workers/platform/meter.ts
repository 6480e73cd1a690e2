/** The cost of a request or a job in D1. */
export interface D1Cost {
  queries: number;
  rowsRead: number;
  rowsWritten: number;
}

/** D1 itself, or one of its sessions, which may read from a replica. */
export type D1Source = D1Database | D1DatabaseSession;

export interface Metering {
  readonly cost: D1Cost;
  /** In tests, true to run each select through `all()`, whose meta has the rows scanned. */
  readonly isExact: boolean;
  /** Makes the trip: counts it, and adds the simulated distance if one is set. */
  readonly travel: <Answer>(go: () => Promise<Answer>) => Promise<Answer>;
  /** True to batch reads issued together: one trip and one query for all of them. */
  readonly isGathering: boolean;
}

const originals = new WeakMap<object, D1PreparedStatement>();

/**
 * Wraps D1 so that every statement run through it adds to `cost` and every trip is counted.
 *
 * D1 gives `meta` for `all()`, `run()` and `batch()`, not for `raw()`, which drizzle selects with. There the rows
 * returned are counted, a lower bound, unless `isExact`. Writes are exact either way.
 */
export function meterD1(source: D1Source, { cost, isExact, travel, isGathering }: Metering): D1Database {
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

  function wrap(statement: D1PreparedStatement, query: string): D1PreparedStatement {
    const isSelect = /^\s*(select|with)\b/i.test(query);
    const canBeGathered = isSelect && gather !== null;
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), query),
      async all() {
        if (canBeGathered) return gather.ask([statement]).then(([result]) => result);
        cost.queries += 1;
        const result = await travel(() => statement.all());
        count(result);
        return result;
      },
      async run() {
        cost.queries += 1;
        const result = await travel(() => statement.run());
        count(result);
        return result;
      },
      async first(column?: string) {
        const row = ((await wrapped.all()) as D1Result<Row>).results[0];
        if (row === undefined) return null;
        return column === undefined ? row : row[column];
      },
      async raw(options?: { columnNames?: boolean }) {
        // Rows with meta are objects: two columns of one name would become one.
        if (
          (canBeGathered || (isExact && isSelect)) &&
          !options?.columnNames &&
          !hasColumnsOfOneName(query)
        ) {
          const { results } = (await wrapped.all()) as D1Result<Row>;
          return results.map((row) => Object.values(row));
        }
        cost.queries += 1;
        const rows = await travel(() => statement.raw({ columnNames: true }));
        if (isExact && isSelect) count(await statement.all());
        else cost.rowsRead += rows.length - 1;
        return options?.columnNames ? rows : rows.slice(1);
      },
    };
    originals.set(wrapped, statement);
    if (isSelect) selects.add(wrapped);
    return wrapped as unknown as D1PreparedStatement;
  }

  return {
    prepare: (query: string) => wrap(source.prepare(query), query),
    batch(statements: D1PreparedStatement[]) {
      const isReading = statements.every((statement) => selects.has(statement));
      return gather && isReading ? gather.ask(statements) : runBatch(statements);
    },
  } as unknown as D1Database;
}

/**
 * Whether two columns of a select as drizzle writes it have the same name: `"table"."name"`, or the name after `as`. A
 * query whose columns cannot be told apart here (an expression without a name) is taken to have two alike.
 */
export function hasColumnsOfOneName(query: string): boolean {
  const columns = selectList(query);
  if (columns === null) return true;
  const names = columns.map((column) => /(?:^|\bas |\.)"?(\w+)"?$/i.exec(column.trim())?.[1]);
  return names.includes(undefined) || new Set(names).size < names.length;
}

/** The text between `select` and its `from`, split at the commas outside brackets; null if it cannot be found. */
function selectList(query: string): string[] | null {
  const start = /^\s*select\s+(distinct\s+)?/i.exec(query)?.[0].length;
  if (start === undefined) return null;
  const columns: string[] = [];
  let depth = 0;
  let from = start;
  for (let at = start; at < query.length; at += 1) {
    const letter = query[at];
    if (letter === "(") depth += 1;
    else if (letter === ")") depth -= 1;
    else if (depth === 0 && letter === ",") {
      columns.push(query.slice(from, at));
      from = at + 1;
    } else if (
      depth === 0 &&
      letter !== undefined &&
      letter <= " " &&
      /^from\b/i.test(query.slice(at + 1, at + 6))
    ) {
      return [...columns, query.slice(from, at)];
    }
  }
  return null;
}

type Row = Record<string, unknown>;

/** The wrapped statements that only read. */
const selects = new WeakSet<object>();

interface Waiting {
  readonly statements: D1PreparedStatement[];
  readonly resolve: (results: D1Result<Row>[]) => void;
  readonly reject: (error: unknown) => void;
}

/** Sends reads issued within one turn of the event loop as one batch; each caller gets its own results. */
function createGathering(runBatch: (statements: D1PreparedStatement[]) => Promise<D1Result<Row>[]>) {
  let waiting: Waiting[] = [];

  async function send(): Promise<void> {
    const asked = waiting;
    waiting = [];
    try {
      const results = await runBatch(asked.flatMap(({ statements }) => statements));
      let from = 0;
      for (const { statements, resolve } of asked) {
        resolve(results.slice(from, from + statements.length));
        from += statements.length;
      }
    } catch (error) {
      for (const { reject } of asked) reject(error);
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
