/** A failed request's answer in Stripe's form; the SDK turns it into its own error classes. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Readonly<Record<string, unknown>> & { readonly message: string }) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const invalidRequest = (
  message: string,
  extra: Readonly<Record<string, unknown>> = {},
  status = 400,
) => new StripeRefusal(status, { type: "invalid_request_error", message, ...extra });

export const missing = (kind: string, id: string) =>
  invalidRequest(`No such ${kind}: '${id}'`, { code: "resource_missing", param: "id" }, 404);

export const unauthorized = (message: string) => invalidRequest(message, {}, 401);

export const idempotencyMismatch = (key: string) =>
  new StripeRefusal(400, {
    type: "idempotency_error",
    message:
      "Keys for idempotent requests can only be used with the same parameters they were first used with. " +
      `Try using a key other than '${key}' if you meant to execute a different request.`,
  });
