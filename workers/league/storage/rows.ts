/** All rows of a query of an object's own SQLite. */
export const rowsOf = <Row extends Record<string, SqlStorageValue>>(
  storage: DurableObjectStorage,
  query: string,
  ...values: SqlStorageValue[]
): Row[] => storage.sql.exec<Row>(query, ...values).toArray();
