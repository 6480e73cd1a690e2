import type { Context as HonoContext } from "hono";
import type { ApiEnv } from "#workers/api/http.ts";
import { isSameSecret } from "#workers/platform/tokens.ts";

/** Whether a request carries `Authorization: Bearer OPERATOR_TOKEN`; always false where no token is configured. */
export async function isOperator(c: Pick<HonoContext<ApiEnv>, "get" | "req">): Promise<boolean> {
  const { operatorToken } = c.get("ctx").config;
  const given = /^Bearer (\S+)$/.exec(c.req.header("Authorization") ?? "")?.[1];
  return operatorToken !== undefined && given !== undefined && isSameSecret(given, operatorToken);
}
