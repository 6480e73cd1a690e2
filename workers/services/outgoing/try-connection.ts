import type { ConnectionTest } from "#contract/leagues/connections.ts";
import { bold, type ChatNotice, plain } from "#domain/outgoing/notice.ts";
import { reasonOfProblem } from "#domain/outgoing/problem.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { readLeagueName, recordTest } from "#workers/db/outgoing/deliveries.ts";
import type { Context } from "#workers/platform/context.ts";
import { spendLimit } from "#workers/services/rate-limit.ts";
import type { Refusal } from "#workers/services/refusal.ts";
import { sendMessage } from "./chat-services.ts";
import { ownConnection } from "./connections.ts";
import { openDestination } from "./open-destination.ts";

/** OUT-04: sends a message that says that it works; a few a minute for each league. */
export async function tryConnection(
  ctx: Context,
  owner: UserId,
  key: { readonly id: string; readonly cid: string },
): Promise<Result<ConnectionTest, Refusal>> {
  const found = await ownConnection(ctx, owner, key);
  if (!found.ok) return found;
  const { row, league, chats } = found.value;
  const what = "connection-test";
  const limited = await spendLimit(ctx.env.LIMIT_ACCOUNT, { what, address: null, subject: league });
  if (limited) return refuse(limited);
  const destination = await openDestination(chats, row);
  const now = ctx.clock.now();
  const name = await readLeagueName(ctx.db, league);
  const notice: ChatNotice = {
    id: "test",
    at: now,
    kind: "digest",
    version: 0,
    lines: [
      [
        bold("The test worked."),
        plain(` This chat hears from ${name}. Stop it any time in the league's extras.`),
      ],
    ],
    table: [],
    link: null,
  };
  const outgoing = {
    league: { id: league, name },
    notices: [notice],
    site: ctx.site,
    messageId: `${row.id}.test.${now}`,
    sentAt: new Date(now),
    isTest: true,
  };
  const outcome =
    destination && (await sendMessage(destination, outgoing, { standInUrl: chats.standInUrl, now }));
  const problem = outcome?.ok ? null : (outcome?.problem ?? "gone");
  if (problem === null) await recordTest(ctx.db, row.id, now);
  const reason = problem === null ? null : reasonOfProblem(problem).replace("; we try again", "");
  return ok({ delivered: problem === null, at: formatInstant(now), reason });
}
