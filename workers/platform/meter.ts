/** What a request or a job has cost in D1. */
export interface D1Cost {
  queries: number;
  rowsRead: number;
  rowsWritten: number;
}

const originals = new WeakMap<object, D1PreparedStatement>();

/**
 * Wraps a D1 binding so that every statement run through it adds to `cost`.
 *
 * D1 gives `meta` for `all()`, `run()` and `batch()`, not for `raw()`, which drizzle selects with. There the
 * rows returned are counted, a lower bound; with `isExact` (tests) a select is asked once more through `all()`,
 * whose meta has the rows scanned. Writes are exact either way.
 */
export function meterD1(database: D1Database, cost: D1Cost, isExact: boolean): D1Database {
  function count(result: D1Result<unknown>) {
    cost.rowsRead += result.meta.rows_read ?? 0;
    cost.rowsWritten += result.meta.rows_written ?? 0;
  }

  function wrap(statement: D1PreparedStatement, query: string): D1PreparedStatement {
    const isSelect = /^\s*(select|with)\b/i.test(query);
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), query),
      async all() {
        cost.queries += 1;
        const result = await statement.all();
        count(result);
        return result;
      },
      async run() {
        cost.queries += 1;
        const result = await statement.run();
        count(result);
        return result;
      },
      async first(column?: string) {
        const row = (await wrapped.all()).results[0] as Record<string, unknown> | undefined;
        if (row === undefined) return null;
        return column === undefined ? row : row[column];
      },
      async raw(options?: { columnNames?: boolean }) {
        cost.queries += 1;
        const rows = await statement.raw({ columnNames: true });
        if (isExact && isSelect) count(await statement.all());
        else cost.rowsRead += rows.length - 1;
        return options?.columnNames ? rows : rows.slice(1);
      },
    };
    originals.set(wrapped, statement);
    return wrapped as unknown as D1PreparedStatement;
  }

  return {
    prepare: (query: string) => wrap(database.prepare(query), query),
    async batch(statements: D1PreparedStatement[]) {
      cost.queries += 1;
      const results = await database.batch(
        statements.map((statement) => originals.get(statement) ?? statement),
      );
      for (const result of results) count(result);
      return results;
    },
    exec: (query: string) => database.exec(query),
    withSession: (constraint?: string) => database.withSession(constraint),
  } as unknown as D1Database;
}
