import type { ApiError } from "#contract/api.ts";

/** Any unsuccessful answer of the API. Its message is the status, a colon, a space and the body. */
export class ApiFailure extends Error {
  readonly status: number;
  /** The refusal in the API's own form; null for any other body. */
  readonly body: ApiError | null;
  /** Seconds after which to try again; null if the answer gives none. */
  readonly retryAfter: number | null;

  constructor(status: number, text: string, retryAfter: number | null = null) {
    super(`${status}: ${text}`);
    this.name = "ApiFailure";
    this.status = status;
    this.body = parseError(text);
    this.retryAfter = retryAfter;
  }
}

/** The ApiFailure for an unsuccessful response, with its body read. */
export async function failureOf(
  response: Pick<Response, "status" | "statusText" | "headers" | "text">,
): Promise<ApiFailure> {
  const text = (await response.text().catch(() => "")) || response.statusText;
  const retryAfter = Number(response.headers.get("Retry-After"));
  return new ApiFailure(response.status, text, retryAfter > 0 ? retryAfter : null);
}

/** The message to show to a person: the server's, otherwise `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiFailure && error.body?.message) || fallback;
}

/** What the server says is wrong with each field of a form. */
export function refusedFields(error: unknown): Readonly<Record<string, string>> {
  return (error instanceof ApiFailure && error.body?.fields) || {};
}

/** Whether an error is a 401: nobody is signed in, or the session has ended. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 401;
}

function parseError(text: string): ApiError | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null && "message" in body ? (body as ApiError) : null;
  } catch {
    return null;
  }
}
