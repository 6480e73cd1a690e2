import type { NextKickoff } from "#contract/leagues/screens.ts";
import { LEADERBOARD_LIMIT } from "#contract/limits.ts";
import { isHidden } from "#domain/season/run.ts";
import type { ClubId } from "#domain/shared/ids.ts";
import { goalIndexOf } from "#domain/squad/goal-index.ts";
import { unpackPicks } from "#domain/squad/packed-picks.ts";
import { hasLeftClub } from "#domain/squad/pick.ts";
import { scoreSlot } from "#domain/squad/tick.ts";
import { type Awaited, whoWaits } from "#domain/squad/who-waits.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";
import type { Context } from "#workers/platform/context.ts";

/** A match has room for so many footballers, and each for so many names. */
const FOOTBALLERS = 3;
const NAMES = 3;

/**
 * BNG-08: of a match's clubs, on whom the members in the table's first rows wait; null in tipping and before the
 * cutoff.
 */
export function waitingIn(
  { table, facts, run, gameType }: RunStandings,
  { clock }: Context,
): ((clubs: readonly ClubId[]) => Required<Pick<NextKickoff, "waiting">>) | null {
  if (gameType !== "football_bingo" || !run || isHidden(run, clock.now())) return null;
  const index = goalIndexOf(facts);
  const pegs = Array.from({ length: Math.min(table.length, LEADERBOARD_LIMIT) }, (_, at) => {
    const { username, picks } = table.memberAt(at);
    const open = unpackPicks(picks).filter(
      (pick) => !scoreSlot(pick, index).isTicked && !hasLeftClub(pick, facts.players),
    );
    return { username, picks: open };
  });
  const byClub = whoWaits(pegs);
  const toRow = ({ playerId, clubId, members }: Awaited) => ({
    name: facts.players.get(playerId)?.name ?? "",
    teamId: clubId as number,
    members: members.slice(0, NAMES),
    more: Math.max(0, members.length - NAMES),
  });
  return (clubs) => ({
    waiting: clubs
      .flatMap((club) => byClub.get(club) ?? [])
      .sort((x, y) => y.members.length - x.members.length)
      .slice(0, FOOTBALLERS)
      .map(toRow),
  });
}
