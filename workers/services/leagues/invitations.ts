import type { Invitation } from "#contract/leagues/hosts.ts";
import { JOIN_CODE_LENGTH, LEAGUE_MEMBERS_MAX } from "#contract/limits.ts";
import { factsOfRun } from "#domain/runs/run-facts.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { DEFAULT_RUN, isHidden, type RunName, runOf } from "#domain/season/run.ts";
import { stateOfPlay } from "#domain/season/state-of-play.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { isPickable } from "#domain/squad/formation.ts";
import { goalIndexOf } from "#domain/squad/goal-index.ts";
import { type PackedPicks, unpackPicks } from "#domain/squad/packed-picks.ts";
import { isTicked } from "#domain/squad/tick.ts";
import { byClubName } from "#domain/squad/wall.ts";
import { nextClockChange } from "#domain/tipping/gameweek-fixtures.ts";
import { findInvitation, type InvitationRow } from "#workers/db/leagues/invitations.ts";
import { readSeason, readSeasonFacts } from "#workers/db/season/season-view.ts";
import type { Context } from "#workers/platform/context.ts";
import { fromEdge } from "#workers/platform/edge.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import { log } from "#workers/platform/log.ts";
import { spendLimit } from "#workers/services/rate-limit.ts";
import type { Refusal } from "#workers/services/refusal.ts";
import { CLOSED, CLOSED_FOR_GOOD } from "./leagues.ts";
import { NO_JOIN_CODE } from "./unknown.ts";

/**
 * LEA-06: what a join code shows: the league's name, game, owner's name, number of members and state of play, and
 * nothing about anybody else. Each look counts towards the limit on guessing (LEA-01).
 *
 * @param viewer the user of the session, who also sees their relation to the league; null for a visitor.
 * @param address of the visitor; see `visitorAddress`.
 */
export async function readInvitation(
  ctx: Context,
  code: string,
  viewer: UserId | null,
  address: string | null,
): Promise<Result<Invitation, Refusal>> {
  const limited = await spendLimit(ctx.env.LIMIT_GUESSES, { what: "join", address, subject: viewer });
  if (limited) return refuse(limited);
  const joinCode = code.trim().toUpperCase();
  if (joinCode.length !== JOIN_CODE_LENGTH) return refuse(NO_JOIN_CODE);
  if (viewer !== null) return findByCode(ctx, joinCode, viewer);
  const { json } = await fromEdge(ctx, { name: `invitation ${joinCode}`, topic: "people" }, async () => {
    const askedAt = ctx.clock.now();
    const found = await findByCode(ctx, joinCode, null);
    const facts = await readSeasonFacts(ctx);
    // Refusals are not cached: a reopened code works at once, and guesses fill no cache.
    const until = found.ok ? nextClockChange(facts, askedAt) : askedAt;
    return { json: JSON.stringify(found), etag: null, epoch: facts.epoch, until };
  });
  return JSON.parse(json) as Result<Invitation, Refusal>;
}

async function findByCode(
  ctx: Context,
  joinCode: string,
  viewer: UserId | null,
): Promise<Result<Invitation, Refusal>> {
  const [row, { facts, config }] = await Promise.all([
    findInvitation(ctx.db, joinCode, viewer),
    readSeason(ctx),
  ]);
  if (!row) return refuse(NO_JOIN_CODE);
  if (row.closedAt !== null) return refuse(CLOSED_FOR_GOOD);
  if (row.codeClosedAt !== null && !row.isIn) return refuse(CLOSED);
  const { state, gameweekId, isLive } = stateOfPlay(facts, ctx.clock.now());
  const leader = gameweekId === null ? null : await readLeader(ctx, row, facts.epoch);
  const run = runOf(runIn(ctx, row), facts, config);
  // BNG-08, HLF-07
  const isShown = run !== null && !isHidden(run, ctx.clock.now());
  const wall = leader?.picks && isShown ? wallOf(leader.picks, factsOfRun(facts, run)) : [];
  return ok({
    league: {
      name: row.name,
      leagueType: row.leagueType,
      ownerName: row.ownerName ?? "",
      memberCount: row.memberCount,
      state,
      ...(row.startGameweek !== null && row.startSeason === ctx.config.season.id
        ? { startGameweek: row.startGameweek }
        : {}),
      run: runIn(ctx, row),
    },
    standing:
      gameweekId === null || leader === null
        ? null
        : {
            gameweek: gameweekId,
            isLive,
            leaderScore: leader.score,
            ...(row.leagueType === "football_bingo" && run !== null
              ? { free: freePlayers(factsOfRun(facts, run)) }
              : {}),
            ...(wall.length > 0 ? { wall } : {}),
          },
    ...(viewer === null ? {} : { you: standingTo(row) }),
  });
}

/** HLF-06: the run that a league is about in the season on show. */
const runIn = (ctx: Context, { halfOnlySeason }: InvitationRow): RunName =>
  halfOnlySeason === ctx.config.season.id ? "half" : DEFAULT_RUN;

function standingTo(row: InvitationRow): NonNullable<Invitation["you"]> {
  if (row.isIn) return { is: "member", leagueId: row.id };
  if (row.isRemoved) return { is: "removed" };
  if (row.memberCount >= LEAGUE_MEMBERS_MAX) return { is: "league_full" };
  return { is: row.hasRoom ? "stranger" : "full" };
}

interface Leader {
  readonly score: number;
  /** Football Bingo alone. */
  readonly picks: PackedPicks | undefined;
}

/** The first row of the table; null if it is unavailable: an invitation works without it. */
async function readLeader(ctx: Context, row: InvitationRow, epoch: number): Promise<Leader | null> {
  try {
    const run = runIn(ctx, row);
    const firstRow = { epoch, memberCount: row.memberCount, offset: 0, limit: 1, run, withFirstPicks: true };
    const league = leagueObject(ctx.env, row.id, ctx.config.season.id);
    const { entries, firstPicks } = await league.standings(firstRow);
    return entries[0] ? { score: entries[0].score, picks: firstPicks } : null;
  } catch (error) {
    log({ event: "failure", where: "invitation's standing", message: String(error) });
    return null;
  }
}

/** How many players of the league can still be picked. */
function freePlayers(facts: SeasonFacts): number {
  const index = goalIndexOf(facts);
  return [...facts.players.values()].filter(
    ({ id, isInLeague, position }) => isInLeague && isPickable({ position, goals: index.has(id) ? 1 : 0 }),
  ).length;
}

/** LEA-06: the clubs of a squad with their ticks, by name; the footballers are not named. */
function wallOf(picks: PackedPicks, facts: SeasonFacts) {
  const index = goalIndexOf(facts);
  return unpackPicks(picks)
    .flatMap((pick) => {
      const club = facts.clubs.get(pick.clubId);
      return club ? { name: club.name, teamId: club.id, code: club.code, ticked: isTicked(pick, index) } : [];
    })
    .sort(byClubName)
    .map(({ name: _, ...club }) => club);
}
