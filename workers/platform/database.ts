/** A query only reads; a command may write. */
export type Kind = "query" | "command";

/** D1 as statements use it: D1 itself, or a request's metered one, which is told whether a statement only reads. */
export interface Database {
  prepare(text: string, kind?: Kind): D1PreparedStatement;
  batch<Row = unknown>(statements: D1PreparedStatement[]): Promise<D1Result<Row>[]>;
}
