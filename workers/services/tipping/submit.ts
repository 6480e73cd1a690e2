import type { SubmittedSlip } from "#contract/jobs.ts";
import type { SubmitPredictionsInput } from "#contract/tipping.ts";
import type { SubmissionAnswer } from "#contract/tipping-answers.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { isSeasonOver } from "#domain/season/gameweeks.ts";
import { clubId, type FixtureId, fixtureId, gameweekId, playerId, type UserId } from "#domain/shared/ids.ts";
import { formatInstant, type Instant } from "#domain/shared/instant.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { checkSubmission } from "#domain/tipping/check-submission.ts";
import { fixturesOfGameweek } from "#domain/tipping/gameweek-fixtures.ts";
import { packEntries } from "#domain/tipping/packed-slips.ts";
import type { Slip } from "#domain/tipping/slip.ts";
import type {
  AcceptedSubmission,
  Submission,
  SubmissionRefusal,
} from "#domain/tipping/submission/submission.ts";
import { receiptOf } from "#workers/db/tipping/receipt-code.ts";
import type { StoredTipper } from "#workers/db/tipping/slips.ts";
import { writeSlip } from "#workers/db/tipping/write-slip.ts";
import type { Context } from "#workers/platform/context.ts";
import { spendLimit } from "#workers/services/rate-limit.ts";
import { conflict, FORBIDDEN, type Refusal, refusedByRule, UNAUTHORIZED } from "#workers/services/refusal.ts";
import { announceSubmission } from "#workers/services/telling/announce-member-change.ts";
import { untilWritten } from "#workers/services/until-written.ts";
import { readTipper } from "./predictions.ts";

/**
 * How often a submission is tried while it loses races against others of the same player. One of them wins each round,
 * so all end with an answer from the rules.
 */
const ATTEMPTS = 30;

const NO_SEASON_YET: Refusal = {
  status: 503,
  code: "SEASON_NOT_READY",
  message: "The season's matches have not been announced yet. Please try again in a minute.",
  retryAfter: 60,
};
const SEASON_OVER = conflict("SEASON_OVER", "The season is over.");
const BUSY: Refusal = {
  status: 503,
  code: "BUSY",
  message: "Your predictions are being updated right now. Please try again.",
  retryAfter: 2,
};

/**
 * Submits predictions, all or nothing (TIP-02, TIP-05, TIP-07, TIP-08). `checkSubmission` applies the rules; the
 * statement that writes holds the lock and makes sure that nothing it checked has changed. A submission that lost a
 * race is checked again against the winner: two devices end as one slip, unless they contradict each other.
 *
 * Without predictions it may still set or unset the Joker of a slip that has some.
 */
export async function submitPredictions(
  ctx: Context,
  user: UserId,
  input: SubmitPredictionsInput,
): Promise<Result<SubmissionAnswer, Refusal>> {
  const refusal = await refusalOfAsking(ctx, user, input);
  if (refusal) return refuse(refusal);
  const submission = toSubmission(input);
  return untilWritten(() => trySubmit(ctx, user, submission), { attempts: ATTEMPTS, busy: BUSY });
}

/** ACC-01: who may not submit at all, or not so often. */
async function refusalOfAsking(
  { env }: Context,
  user: UserId,
  { userId = user, gameweek }: SubmitPredictionsInput,
): Promise<Refusal | null> {
  const what = `submit:${gameweek}`;
  return userId === user ? spendLimit(env.LIMIT_BURST, { what, address: null, subject: user }) : FORBIDDEN;
}

/** One attempt: what was submitted, with everything that it is judged by. */
interface Attempt {
  readonly user: UserId;
  readonly submission: Submission;
  readonly tipper: StoredTipper;
  readonly facts: SeasonFacts;
  readonly now: Instant;
}

/** Makes one attempt to submit. @returns null when something changed between check and write. */
async function trySubmit(
  ctx: Context,
  user: UserId,
  submission: Submission,
): Promise<Result<SubmissionAnswer, Refusal> | null> {
  const person = await readTipper(ctx, user);
  if (!person) return refuse(UNAUTHORIZED);
  // TIP-02: the server's clock, read as late as possible.
  const attempt: Attempt = { ...person, user, submission, now: ctx.clock.now() };
  const judged = judge(attempt);
  if (!judged.ok) return judged;
  return (await write(ctx, attempt, judged.value)) ? ok(answerOf(ctx, attempt, judged.value)) : null;
}

function judge({ submission, tipper, facts, now }: Attempt): Result<AcceptedSubmission, Refusal> {
  if (facts.epoch === 0) return refuse(NO_SEASON_YET);
  const checked = checkSubmission(submission, tipper.slips, facts, now);
  if (!checked.ok) return refuse(toRefusal(checked.refusal, submission));
  // SEA-06: without predictions no lock stands in the way.
  return isSeasonOver(facts) ? refuse(SEASON_OVER) : checked;
}

/** Writes an accepted submission and tells the tables. @returns false when something has changed since it was read. */
async function write(ctx: Context, attempt: Attempt, accepted: AcceptedSubmission): Promise<boolean> {
  const { user, tipper, now } = attempt;
  const { slip, jokerGivenBackBy } = accepted;
  const isFirst = tipper.tippingSince === null;
  const written = await writeSlip(ctx.db, {
    season: ctx.config.season.id,
    user,
    slip,
    replaces: tipper.slips.find(({ gameweekId }) => gameweekId === slip.gameweekId) ?? null,
    openFixtureIds: openFixtureIds(attempt, accepted),
    jokerGivenBackBy: tipper.slips.filter(({ gameweekId }) => jokerGivenBackBy.includes(gameweekId)),
    now,
    isFirst,
  });
  if (written === null) return false;
  // Other changes made with it are in other rows, and must be looked up.
  const isSlipAlone = !isFirst && jokerGivenBackBy.length === 0;
  ctx.defer(
    announceSubmission(
      ctx,
      user,
      written.leagues,
      isSlipAlone ? submittedSlipOf(slip, written.versions) : undefined,
    ),
  );
  return true;
}

function answerOf(
  ctx: Context,
  { user, submission, now }: Attempt,
  { slip }: AcceptedSubmission,
): SubmissionAnswer {
  return {
    submitted: submission.predictions.length,
    gameweek: slip.gameweekId,
    jokerUsed: slip.hasJoker,
    receivedAt: formatInstant(now),
    receipt: receiptOf(ctx.config.season.id, user, slip),
  };
}

/** The news of a written slip, for the tables. */
function submittedSlipOf(
  { gameweekId: gameweek, version, hasJoker, entries }: Slip,
  versions: number,
): SubmittedSlip {
  return { gameweek, version, hasJoker, entries: packEntries(entries), versions };
}

/**
 * The fixtures that must not be locked at the write: those predicted, and the whole gameweek's if its Joker changes
 * (TIP-07).
 */
function openFixtureIds(
  { tipper, facts, now }: Attempt,
  { slip, fixtureIds }: AcceptedSubmission,
): readonly FixtureId[] {
  const hadJoker = tipper.slips.some(
    ({ gameweekId, hasJoker }) => hasJoker && gameweekId === slip.gameweekId,
  );
  if (slip.hasJoker === hadJoker) return fixtureIds;
  const all = fixturesOfGameweek(facts, slip.gameweekId, now).map(({ id }) => id);
  return [...new Set([...fixtureIds, ...all])];
}

function toSubmission({ gameweek, predictions, jokerUsed }: SubmitPredictionsInput): Submission {
  return {
    gameweekId: gameweekId(gameweek),
    hasJoker: jokerUsed,
    predictions: predictions.map((each) => ({
      fixtureId: fixtureId(each.fixtureId),
      homeClubId: clubId(each.homeTeamId),
      awayClubId: clubId(each.awayTeamId),
      outcome: each.prediction,
      goalBonusPlayerId: each.goalBonusPlayerId ? playerId(each.goalBonusPlayerId) : toNone(each),
    })),
  };
}

/** The goal bonus of an entry that names nobody: 0 for the choice 'No selection', null when none was made. */
const toNone = ({ goalBonusPlayerId }: { goalBonusPlayerId?: number | null | undefined }) =>
  goalBonusPlayerId === 0 ? 0 : null;

const FIELD_OF: Partial<Record<SubmissionRefusal["code"], "fixtureId" | "goalBonusPlayerId">> = {
  REPEATED_FIXTURE: "fixtureId",
  UNKNOWN_FIXTURE: "fixtureId",
  WRONG_GAMEWEEK: "fixtureId",
  WRONG_TEAMS: "fixtureId",
  INVALID_GOAL_BONUS: "goalBonusPlayerId",
  RESTRICTED: "goalBonusPlayerId",
  REPEATED_GOAL_BONUS: "goalBonusPlayerId",
};

/** A rule's refusal in the form the API gives: with the fields, fixtures and players at fault. */
function toRefusal(refusal: SubmissionRefusal, { predictions }: Submission): Refusal {
  const { kind, code, message, fixtureIds, playerIds, playerNames } = refusal;
  const details = {
    ...(fixtureIds ? { fixtureIds } : {}),
    ...(playerIds ? { playerIds } : {}),
    ...(code === "RESTRICTED" ? { restrictedPlayerNames: playerNames } : {}),
  };
  if (kind === "conflict") return { ...refusedByRule(refusal), details };
  const field = FIELD_OF[code];
  const wrong = new Set(fixtureIds ?? []);
  const fields = field
    ? predictions.flatMap((each, at) =>
        wrong.has(each.fixtureId) ? [[`predictions.${at}.${field}`, message] as const] : [],
      )
    : [[code === "UNKNOWN_GAMEWEEK" ? "gameweek" : "predictions", message] as const];
  return { ...refusedByRule(refusal), details, fields: Object.fromEntries(fields) };
}
