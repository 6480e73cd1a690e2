import { useLoaderData, useNavigate, useNavigation, useSearchParams } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { queries } from "#app/lib/query.ts";
import { leaderboardShareText } from "#app/lib/share-text/leaderboard.ts";
import { useUser } from "#app/lib/user.ts";
import type { LiveStatus } from "#app/live/live-league.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { ShareButtons } from "#app/ui/share-buttons.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { type LeaderboardView, lastLeagueCookie, readView, viewPath } from "./leaderboard-address.ts";
import { LeaderboardFilter } from "./leaderboard-filter.tsx";
import { LeaderboardList } from "./leaderboard-list.tsx";
import { leagueTypeLabel, scoreText } from "./league-type.ts";
import { LiveBadge } from "./live-badge.tsx";
import { PrizeSplit } from "./prize-split.tsx";
import { TeamAside } from "./team-aside.tsx";
import { type Leaderboard, useLeaderboard } from "./use-leaderboard.ts";
import { useLiveStandings } from "./use-live-standings.ts";

const TARGETS = ["whatsapp", "x", "instagram", "copy"] as const;

export function LeaderboardPage() {
  const [search] = useSearchParams();
  const { data: leagues = [] } = useQuery(queries.leagues());
  const opens = useLoaderData<{ opens?: LeaderboardView } | null>()?.opens;
  const view = readView(search, leagues ?? [], opens);
  const { location: next } = useNavigation();
  // The filter shows the choice at once, the table when it is there.
  const wanted =
    next?.pathname === "/leaderboard"
      ? readView(new URLSearchParams(next.search), leagues ?? [], opens)
      : view;
  const league = leagues?.find(({ id }) => id === view.leagueId);
  const { leagueId } = view;
  useEffect(() => {
    // LEA-09: of tables that were in the cache the server does not hear.
    // biome-ignore lint/suspicious/noDocumentCookie: an id of our own, and not every browser has the Cookie Store.
    if (leagueId) document.cookie = lastLeagueCookie(leagueId);
  }, [leagueId]);
  return (
    <div className="page-width py-8 sm:py-10">
      <p className="eyebrow text-brand-ink">Leaderboard</p>
      <h1 className="text-title">My Leagues</h1>
      <div className="mt-5">
        <LeaderboardFilter view={wanted} leagues={leagues ?? []} />
      </div>
      {leagues?.length === 0 ? <NoLeague /> : null}
      {/* Another table is another page: no row of one may glide into the other. */}
      <Table key={`${view.leagueType} ${view.leagueId}`} view={view} name={league?.name ?? "All Leagues"} />
    </div>
  );
}

/** Whoever is in no league sees everybody; where the people he knows are. */
function NoLeague() {
  return (
    <p className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-raised px-4 py-3 shadow-card">
      <span>
        <strong>You are in no league yet.</strong> This is the table of all players: play against your friends
        in one of your own.
      </span>
      <LinkButton to="/leagues">Create or Join a League</LinkButton>
    </p>
  );
}

function Table({ view, name }: { view: LeaderboardView; name: string }) {
  const user = useUser();
  const navigate = useNavigate();
  const isChanging = useNavigation().state === "loading" && !view.playerId;
  const [status, setStatus] = useState<LiveStatus>("connecting");
  useLiveStandings(view, user?.id, {
    onStatus: setStatus,
    onRemoved: () => {
      toast({ title: "League left", description: `You are no longer in ${name}.`, variant: "destructive" });
      navigate(viewPath({ leagueType: view.leagueType }), { replace: true });
    },
  });
  const isDown = status === "reconnecting" || status === "stale";
  const table = useLeaderboard(view, view.leagueId !== undefined && isDown);
  const { entries } = table;
  const chosen = entries.find(({ id }) => id === view.playerId) ?? table.own?.entry;
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <section aria-labelledby="table-name" aria-busy={isChanging} className="min-w-0">
        <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-40 flex-1">
            <h2 id="table-name" className="wrap-anywhere text-heading">
              <bdi>{name}</bdi>
            </h2>
            <p className="text-muted text-sm">
              {leagueTypeLabel(view.leagueType)}
              {table.total > 0 ? ` · ${table.total} ${table.total === 1 ? "player" : "players"}` : ""}
            </p>
          </div>
          {view.leagueId ? (
            <LiveBadge status={status} />
          ) : (
            <Button variant="ghost" size="sm" className="min-h-11" onClick={table.refresh}>
              Refresh
            </Button>
          )}
        </header>
        {entries.length > 0 ? (
          <div className="mt-3">
            <ShareButtons
              targets={TARGETS}
              text={() =>
                leaderboardShareText(
                  {
                    league: name,
                    game: leagueTypeLabel(view.leagueType),
                    scoreText: (entry) => scoreText(view.leagueType, entry),
                    url: `${location.origin}/`,
                  },
                  entries,
                )
              }
              onCopied={() =>
                toast({ title: "Copied!", description: "The leaderboard is on your clipboard." })
              }
            />
          </div>
        ) : null}
        <div
          className={cx(
            "mt-4 rounded-lg border border-line bg-raised p-1.5 shadow-card transition-opacity sm:p-2",
            isChanging && "opacity-60",
          )}
        >
          <Rows table={table} view={view} name={name} ownId={user?.id} />
        </div>
        <Legend table={table} />
      </section>
      <div className="grid gap-6 lg:sticky lg:top-20">
        <TeamAside
          view={view}
          name={chosen && chosen.id === view.playerId ? chosen.username : undefined}
          isOwn={view.playerId !== undefined && view.playerId === user?.id}
        />
        {view.leagueType === "football_bingo" && view.leagueId && entries.length > 0 ? (
          <PrizeSplit
            entries={entries}
            isComplete={entries.length >= table.total || (entries.at(-1)?.rank ?? 0) > 3}
          />
        ) : null}
      </div>
    </div>
  );
}

interface RowsProps {
  table: Leaderboard;
  view: LeaderboardView;
  name: string;
  ownId: string | undefined;
}

function Rows({ table, view, name, ownId }: RowsProps) {
  if (table.isLoading) return <RowsLoading />;
  if (table.hasFailed) {
    return (
      <EmptyState
        title="The leaderboard could not be loaded."
        action={<Button onClick={table.refresh}>Try again</Button>}
      >
        <p>We can't load results right now. Everything you saved is safe.</p>
      </EmptyState>
    );
  }
  if (table.entries.length === 0) {
    return (
      <EmptyState title="No leaderboard data available yet.">
        <p>It fills as soon as the first players have joined.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <LeaderboardList
        label={`${name}, ${leagueTypeLabel(view.leagueType)}`}
        entries={table.entries}
        own={table.own?.entry ?? null}
        ownId={ownId}
        view={view}
      />
      {table.showMore || table.isLoadingMore ? (
        <div className="mt-2 grid justify-items-center gap-1 py-3">
          <Button
            variant="secondary"
            busy={table.isLoadingMore}
            busyText="Loading..."
            onClick={() => table.showMore?.()}
          >
            Show more
          </Button>
          <p className="text-muted text-sm">
            {table.entries.length} of {table.total}
          </p>
        </div>
      ) : null}
    </>
  );
}

function RowsLoading() {
  return (
    <div role="status" className="grid gap-1">
      <span className="sr-only">Loading the leaderboard...</span>
      {Array.from({ length: 8 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have nothing else.
        <Skeleton key={at} className="h-14" />
      ))}
    </div>
  );
}

/** What the marks of the rows mean, where they are met. */
function Legend({ table: { entries } }: { table: Leaderboard }) {
  const hasDrafts = entries.some(({ qualified }) => qualified === false);
  const hasProvisional = entries.some(({ provisional }) => provisional);
  if (entries.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-1 px-2 text-muted text-sm">
      <li>▲ ▼ places gained or lost since the last final gameweek.</li>
      {hasProvisional ? (
        <li>Provisional: part of the score can still be taken back until its gameweek is final.</li>
      ) : null}
      {hasDrafts ? <li>Draft: not yet 20 players in 6-8-6. It is scored, but it cannot win.</li> : null}
    </ul>
  );
}
