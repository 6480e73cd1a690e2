import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { peopleText } from "#app/features/story/people/people-text.ts";
import { storyQuery } from "#app/features/story/story-query.ts";
import { readApi } from "#app/lib/api.ts";
import { OUTCOME_LETTERS, OUTCOME_WORDS } from "#app/lib/outcomes.ts";
import { leaderboardQuery, tippingSplitQuery } from "#app/lib/query.ts";
import { MiniSlip } from "#app/shared/league/faces/mini-slip.tsx";
import { useWallOrder } from "#app/shared/match/club-names.ts";
import { cx } from "#app/ui/cx.ts";
import { MiniWall } from "#app/ui/drawings/mini-wall.tsx";
import type { League } from "#contract/leagues/leagues.ts";
import type { MatchdayFixture } from "#contract/matchday.ts";
import type { StoryMember } from "#contract/story.ts";
import type { LeagueSplit } from "#contract/tipping-answers.ts";
import { hasBegun } from "#domain/season/match-status.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { capitalised } from "#domain/shared/words.ts";
import { outcomeOf } from "#domain/tipping/points.ts";
import { MATCH_OUTCOMES } from "#domain/tipping/slip.ts";

/** How many leagues are shown; the others are one tap away, on their own pages. */
const SHOWN = 3;

interface LeagueStakeProps {
  fixture: MatchdayFixture;
  gameweek: number;
  leagues: readonly League[];
  userId: string;
  /** What a footballer is called among all on the sheet. */
  nameOf: (name: string) => string;
}

type OneLeague = Omit<LeagueStakeProps, "leagues"> & { league: League };

/** What a match means in up to three of the reader's leagues: once locked, what was called (TIP-08), and who gains a tick. */
export function LeagueStake({ fixture, gameweek, leagues, userId, nameOf }: LeagueStakeProps) {
  const shown = leagues.slice(0, SHOWN);
  const of = (type: League["leagueType"]) => shown.filter(({ leagueType }) => leagueType === type);
  return (
    <div className="bg-surface pb-[max(1.25rem,env(safe-area-inset-bottom))]">
      {of("score_tipping").map((league) => (
        <Calls key={league.id} {...{ league, fixture, userId }} />
      ))}
      {of("football_bingo").map((league) => (
        <Ticked key={league.id} {...{ league, fixture, gameweek, userId, nameOf }} />
      ))}
    </div>
  );
}

/** Who has the scorers of the match that stand. */
function Ticked({ league, fixture, gameweek, userId, nameOf }: OneLeague) {
  const { data: story } = useQuery({
    ...storyQuery(league.id, gameweek),
    enabled: fixture.goals.length > 0,
  });
  const standing = new Set(fixture.goals.filter(({ ownGoal }) => !ownGoal).map(({ playerId }) => playerId));
  const ticks = (story?.moments ?? []).filter(
    ({ kind, fixtureId, playerId = 0, memberCount }) =>
      kind === "goal" && fixtureId === fixture.id && standing.has(playerId) && memberCount > 0,
  );
  if (ticks.length === 0) return null;
  return (
    <ul aria-label={`Ticked in ${league.name}`}>
      {ticks.map(({ id, playerName = "", members, memberCount }) => {
        const isAlone = memberCount === 1 && members[0]?.id === userId;
        const verb = memberCount === 1 && !isAlone ? "has" : "have";
        return (
          <With key={id} members={members} userId={userId} league={league} isNamed>
            {isAlone ? "Only you" : capitalised(peopleText(members, memberCount, userId))} {verb}{" "}
            {nameOf(playerName)}
          </With>
        );
      })}
    </ul>
  );
}

interface WithProps {
  members: readonly StoryMember[];
  userId: string;
  league: League;
  /** Whether the row says which league it is of, which no heading does. */
  isNamed?: boolean;
  children: ReactNode;
}

const FACES = 2;

/** A row of those who stand together: up to two faces, the reader's first, and what they share. */
function With({ members, userId, league, isNamed = false, children }: WithProps) {
  const faces = [...members]
    .sort((a, b) => Number(b.id === userId) - Number(a.id === userId))
    .slice(0, FACES);
  return (
    <li className="may-wrap flex min-h-13 items-center gap-3 border-line border-t px-4 py-1.5">
      <span aria-hidden="true" className="flex shrink-0 items-center gap-2 empty:hidden">
        {faces.map((member) => (
          <Face key={member.id} member={member} league={league} />
        ))}
      </span>
      <span className="min-w-0 flex-1">
        <span className="wrap-anywhere block font-semibold text-[0.9375rem] leading-5">{children}</span>
        {isNamed ? (
          <span className="wrap-anywhere block text-[0.8125rem] text-muted leading-4.5">{league.name}</span>
        ) : null}
      </span>
    </li>
  );
}

/** A tipping league's rows with the slips of the gameweek; asked for once a sheet shows two of them. */
const slipsQuery = (leagueId: string) =>
  queryOptions({
    queryKey: ["/api/leaderboard", "score_tipping", leagueId, "slips"],
    queryFn: () =>
      readApi("GET /api/leaderboard", { query: { leagueId, leagueType: "score_tipping", slips: "1" } }),
    staleTime: MINUTE_MS,
  });

/** A member's slip, or their wall where the page has the league's table with it anyway; otherwise their name alone. */
function Face({ member: { id }, league }: { member: StoryMember; league: League }) {
  const order = useWallOrder();
  const isTipping = league.leagueType === "score_tipping";
  const table = useQuery({ ...leaderboardQuery(league.leagueType, league.id), enabled: false }).data;
  const slips = useQuery({ ...slipsQuery(league.id), enabled: isTipping }).data;
  const rows = isTipping ? slips : table;
  const row = Array.isArray(rows) ? rows.find((entry) => entry.id === id) : undefined;
  if (row?.slip !== undefined) return <MiniSlip slip={row.slip} />;
  if (!order || row?.wall === undefined) return null;
  return (
    <MiniWall
      codes={order.codes}
      wall={row.wall}
      fresh={row.lastTick?.provisional ? row.lastTick.place : undefined}
    />
  );
}

function Calls({ league, fixture, userId }: Omit<OneLeague, "gameweek" | "nameOf">) {
  const isAsked = hasBegun(fixture);
  const { data } = useQuery({
    ...tippingSplitQuery(league.id, fixture.id),
    enabled: isAsked,
    refetchOnMount: true,
  });
  if (!isAsked || !data || data.total === 0) return null;
  const own = data.members.find((member) => member.userId === userId)?.prediction;
  const alike = data.members
    .filter(({ prediction }) => prediction === own)
    .map(({ userId: id, username }) => ({ id, username }));
  return (
    <section className="border-line border-t">
      <h3 className="flex min-h-10.5 flex-wrap items-center justify-between gap-x-3 px-4 text-heading">
        <span className="wrap-anywhere">What {league.name} called</span>
        <span className="font-normal font-sans text-muted text-sm">
          {data.total} {data.total === 1 ? "call" : "calls"}
        </span>
      </h3>
      <Split outcomes={data.outcomes} total={data.total} fixture={fixture} />
      {own ? (
        <ul>
          <With members={alike} userId={userId} league={league}>
            {data.outcomes[own] === 1
              ? "Only you"
              : capitalised(peopleText(alike, data.outcomes[own], userId))}{" "}
            called {own === "draw" ? "the" : own === "away_win" ? "an" : "a"} {OUTCOME_WORDS[own]}
          </With>
        </ul>
      ) : null}
    </section>
  );
}

/** Three parts to scale: what is right now has a ring, what was right in the end is solid. */
function Split({
  outcomes,
  total,
  fixture: { status, homeScore, awayScore },
}: Pick<LeagueSplit, "outcomes" | "total"> & { fixture: MatchdayFixture }) {
  const right = outcomeOf(homeScore, awayScore);
  return (
    <ul className="flex gap-1 px-4 pb-2">
      {MATCH_OUTCOMES.filter((choice) => outcomes[choice] > 0).map((choice) => {
        const count = outcomes[choice];
        return (
          <li key={choice} style={{ flexGrow: count }} className="min-w-12 basis-0">
            <span
              className={cx(
                "scoreboard flex min-h-11 items-center justify-center gap-1.5 rounded-md",
                choice !== right
                  ? "border border-line bg-sunken"
                  : status === "finished"
                    ? "bg-brand text-on-brand"
                    : "border-2 border-brand bg-brand-soft text-brand-ink",
              )}
            >
              <span aria-hidden="true" className="text-base">
                {OUTCOME_LETTERS[choice]}
              </span>
              <span className="text-[1.375rem] leading-7">{count}</span>
            </span>
            <span aria-hidden="true" className="mt-0.5 block text-center text-[0.8125rem] text-muted">
              {Math.round((count / total) * 100)}%
            </span>
            <span className="sr-only">
              {OUTCOME_WORDS[choice]}
              {choice === right ? (status === "finished" ? ", right" : ", right now") : ""}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
