import { Form, Link, useNavigation } from "@remix-run/react";
import { PlayAgain } from "#app/features/season/play-again.tsx";
import { useStill } from "#app/shared/league/faces/use-still.ts";
import { useSeasons } from "#app/shared/season/seasons.ts";
import type { LeagueAct } from "#contract/leagues/hosts.ts";
import type { LeaguePageData } from "./league-page-data.ts";
import { callsOf } from "./member-calls.ts";
import { MemberRow, type MemberRowProps } from "./member-row.tsx";

interface MembersPanelProps {
  data: LeaguePageData;
  /** The sentence of news, which is the panel's heading on a wide page. */
  headline: string;
  /** Whether goals that are scored now are in the figures. */
  isLive: boolean;
}

/** The members as the table has them; in a tipping league also how much of the next gameweek they have called, and the host's nudge. */
export function MembersPanel({ data, headline, isLive }: MembersPanelProps) {
  const { league, predicted, playing, isHost, ownId, pageNumber, pages } = data;
  const { current } = useSeasons();
  const count = `${league.memberCount} ${league.memberCount === 1 ? "member" : "members"}`;
  const isBehind = ({ userId, blank }: { userId: string; blank: number }) =>
    blank > 0 && userId !== league.ownerId;
  const mayNudge = isHost && predicted?.members.some(isBehind);
  return (
    <section
      id="members"
      aria-label={count}
      className="@container scroll-mt-20 border-line border-y bg-raised max-lg:paper max-lg:px-0! lg:overflow-hidden lg:rounded-lg lg:border"
    >
      <header className="flex min-h-11.5 items-center justify-between gap-4 border-line border-b px-4 lg:px-5">
        <h2 className="scoreboard text-xl leading-6">
          <span className={headline ? "lg:hidden" : undefined}>{count}</span>
          {headline ? <span className="max-lg:hidden">{headline}</span> : null}
        </h2>
        {isLive ? (
          <span className="flex items-center text-muted text-sm">
            {data.rows.some(({ tips }) => tips) ? <span className="max-lg:hidden">this round</span> : null}
            <span className="flex min-w-14 items-center justify-end gap-2">
              <span aria-hidden="true" data-dot className="size-2 rounded-full bg-live" />
              Live
            </span>
          </span>
        ) : (
          <span className="text-muted text-sm max-lg:hidden">{headline ? count : null}</span>
        )}
      </header>
      {playing ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-4 py-2 lg:px-5">
          <p>
            <strong>
              {playing.length} of {league.memberCount}
            </strong>{" "}
            {playing.length === 1 ? "is" : "are"} playing again in {current.label}
          </p>
          {playing.includes(ownId) ? null : <PlayAgain season={current} />}
        </div>
      ) : null}
      <ul data-still={useStill(data.rows)} className="divide-y divide-line">
        {rowsOf(data).map((row) => (
          <MemberRow key={row.id} {...row} />
        ))}
      </ul>
      {mayNudge && predicted ? (
        <div className="border-line border-t px-3 lg:px-4">
          <Nudge gameweek={predicted.gameweek} label="Nudge everybody with blanks" />
        </div>
      ) : null}
      {pages > 1 ? (
        <nav aria-label="Pages of members" className="flex gap-4 border-line border-t px-4 py-2 lg:px-5">
          {Array.from({ length: pages }, (_, at) => at + 1).map((page) => (
            <Link
              key={page}
              to={`?page=${page}`}
              preventScrollReset
              aria-current={page === pageNumber ? "page" : undefined}
              className="target font-semibold text-brand-ink aria-[current=page]:underline"
            >
              {page}
            </Link>
          ))}
        </nav>
      ) : null}
    </section>
  );
}

/** Each member's row in the order of the table; by name where the table cannot be read. */
function rowsOf(data: LeaguePageData): MemberRowProps[] {
  const { league, members, rows, honours, predicted, playing, isHost, ownId, log } = data;
  const calls = predicted ? callsOf(predicted) : null;
  // Where all have called everything, the sentence above says it for everybody.
  const isSaid = predicted?.members.every(({ blank }) => blank === 0);
  const isIn = new Set(playing ?? []);
  const listed =
    rows.length > 0 ? rows : members.map(({ id, user }) => ({ id, username: user.username, rank: null }));
  return listed.map((row) => {
    const isOwner = row.id === league.ownerId;
    const ownCalls = calls?.get(row.id);
    const isBlank = ownCalls !== undefined && ownCalls.blank > 0;
    return {
      ...row,
      leagueType: league.leagueType,
      isOwn: row.id === ownId,
      isOwner,
      isIn: isIn.has(row.id),
      honour: honours[row.id],
      calls: isSaid ? undefined : ownCalls,
      nudge:
        predicted && isBlank && isHost && !isOwner ? (
          wasNudged(log, row.id, predicted.gameweek) ? (
            <span className="text-muted">nudged</span>
          ) : (
            <Nudge gameweek={predicted.gameweek} userId={row.id} label="Nudge" name={row.username} />
          )
        ) : null,
    };
  });
}

/** Whether the host has nudged a member for a gameweek, by themselves or with everybody. */
const wasNudged = (log: readonly LeagueAct[], userId: string, gameweek: number): boolean =>
  log.some(
    (act) => act.kind === "nudged" && act.gameweek === gameweek && (act.about?.id ?? userId) === userId,
  );

interface NudgeProps {
  gameweek: number;
  userId?: string;
  label: string;
  name?: string;
}

function Nudge({ gameweek, userId, label, name }: NudgeProps) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="nudge" />
      <input type="hidden" name="gameweek" value={gameweek} />
      {userId ? <input type="hidden" name="userId" value={userId} /> : null}
      <button
        type="submit"
        disabled={isBusy}
        className="min-h-11 px-1 font-semibold text-brand-ink text-sm lg:min-h-9.5"
      >
        {label}
        {name ? <span className="sr-only"> {name}</span> : null}
      </button>
    </Form>
  );
}
