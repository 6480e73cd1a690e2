import type { ChangeLeagueInput } from "#contract/leagues/hosts.ts";
import { publicSlugOf } from "#domain/outgoing/public-slug.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { isTaken } from "#workers/db/is-taken.ts";
import { type ByOwner, type HostOutcome, readLeagueFor } from "#workers/db/leagues/hosts.ts";
import { publicStatements, readNoticed } from "#workers/db/leagues/public-table.ts";
import { leagues } from "#workers/db/schema/index.ts";
import type { Statement } from "#workers/db/statement.ts";
import type { Context } from "#workers/platform/context.ts";
import { tellDesks } from "#workers/platform/tell-desk.ts";
import { conflict } from "#workers/services/refusal.ts";
import { drawJoinCode } from "./invite.ts";
import { DRAWS } from "./leagues.ts";

export const SLUG_TAKEN = conflict("SLUG_TAKEN", "Another league has this address. Please choose another.");

type Write = (now: Instant, also: readonly Statement<never>[]) => Promise<HostOutcome>;

/**
 * OUT-05: writes a change of a league together with that of its public table, and tells the other members once it is
 * on. An address that was asked for and is another league's refuses the whole change; one made from the name gets an
 * ending.
 */
export async function withPublic(
  ctx: Context,
  by: ByOwner,
  { name, cup, public: asked }: ChangeLeagueInput,
  write: Write,
): Promise<HostOutcome | "slug_taken"> {
  const now = ctx.clock.now();
  if (!asked) return write(now, []);
  const notice = `public:${by.league}:${now}`;
  const given = { isOn: asked.on, slug: asked.slug ?? null, isIndexed: asked.indexed ?? null };
  const needsName = asked.on && asked.slug === undefined;
  const made = needsName ? publicSlugOf(name ?? (await nameOf(ctx, by))) : null;
  for (let drawn = 0; drawn < DRAWS; drawn++) {
    const madeSlug = made === null || drawn === 0 ? made : `${made}-${drawJoinCode().toLowerCase()}`;
    const also = publicStatements(by, { ...given, madeSlug }, notice, now, cup ? "with cup" : "alone");
    try {
      const outcome = await write(now, also);
      if (asked.on && outcome.role === "owner") ctx.defer(tell(ctx, by, notice));
      return outcome;
    } catch (error) {
      if (!isTaken(error, leagues.publicSlug)) throw error;
      if (made === null) return "slug_taken";
    }
  }
  throw new Error(`No free address in ${DRAWS} draws`);
}

const nameOf = async (ctx: Context, { league, owner }: ByOwner): Promise<string> =>
  (await readLeagueFor(ctx.db, league, owner)).league?.name ?? "";

async function tell(ctx: Context, { league }: ByOwner, notice: string): Promise<void> {
  const toldMembers = await readNoticed(ctx.db, league, notice);
  const message = { type: "notification", id: notice } as const;
  await tellDesks(
    ctx,
    toldMembers.map((userId) => ({ userId, message })),
  );
}
