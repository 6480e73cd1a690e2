import { LEAGUE_MEMBERS_MAX } from "#contract/limits.ts";
import type { OutgoingLeague, OutgoingRun } from "#domain/outgoing/league-source.ts";
import type { ChatNotice } from "#domain/outgoing/notice.ts";
import { noticesOf } from "#domain/outgoing/notices.ts";
import { publicNames } from "#domain/outgoing/public-names.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { unpackPicks } from "#domain/squad/packed-picks.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";
import type { Standings } from "#workers/league/standings.ts";
import type { Context } from "#workers/platform/context.ts";
import type { NoticesAsked } from "#workers/rpc/league.ts";
import { splitFixture } from "./tipping-split.ts";

/** OUT-01, OUT-02: what a league's chats may be told now, from its tables, stories and locked calls. */
export function outgoingNotices(
  standings: Standings,
  ctx: Context,
  leagueId: string,
  { kinds, digest, from, initials }: Omit<NoticesAsked, "epoch">,
): ChatNotice[] {
  const main = standings.computeMain();
  const others = standings.computeAll().filter((run) => run !== main && run.table.length > 0);
  const { gameType: game, facts } = standings;
  const members = [...standings.roster.ids()].flatMap((id) => {
    const member = standings.roster.of(id);
    return member ? [{ id, username: member.username }] : [];
  });
  const names = publicNames(members, new Set(initials));
  const league: OutgoingLeague = {
    game,
    facts,
    now: ctx.clock.now(),
    runs: [main, ...others].map((run) => runOf(run, game === "football_bingo")),
    nameOf: (id) => names.get(id) ?? "somebody who has left",
    callsOf: (fixtureId) => callsOf(main, ctx, fixtureId),
    tablePath: `/leaderboard?type=${game}&league=${leagueId}`,
  };
  return noticesOf(league, { kinds, digest }, from);
}

const runOf = (run: RunStandings, hasCards: boolean): OutgoingRun => ({
  name: run.name,
  hiddenUntil: hasCards ? (run.run?.hiddenUntil ?? null) : null,
  rows: () =>
    run.table.entries(0, run.table.length).map(({ id, rank, score, movement }) => ({
      id: id as UserId,
      rank,
      score,
      movement,
    })),
  story: (gameweek) => {
    const moments = run.story(gameweek)?.moments ?? [];
    return { moments, effects: run.momentsOf(moments.slice(0, 1).map(({ id }) => id)).effects };
  },
  history: () => run.history(),
  slotClubOf: (member, player) => {
    const own = run.roster.of(member);
    const picks = own ? unpackPicks(own.picks) : [];
    return picks.find(({ playerId }) => playerId === player)?.clubId ?? null;
  },
});

/** TIP-08: the calls of a match, once it is locked by the clock. */
function callsOf(run: RunStandings, ctx: Context, fixtureId: number) {
  const answer = splitFixture(run, ctx, { fixtureId, offset: 0, limit: LEAGUE_MEMBERS_MAX });
  if (answer.kind !== "split") return null;
  const of = (outcome: string) =>
    answer.split.members
      .filter(({ prediction }) => prediction === outcome)
      .map(({ userId }) => userId as UserId);
  return { home: of("home_win"), draw: of("draw"), away: of("away_win") };
}
