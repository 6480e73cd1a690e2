import type { PlayerDto, TableRow } from "#contract/clubs.ts";
import type { FplFeed } from "#contract/seasons.ts";
import { computeTable } from "#domain/premier-league-table/compute-table.ts";
import type { Player, SeasonFacts } from "#domain/season/facts.ts";
import { byDeadline } from "#domain/season/gameweek-order.ts";
import type { ClubId, PlayerId } from "#domain/shared/ids.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import { goalsOf } from "#domain/squad/goal-index.ts";
import { type Revocation, revocationsByPlayer } from "#domain/squad/revoked-reasons.ts";
import type { GoalIndex } from "#domain/squad/tick.ts";
import { nextClockChange } from "#domain/tipping/gameweek-fixtures.ts";
import { readUserCount } from "#workers/db/accounts/user-count.ts";
import { readSeason, readSeasonFacts } from "#workers/db/season/season-view.ts";
import type { Config } from "#workers/platform/config.ts";
import type { Context } from "#workers/platform/context.ts";
import { fromEdge } from "#workers/platform/edge.ts";
import { etagOf } from "#workers/platform/tokens.ts";

/** An answer that is the same for everybody, as JSON text with a validator of its content. */
export interface SharedAnswer {
  readonly json: string;
  readonly etag: string;
}

const revocations = new WeakMap<SeasonFacts, ReadonlyMap<PlayerId, readonly Revocation[]>>();

/** By footballer, the goals that were taken back (BNG-05); computed once per epoch and isolate. */
export function revocationsOf(facts: SeasonFacts): ReadonlyMap<PlayerId, readonly Revocation[]> {
  const cached = revocations.get(facts);
  if (cached) return cached;
  const found = revocationsByPlayer(facts);
  revocations.set(facts, found);
  return found;
}

const PICTURES = "https://resources.premierleague.com/premierleague25";

type Photos = Pick<Config, "hasPhotos">;

/**
 * The address of a footballer's portrait at the Premier League. Some have none, and pages fall back; invented ones
 * never.
 */
export function photoUrlOf(playerId: PlayerId, { hasPhotos }: Photos): string | null {
  if (!hasPhotos) return null;
  return `${PICTURES}/photos/players/110x140/${playerId}.png`;
}

/** The address of a club's badge, on this site. */
export function badgeUrlOf(clubId: ClubId): string {
  return `${PICTURES}/badges/${clubId}.svg`;
}

/** A footballer in the form the API shows; `goals` are those of this season that count (SEA-03). */
export function toPlayerDto(player: Player, goals: GoalIndex, photos: Photos): PlayerDto {
  return {
    id: player.id,
    name: player.name,
    position: player.position,
    goals: goalsOf(goals, player.id),
    photoUrl: photoUrlOf(player.id, photos),
    teamId: player.clubId,
  };
}

const shared = new WeakMap<SeasonFacts, Map<string, { readonly json: string; etag: string | null }>>();

/**
 * Computes an answer once per epoch and isolate: `variant` names what else it depends on. Only its text and its
 * validator are shared, never a promise (`SharedRead`): whoever comes before the validator is made makes it too.
 */
export async function shareAnswer(
  facts: SeasonFacts,
  variant: string,
  compute: () => unknown,
): Promise<SharedAnswer> {
  const answers = shared.get(facts) ?? new Map();
  shared.set(facts, answers);
  const answer = answers.get(variant) ?? { json: JSON.stringify(compute()), etag: null };
  answers.set(variant, answer);
  answer.etag ??= await etagOf(answer.json);
  return { json: answer.json, etag: answer.etag };
}

/**
 * An answer of the season that is the same for everybody: from the edge for some seconds, otherwise from `read`.
 *
 * @param name of the answer in the edge's cache.
 */
export async function readPublic(
  ctx: Context,
  name: string,
  read: (ctx: Context) => Promise<SharedAnswer>,
): Promise<SharedAnswer> {
  const { json, etag } = await fromEdge(ctx, { name, topic: "figures" }, async () => {
    const askedAt = ctx.clock.now();
    const [answer, facts] = await Promise.all([read(ctx), readSeasonFacts(ctx)]);
    return { ...answer, epoch: facts.epoch, until: nextClockChange(facts, askedAt) };
  });
  return { json, etag: etag ?? "" };
}

/** The season and the gameweeks' deadlines, the earliest first, for the countdown; the API adds the server's time. */
export async function readDeadlines(ctx: Context): Promise<SharedAnswer> {
  const { facts, config } = await readSeason(ctx);
  const variant = `deadlines ${config.label}`;
  return shareAnswer(
    facts,
    variant,
    (): Omit<FplFeed, "now"> => ({
      season: { id: config.id, label: config.label },
      events: [...facts.gameweeks.values()].sort(byDeadline).map(({ id, name, deadlineAt, isFinished }) => ({
        id,
        name,
        deadline_time: formatInstant(deadlineAt),
        finished: isFinished,
      })),
    }),
  );
}

/** TableRow[] in order of position, points less configured deductions. Empty before the first ingest. */
export async function readLeagueTable(ctx: Context): Promise<SharedAnswer> {
  const facts = await readSeasonFacts(ctx);
  return shareAnswer(facts, "table", () => leagueTableOf(facts, ctx.config.season.deductions));
}

function leagueTableOf(facts: SeasonFacts, deductionsByCode: ReadonlyMap<string, number>): TableRow[] {
  const deductions = new Map<ClubId, number>();
  for (const { id, code } of facts.clubs.values()) {
    const points = deductionsByCode.get(code);
    if (points !== undefined) deductions.set(id, points);
  }
  const rows = computeTable(facts.fixtures.values(), facts.clubs.values(), deductions);
  return rows.map(({ clubId, ...row }) => {
    const club = facts.clubs.get(clubId);
    return { id: clubId, ...row, team: { name: club?.name ?? "", code: club?.code ?? "" } };
  });
}

/** The number of registered users, as JSON: one row, kept by a trigger. */
export async function readPublicCount(ctx: Context): Promise<string> {
  const { json } = await fromEdge(ctx, { name: "users/count", topic: "people" }, async () => ({
    json: JSON.stringify({ count: await readUserCount(ctx.db) }),
    etag: null,
    epoch: null,
    until: null,
  }));
  return json;
}
