/** A schema as drizzle-kit keeps it in `migrations/meta`, as far as it matters to a version that is still running. */
export interface Snapshot {
  readonly tables: Readonly<
    Record<string, { readonly columns: Readonly<Record<string, Column>>; readonly indexes: Indexes }>
  >;
}

interface Column {
  readonly type: string;
  readonly notNull: boolean;
  readonly default?: unknown;
}

type Indexes = Readonly<Record<string, { readonly isUnique: boolean }>>;

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
      ...changedUniqueness(old.indexes, now.indexes),
    ].map((line) => `${name}: ${line}`);
  });
}

function lostColumns(old: Record<string, Column>, now: Record<string, Column>): string[] {
  return Object.entries(old).flatMap(([column, { type, notNull }]) => {
    const kept = now[column];
    if (!kept) return [`${column} is gone`];
    if (kept.type !== type) return [`${column} was ${type} and is ${kept.type}`];
    return kept.notNull && !notNull ? [`${column} may no longer be empty`] : [];
  });
}

const demandedColumns = (old: Record<string, Column>, now: Record<string, Column>) =>
  Object.entries(now).flatMap(([column, { notNull, default: value }]) =>
    !(column in old) && notNull && value === undefined ? [`${column} is new and has no default`] : [],
  );

function changedUniqueness(old: Indexes, now: Indexes): string[] {
  const uniqueIn = (indexes: Indexes) => Object.keys(indexes).filter((name) => indexes[name]?.isUnique);
  const [before, after] = [uniqueIn(old), uniqueIn(now)];
  return [
    ...before.filter((name) => !after.includes(name)).map((name) => `unique index ${name} is gone`),
    ...after.filter((name) => !before.includes(name)).map((name) => `unique index ${name} is new`),
  ];
}

/** Statements of a migration that no running version survives, whatever the snapshots say. */
export function narrowingStatements(sql: string): string[] {
  return sql
    .split("--> statement-breakpoint")
    .map((statement) => statement.trim())
    .filter((statement) => /^(drop\s+table|alter\s+table[^;]*\s(drop|rename)\b)/i.test(statement));
}
