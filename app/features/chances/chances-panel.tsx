import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { messageOf } from "#app/lib/api-failure.ts";
import { chancesQuery, leaderboardQuery } from "#app/lib/query.ts";
import { clubsQuery } from "#app/shared/match/clubs.ts";
import { NextKickoff } from "#app/shared/match/next-kickoff.tsx";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { lazyLater } from "#app/ui/later/lazy-page.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { MemberChancesDto } from "#contract/chances.ts";
import type { League } from "#contract/leagues/leagues.ts";
import { CALIBRATION, HALF_CALIBRATION } from "#domain/chances/model.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { ChancesList } from "./chances-list.tsx";
import { ClubsToPick } from "./clubs-to-pick.tsx";
import { followChances } from "./follow-chances.ts";
import { HowGood } from "./how-good.tsx";
import { whyAhead } from "./why-ahead.ts";
import { WithinReach } from "./within-reach.tsx";

// It comes after the chances, which are worked out first.
const CompareCards = lazyLater(() => import("./compare-cards.tsx"));

export interface ChancesPanelProps {
  league: League;
  userId: string | undefined;
  /** HLF-09: the run whose cards they are about; the season's if absent. */
  run: "half" | undefined;
}

/** So many of the others' chances stand before whoever has no pick asks for the rest. */
const LEADERS = 3;

/** Paper: edge to edge on a phone, a panel on a desktop. */
const PAPER = "border-line bg-raised max-xl:border-b xl:rounded-lg xl:border";

/** Who is one away, everybody's chances in a league, how good they have been, and two cards side by side. */
export function ChancesPanel({ league, userId, run }: ChancesPanelProps) {
  const { data: chances, error } = useQuery(chancesQuery(league.id, run));
  const client = useQueryClient();
  useEffect(() => followChances(client, league.id), [client, league.id]);
  // HLF-06: whoever has no card may still make one; they are in the table, and neither in nor out here.
  const members = chances?.members.filter(
    ({ remaining, canWin }) => !run || canWin || remaining < SQUAD_SIZE,
  );
  // Before the first pick there is nothing to compare, and who has no second card has no row.
  const { data: table, isPending } = useQuery(leaderboardQuery("football_bingo", league.id, run));
  const isDraft = table?.find(({ id }) => id === userId)?.qualified === false;
  const own = members?.find(({ id }) => id === userId);
  const isBare = isDraft ? own?.remaining === SQUAD_SIZE : members !== undefined && !own;
  // Its column is known once the table is, so it comes then and does not move.
  const isTold = Boolean(members || error) && !isPending;
  return (
    <div className="xl:page-width xl:grid xl:grid-cols-[minmax(0,1fr)_23.5rem] xl:grid-rows-[auto_1fr] xl:items-start xl:gap-x-8 xl:gap-y-6 xl:py-6">
      {isTold && isBare ? (
        <WithinReach
          rows={table ?? []}
          className={`${PAPER} px-4 pb-1 max-xl:mb-2 xl:col-start-2 xl:row-span-2 xl:self-stretch xl:px-5`}
        />
      ) : null}
      <section
        aria-labelledby="chances-heading"
        className={`${PAPER} @container overflow-clip xl:col-start-1 xl:row-span-2 xl:row-start-1`}
      >
        {members ? <OneAway members={members} userId={userId} /> : null}
        <div className="pt-1.5">
          <h2 id="chances-heading" className="flex h-9 w-28 items-center px-4 text-heading xl:px-5">
            Chances <span className="sr-only"> in {league.name}</span>
          </h2>
          {members ? (
            <ChancesList
              {...{ members, userId, run }}
              leagueId={league.id}
              always={isTold && isBare ? LEADERS : undefined}
            />
          ) : error ? (
            <p role="alert" className="px-4 pb-4 xl:px-5">
              {messageOf(error, "We can’t load chances right now. Please try again later.")}
            </p>
          ) : (
            <Loading members={league.memberCount} />
          )}
        </div>
        {isTold ? <Estimates run={run} why={whyAhead(members ?? [], userId)} /> : null}
      </section>
      {isTold && isBare ? <ClubsToPick className={`${PAPER} max-xl:hidden xl:col-span-2`} /> : null}
      {members && !isBare ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <CompareCards
            leagueId={league.id}
            members={members}
            userId={userId}
            run={run}
            className={`${PAPER} @container px-4 pt-0.5 pb-2 [--page-inset:1rem] xl:px-5 xl:[--page-inset:1.25rem]`}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** How good the chances have been, in a line; what they are is folded under it. */
function Estimates({ run, why }: Pick<ChancesPanelProps, "run"> & { why: string }) {
  return (
    <div className="border-line border-t px-4 py-2.5 text-muted text-sm leading-5 xl:px-5">
      {why ? <p className="wrap-anywhere pb-1 text-ink">{why}</p> : null}
      <HowGood run={run}>Estimates. {run ? HALF_CALIBRATION : CALIBRATION}</HowGood>
    </div>
  );
}

const ONE_AWAY_SHOWN = 3;

function OneAway({ members, userId }: { members: readonly MemberChancesDto[]; userId: string | undefined }) {
  const { data: clubs = [] } = useQuery(clubsQuery());
  const near = members.flatMap(({ id, username, oneAway }) => (oneAway ? [{ id, username, oneAway }] : []));
  if (near.length === 0) return null;
  return (
    <ul aria-label="One away from 20">
      {near.slice(0, ONE_AWAY_SHOWN).map(({ id, username, oneAway }) => {
        const club = clubs.find(({ id: clubId }) => clubId === oneAway.teamId);
        return (
          <li key={id} className="flex min-h-15 items-center gap-3 border-line border-b px-4 py-2 xl:px-5">
            <Shirt code={club?.code ?? ""} size={36} />
            <span className="min-w-0">
              <span className="wrap-anywhere block font-semibold">
                {id === userId ? "You are" : <bdi>{username} is</bdi>} one away: {oneAway.name}
                {club ? ` (${club.code})` : ""}
              </span>
              {club?.nextFixtureDate ? (
                <span className="block text-muted text-sm">
                  {club.name} play next on <NextKickoff iso={club.nextFixtureDate} />
                </span>
              ) : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const ROWS_AT_MOST = 8;

function Loading({ members }: { members: number }) {
  return (
    <div className="grid gap-1.5 px-4 pb-4 xl:px-5">
      <span role="status" className="sr-only">
        Playing out the season...
      </span>
      {Array.from({ length: Math.min(ROWS_AT_MOST, members) + 1 }, (_, row) => row).map((row) => (
        <Skeleton key={row} className="h-13" />
      ))}
    </div>
  );
}
