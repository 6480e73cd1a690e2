import { existsSync, readFileSync } from "node:fs";

/** Why a site answers a call of the operator's as one that it does not have. */
export const noSuchCall = (site: string) =>
  `${site} knows no such call: its OPERATOR_TOKEN is another one, or it has none (docs/runbook.md, The operator's token is lost).`;

/** The operator's token of a command: from the environment, or on this machine from .dev.vars; or why there is none. */
export function readToken(): { readonly token: string } | { readonly problem: string } {
  const fromFile = existsSync(".dev.vars")
    ? /^OPERATOR_TOKEN\s*=\s*"?([^"\n]+?)"?\s*$/m.exec(readFileSync(".dev.vars", "utf8"))?.[1]
    : undefined;
  const token = (process.env.OPERATOR_TOKEN || fromFile || "").trim();
  if (token === "")
    return {
      problem:
        "OPERATOR_TOKEN is not set: it stands in front of the command, and is the one that the first deploy printed (docs/runbook.md).",
    };
  return /^[\x21-\x7e]+$/.test(token)
    ? { token }
    : { problem: "OPERATOR_TOKEN has characters no token has: is it still the example?" };
}
