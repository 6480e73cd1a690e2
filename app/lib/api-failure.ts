import type { ApiError } from "#contract/api.ts";

/** Any answer that is not ok. The message is the status, a colon, a space and the body. */
export class ApiFailure extends Error {
  readonly status: number;
  /** The refusal as the API words it; null when the answer was not one. */
  readonly body: ApiError | null;
  /** Seconds after which it is worth trying again; null when the answer does not say. */
  readonly retryAfter: number | null;

  constructor(status: number, text: string, retryAfter: number | null = null) {
    super(`${status}: ${text}`);
    this.name = "ApiFailure";
    this.status = status;
    this.body = parseError(text);
    this.retryAfter = retryAfter;
  }
}

/** The failure of a response that is not ok; the body is read. */
export async function failureOf(response: Response): Promise<ApiFailure> {
  const text = (await response.text().catch(() => "")) || response.statusText;
  const retryAfter = Number(response.headers.get("Retry-After"));
  return new ApiFailure(response.status, text, retryAfter > 0 ? retryAfter : null);
}

/** What to tell the person: the server's words when it gave some, otherwise the fallback of the screen. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiFailure && error.body?.message) || fallback;
}

/** An answer that says the session is gone. */
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
