import type { Account } from "./account.ts";

export interface Call {
  readonly method: string;
  /** Without the API's own prefix. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly authorization: string;
  /** The stand-in's own name and port. */
  readonly host: string;
  readonly text: () => string;
  readonly json: () => unknown;
  readonly form: () => Promise<FormData>;
}

/** Runs a script, or one statement with its parameters, on a database of the account. */
export type RunSql = (databaseId: string, sql: string, params: readonly unknown[]) => Promise<unknown[]>;

export interface Answer {
  readonly status: number;
  readonly success: boolean;
  readonly errors: readonly { readonly code: number; readonly message: string }[];
  readonly messages: readonly unknown[];
  readonly result: unknown;
  readonly result_info?: unknown;
}

export type Handler = (context: {
  readonly account: Account;
  readonly call: Call;
  readonly runSql: RunSql;
  /** What stands in the path for each `:name`, in order. */
  readonly at: readonly string[];
}) => Answer | Promise<Answer>;

export const ok = (result: unknown, more: Partial<Answer> = {}): Answer => ({
  status: 200,
  success: true,
  errors: [],
  messages: [],
  result,
  ...more,
});

export const refuse = (status: number, code: number, message: string): Answer => ({
  status,
  success: false,
  errors: [{ code, message }],
  messages: [],
  result: null,
});

export const page = (results: readonly unknown[], { query }: Call): Answer => {
  const [number, size] = [Number(query.get("page") ?? 1), Number(query.get("per_page") ?? 100)];
  const shown = results.slice((number - 1) * size, number * size);
  const total_pages = Math.max(1, Math.ceil(results.length / size));
  return ok(shown, {
    result_info: {
      page: number,
      per_page: size,
      count: shown.length,
      total_count: results.length,
      total_pages,
    },
  });
};

export const NO_SCRIPT = refuse(404, 10_007, "This Worker does not exist on your account.");
