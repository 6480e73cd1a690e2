import { Link, useLocation, useNavigate } from "@remix-run/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState } from "react";
import { ChangeChoice, CompareLoading } from "#app/features/story/compare-head.tsx";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { selectionsQuery, squadQuery } from "#app/lib/query.ts";
import { formatDate } from "#app/lib/time/format-date.ts";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { useUser } from "#app/lib/user.ts";
import { isPastCutoff } from "#app/shared/card/cutoff.ts";
import { type LeaderboardView, viewPath } from "#app/shared/league/leaderboard-address.ts";
import { BackIcon, LockIcon } from "#app/ui/icons.tsx";
import { lazyLater } from "#app/ui/later/lazy-page.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { BingoTeam } from "./bingo-team.tsx";
import { PinRival } from "./pin-rival.tsx";
import { TeamHead } from "./team-head.tsx";
import { NO_SELECTIONS, TeamFailed, TeamLoading } from "./team-states.tsx";
import { TippingTeam } from "./tipping-team.tsx";

const Compare = lazyLater(() => import("#app/features/story/compare.tsx"));

/** How a row's link says that the table is one step back. */
export interface OpenedFrom {
  readonly fromTable?: boolean;
}

export interface TeamProps {
  view: LeaderboardView;
  playerId: string;
  entry: LeaderboardEntry | undefined;
  isOwn: boolean;
  league: string;
  others: readonly LeaderboardEntry[];
}

/** The squad or the predictions of the person whose row was pressed, and the comparison with the reader's own. */
export default function Team({ view, playerId, entry, isOwn, league, others }: TeamProps) {
  const { leagueType, leagueId, run } = view;
  const navigate = useNavigate();
  const [isCompared, setCompared] = useState(false);
  const canCompare = leagueId !== undefined && !isOwn;
  const name = isOwn ? "You" : (entry?.username ?? "Selected team");
  const open = (id: string) =>
    navigate(viewPath({ ...view, playerId: id }), { replace: true, preventScrollReset: true });
  return (
    <>
      <header className="flex min-h-13 items-center border-line border-b bg-raised pr-4 xl:sticky xl:pl-1 xl:top-0 xl:z-1">
        {isCompared ? (
          <BackToCard isTipping={leagueType === "score_tipping"} onBack={() => setCompared(false)} />
        ) : (
          <Back view={view} />
        )}
        <h2 className="min-w-0 flex-1 truncate text-2xl leading-7">
          <bdi>{isCompared ? `You v ${name}` : name}</bdi>
        </h2>
        {isCompared && others.length > 1 ? (
          <ChangeChoice choice={{ members: others, onChoose: open }} chosen={playerId} />
        ) : null}
        {isOwn || isCompared || !leagueId ? null : <PinRival playerId={playerId} name={name} />}
      </header>
      {isCompared ? null : (
        <div className="bg-raised">
          <TeamHead
            {...{ leagueType, entry, league, playerId, run }}
            name={name}
            {...(canCompare ? { onCompare: () => setCompared(true) } : {})}
          />
        </div>
      )}
      <div
        className={isCompared || leagueType === "score_tipping" ? "bg-raised px-4 [--page-inset:1rem]" : ""}
      >
        {isCompared && leagueId ? (
          <Suspense fallback={<CompareLoading />}>
            <Compare leagueId={leagueId} playerId={playerId} run={run} />
          </Suspense>
        ) : leagueType === "score_tipping" ? (
          <TippingTeam playerId={playerId} />
        ) : (
          <BingoSelections
            playerId={playerId}
            run={run}
            name={name}
            {...(canCompare ? { onCompare: () => setCompared(true) } : {})}
          />
        )}
      </div>
    </>
  );
}

const ARROW = "grid size-11 shrink-0 place-items-center rounded-md";

/** Back from the comparison to what was there before it. */
function BackToCard({ isTipping, onBack }: { isTipping: boolean; onBack: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <button
      ref={button}
      type="button"
      aria-label={`Back to the ${isTipping ? "slip" : "card"}`}
      onClick={onBack}
      className={ARROW}
    >
      <BackIcon className="size-6" />
    </button>
  );
}

/** Back to the table: one step of the history where the row was pressed on this page. */
function Back({ view: { leagueType, leagueId, run } }: { view: LeaderboardView }) {
  const link = useRef<HTMLAnchorElement>(null);
  const navigate = useNavigate();
  const isFromTable = (useLocation().state as OpenedFrom | null)?.fromTable === true;
  useEffect(() => {
    if (isFromTable) link.current?.focus({ preventScroll: true });
  }, [isFromTable]);
  return (
    <Link
      ref={link}
      to={viewPath({ leagueType, leagueId, run })}
      replace
      preventScrollReset
      aria-label="Back to the table"
      onClick={(event) => {
        if (!isFromTable) return;
        event.preventDefault();
        navigate(-1);
      }}
      className={ARROW}
    >
      <BackIcon className="size-6" />
    </Link>
  );
}

const HIDDEN_CARD = "Second-half cards are secret until the second half begins.";
const SAID = "p-4 text-muted";

interface BingoProps {
  playerId: string;
  run: LeaderboardView["run"];
  name: string;
  onCompare?: () => void;
}

function BingoSelections({ playerId, run, ...rest }: BingoProps) {
  // HLF-07: the server says when a second-half card is hidden.
  const isHidden = useIsHidden(playerId) && !run;
  const { data, error, isPending, refetch } = useQuery({
    ...selectionsQuery(playerId, run),
    enabled: run !== undefined || isHidden === false,
  });
  if (isHidden) return <HiddenUntilCutoff />;
  if (isPending) return <TeamLoading />;
  if (error) {
    if (error instanceof ApiFailure && error.status === 403) {
      return run ? <p className={SAID}>{HIDDEN_CARD}</p> : <HiddenUntilCutoff />;
    }
    return <TeamFailed retry={() => void refetch()} />;
  }
  if (!data || data.length === 0) return <p className={SAID}>{NO_SELECTIONS}</p>;
  return <BingoTeam selections={data} run={run} {...rest} />;
}

/** BNG-08: whether this squad is still hidden, by the cutoff in the reader's own squad; null before that is loaded. */
function useIsHidden(playerId: string): boolean | null {
  const user = useUser();
  const readClock = useServerClock();
  const client = useQueryClient();
  const isOpen =
    playerId === user?.id || client.getQueryData(selectionsQuery(playerId).queryKey) !== undefined;
  const { data: squad, isError } = useQuery({ ...squadQuery(), enabled: !isOpen });
  if (isOpen || isError) return false;
  if (!squad) return null;
  return !isPastCutoff(squad.cutoff, readClock());
}

/** BNG-08: says until when other people's squads are hidden. */
function HiddenUntilCutoff() {
  const { data: squad } = useQuery(squadQuery());
  return (
    <div className="flex gap-3 bg-raised p-4">
      <LockIcon className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="scoreboard text-xl leading-6">
          {squad?.cutoff
            ? `Cards open on ${formatDate(squad.cutoff)}`
            : "Squads are secret until the cutoff."}
        </p>
        <p className="mt-1 text-muted text-sm">
          Squads are secret until the cutoff. Until then everybody may still change their players, so nobody
          sees another player’s squad. Yours is hidden from them as well.
        </p>
      </div>
    </div>
  );
}
