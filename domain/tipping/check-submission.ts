import type { Fixture, SeasonFacts } from "#domain/season/facts.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { jokerHolding } from "./joker.ts";
import type { Slip, SlipEntry } from "./slip.ts";
import { entriesThatStay, isSpent } from "./slip-entries.ts";
import { REFUSALS } from "./submission/refusals.ts";
import type { AcceptedSubmission, Case, Submission, SubmissionRefusal } from "./submission/submission.ts";

/**
 * TIP-02, TIP-05, TIP-07, TIP-08: checks one submission against all slips of the user, all or nothing. A malformed
 * request is refused first (400), then locked fixtures (409), goal bonuses (400), the Joker (409). A submission
 * carries only some fixtures: the slip's other entries stay, and 'once per gameweek' counts them, as well as entries
 * that came with a postponed fixture from another slip (TIP-03).
 */
export function checkSubmission(
  submission: Submission,
  slips: readonly Slip[],
  facts: SeasonFacts,
  now: Instant,
): Result<AcceptedSubmission, SubmissionRefusal> {
  const of = caseOf(submission, slips, facts, now);
  for (const refuses of REFUSALS) {
    const refusal = refuses(of);
    if (refusal) return refuse(refusal);
  }
  return ok(accept(of));
}

function caseOf(submission: Submission, slips: readonly Slip[], facts: SeasonFacts, now: Instant): Case {
  const { gameweekId, predictions } = submission;
  const stored = slips.find((slip) => slip.gameweekId === gameweekId);
  const choices = predictions.flatMap(({ fixtureId, goalBonusPlayerId }) =>
    goalBonusPlayerId ? [{ fixtureId, playerId: goalBonusPlayerId }] : [],
  );
  const fixtureIds = predictions.map(({ fixtureId }) => fixtureId);
  const joker = jokerHolding(slips, facts, now);
  return {
    submission,
    slips,
    facts,
    now,
    stored,
    hadJoker: stored?.hasJoker ?? false,
    joker,
    fixtureIds,
    choices,
  };
}

function accept({ submission, stored, facts, now, joker, ...of }: Case): AcceptedSubmission {
  const { gameweekId, hasJoker, predictions } = submission;
  const isReplaced = (entry: SlipEntry) =>
    of.fixtureIds.includes(entry.fixtureId) &&
    // TIP-06: draws at later locks depend on the entry that stood at a lock now void.
    !isSpent(entry, facts.fixtures.get(entry.fixtureId) as Fixture, now);
  const before = stored?.entries ?? [];
  const remaining = before.filter((entry) => !isReplaced(entry));
  const written = predictions.map(
    ({ fixtureId, outcome, goalBonusPlayerId }): SlipEntry => ({
      fixtureId,
      outcome,
      goalBonusPlayerId,
      receivedAt: now,
    }),
  );
  const others = [...remaining, ...written];
  const received = others.map(({ receivedAt }) => receivedAt);
  const stay = entriesThatStay(before.filter(isReplaced), received, facts, now);
  const entries = [...stay, ...others].sort(
    (a, b) => a.fixtureId - b.fixtureId || a.receivedAt - b.receivedAt,
  );
  return {
    slip: { gameweekId, hasJoker, entries, version: (stored?.version ?? 0) + 1 },
    fixtureIds: [...of.fixtureIds].sort((a, b) => a - b),
    jokerGivenBackBy: hasJoker ? joker.movableFrom.filter((id) => id !== gameweekId) : [],
  };
}
