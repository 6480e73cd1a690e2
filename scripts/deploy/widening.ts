/** A schema as drizzle-kit keeps it in `migrations/meta`, as far as it matters to a version that is still running. */
export interface Snapshot {
  readonly tables: Readonly<Record<string, Table>>;
}

interface Table {
  readonly columns: Readonly<Record<string, Column>>;
  readonly indexes: Indexes;
}

interface Column {
  readonly type: string;
  readonly notNull: boolean;
  readonly default?: unknown;
}

type Indexes = Readonly<Record<string, { readonly isUnique: boolean; readonly columns: readonly string[] }>>;

/**
 * What a migration takes from the version that is still running on its tables (N-1) while the new one (N) is rolled
 * out: a table or column that is gone or of another type, a column that its inserts must fill and do not, a unique
 * index that its rows may violate or that it relies on to refuse. One line each; empty when the migration only widens.
 */
export function narrowingsOf(before: Snapshot, after: Snapshot): string[] {
  return Object.entries(before.tables).flatMap(([name, old]) => {
    const now = after.tables[name];
    if (!now) return [`${name} is gone`];
    return [
      ...lostColumns(old.columns, now.columns),
      ...demandedColumns(old.columns, now.columns),
      ...changedUniqueness(old, now),
    ].map((line) => `${name}: ${line}`);
  });
}

function lostColumns(old: Record<string, Column>, now: Record<string, Column>): string[] {
  return Object.entries(old).flatMap(([column, { type, notNull }]) => {
    const columnNow = now[column];
    if (!columnNow) return [`${column} is gone`];
    if (columnNow.type !== type) return [`${column} was ${type} and is ${columnNow.type}`];
    return columnNow.notNull && !notNull ? [`${column} may no longer be empty`] : [];
  });
}

const demandedColumns = (old: Record<string, Column>, now: Record<string, Column>) =>
  Object.entries(now).flatMap(([column, { notNull, default: value }]) =>
    !(column in old) && notNull && value === undefined ? [`${column} is new and has no default`] : [],
  );

function changedUniqueness(old: Table, now: Table): string[] {
  const uniqueIn = (indexes: Indexes) => Object.keys(indexes).filter((name) => indexes[name]?.isUnique);
  const [before, after] = [uniqueIn(old.indexes), uniqueIn(now.indexes)];
  // SQLite lets any number of rows be empty in a unique column, and the version before fills no column that is new.
  const isEmptyBefore = (column: string) => {
    const added = column in old.columns ? undefined : now.columns[column];
    return added !== undefined && !added.notNull && added.default === undefined;
  };
  const mayRefuse = (name: string) => !now.indexes[name]?.columns.some(isEmptyBefore);
  return [
    ...before.filter((name) => !after.includes(name)).map((name) => `unique index ${name} is gone`),
    ...after
      .filter((name) => !before.includes(name) && mayRefuse(name))
      .map((name) => `unique index ${name} is new`),
  ];
}

/** Statements of a migration that no running version survives, whatever the snapshots say. */
export function narrowingStatements(sql: string): string[] {
  return sql
    .split("--> statement-breakpoint")
    .map((statement) => statement.trim())
    .filter((statement) => /^(drop\s+table|alter\s+table[^;]*\s(drop|rename)\b)/i.test(statement));
}
