import type {
  CorrectionAnswer,
  CorrectionInput,
  CorrectionsAnswer,
  ReleaseAnswer,
} from "#contract/operator/corrections.ts";
import { type Correction, type CorrectionRefusal, subjectOf } from "#domain/season/correction.ts";
import { fixtureId, gameweekId, playerId, type SeasonId, seasonId } from "#domain/shared/ids.ts";
import { formatInstant, parseInstant } from "#domain/shared/instant.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { readCorrections } from "#workers/db/season/corrections.ts";
import { readEpoch } from "#workers/db/season/season.ts";
import type { Context } from "#workers/platform/context.ts";
import { log } from "#workers/platform/log.ts";
import { seasonObject } from "#workers/platform/season-object.ts";
import { BUSY, notFound, type Refusal, refusedByRule } from "#workers/services/refusal.ts";

/**
 * Enters a fact by hand, with a reason that players read, and holds it against the feed until it is released or its
 * gameweek is final. What is final is refused (BNG-05, SEA-06).
 */
export async function correctByHand(
  ctx: Context,
  input: CorrectionInput,
): Promise<Result<CorrectionAnswer, Refusal>> {
  const season = await knownSeason(ctx, input.season);
  if (!season.ok) return season;
  try {
    const entered = await seasonObject(ctx.env, season.value).correct(toCorrection(input), input.reason);
    if (!entered.ok) return refuse(toRefusal(entered.refusal));
    const { epoch, changes } = entered.value;
    const job = { kind: "facts_corrected", epoch, seasonId: season.value } as const;
    if (changes > 0) ctx.defer(ctx.env.JOBS.send(job));
    return ok({ season: season.value, epoch, changes });
  } catch (error) {
    log({ event: "failure", where: "correction by hand", message: String(error) });
    return refuse(BUSY);
  }
}

/** The corrections that hold against the feed. */
export async function listCorrections(
  ctx: Context,
  asked: string | undefined,
): Promise<Result<CorrectionsAnswer, Refusal>> {
  const season = await knownSeason(ctx, asked);
  if (!season.ok) return season;
  const heldCorrections = await readCorrections(ctx.db, season.value);
  const corrections = heldCorrections.map(({ correction, reason, at }) => ({
    subject: subjectOf(correction),
    reason,
    at: formatInstant(at),
    correction: { ...correction },
  }));
  return ok({ season: season.value, corrections });
}

/** Gives a fact back to the feed, whose word counts again from the next poll on. */
export async function releaseByHand(
  ctx: Context,
  { season: asked, subject }: { readonly season?: string | undefined; readonly subject: string },
): Promise<Result<ReleaseAnswer, Refusal>> {
  const season = await knownSeason(ctx, asked);
  if (!season.ok) return season;
  const fixture = fixtureId(Number(subject.split(":")[1]));
  return ok({ released: await seasonObject(ctx.env, season.value).release(fixture, subject) });
}

/** A season whose feed has been seen: one row by its key. */
async function knownSeason(ctx: Context, asked: string | undefined): Promise<Result<SeasonId, Refusal>> {
  const id = asked === undefined ? ctx.config.season.id : seasonId(asked);
  const isKnown = (await readEpoch(ctx.db, id)) > 0;
  if (isKnown) return ok(id);
  return refuse(
    notFound(asked === undefined ? "No season has arrived yet." : `The season ${id} is not known.`),
  );
}

function toCorrection(input: CorrectionInput): Correction {
  if (input.kind === "final") return { kind: "final", gameweekId: gameweekId(input.gameweek) };
  const fixture = fixtureId(input.fixtureId);
  switch (input.kind) {
    case "goals": {
      const { count, ownGoal = false, side = null } = input;
      const player = playerId(input.playerId);
      return { kind: "goals", fixtureId: fixture, playerId: player, isOwnGoal: ownGoal, count, side };
    }
    case "score":
      return {
        kind: "score",
        fixtureId: fixture,
        homeScore: input.homeScore,
        awayScore: input.awayScore,
      };
    case "kickoff":
      return {
        kind: "kickoff",
        fixtureId: fixture,
        kickoffAt: input.kickoffTime === null ? null : parseInstant(input.kickoffTime),
        gameweekId: input.gameweek === null ? null : gameweekId(input.gameweek),
      };
    case "full_time":
      return { kind: "full_time", fixtureId: fixture };
  }
}

function toRefusal({ kind, code, message }: CorrectionRefusal): Refusal {
  return kind === "unknown" ? notFound(message) : refusedByRule({ kind, code, message });
}
