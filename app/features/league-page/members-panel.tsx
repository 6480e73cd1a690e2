import { Link } from "@remix-run/react";
import { PlayAgain } from "#app/features/season/play-again.tsx";
import { useStill } from "#app/shared/league/faces/use-still.ts";
import { sharedRanks } from "#app/shared/league/ranked.ts";
import { useSeasons } from "#app/shared/season/seasons.ts";
import { cx } from "#app/ui/cx.ts";
import { ChevronIcon } from "#app/ui/icons.tsx";
import { MEMBERS_LIMIT_MAX } from "#contract/limits.ts";
import type { LeaguePageData } from "./league-page-data.ts";
import { callsOf } from "./member-calls.ts";
import { MemberRow, type MemberRowProps } from "./member-row.tsx";
import { Nudge, wasNudged } from "./nudge.tsx";

interface MembersPanelProps {
  data: LeaguePageData;
  /** The sentence of news, which is the panel's heading on a wide page. */
  headline: string;
  /** Whether goals that are scored now are in the figures. */
  isLive: boolean;
}

/** The members as the table has them; in a tipping league also how much of the next gameweek they have called, and the host's nudge. */
export function MembersPanel({ data, headline, isLive }: MembersPanelProps) {
  const { league, playing, ownId, pageNumber, pages } = data;
  const { current } = useSeasons();
  const count = `${league.memberCount} ${league.memberCount === 1 ? "member" : "members"}`;
  return (
    <section
      id="members"
      aria-label={count}
      className="@container scroll-mt-20 border-line border-y bg-raised max-lg:paper max-lg:px-0! lg:overflow-hidden lg:rounded-lg lg:border"
    >
      <header className="flex min-h-11.5 items-center justify-between gap-4 border-line border-b px-4 lg:px-5">
        <span className="flex min-w-0 flex-1 items-center gap-4">
          <h2 className="scoreboard text-xl leading-6">
            <span className={headline ? "lg:hidden" : undefined}>{count}</span>
            {headline ? <span className="max-lg:hidden">{headline}</span> : null}
          </h2>
          {isLive ? (
            <span className="flex items-center gap-1.5 whitespace-nowrap text-muted text-sm">
              <span aria-hidden="true" data-dot className="size-2 rounded-full bg-live" />
              Live
            </span>
          ) : null}
        </span>
        {data.rows.some(({ tips }) => tips) ? (
          // Each over its column.
          <span aria-hidden="true" className="flex gap-x-1.5 text-right text-muted text-sm lg:gap-x-3">
            {data.isHost ? null : <span className="max-lg:hidden">can drop to</span>}
            <span className={cx("w-9", data.isHost && "max-lg:hidden")}>now</span>
            <span className="w-9 lg:w-11">total</span>
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
      <Rows data={data} />
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

/** As many rows are a phone's first ones; what is left is at least two. */
const FIRST_ROWS = 7;

/** The rows; of many a phone shows the first and the reader's own, with the rest behind a press. */
function Rows({ data }: { data: LeaguePageData }) {
  const rows = rowsOf(data);
  const isStill = useStill(data.rows);
  const first = rows.length > FIRST_ROWS + 2 ? rows.slice(0, FIRST_ROWS) : rows;
  const rest = rows.slice(first.length);
  const own = rest.filter(({ isOwn }) => isOwn);
  const list = (shown: readonly MemberRowProps[], className = "") => (
    <ul data-still={isStill} className={cx("divide-y divide-line", className)}>
      {shown.map((row) => (
        <MemberRow key={row.id} {...row} />
      ))}
    </ul>
  );
  if (rest.length === 0) return list(first);
  return (
    <>
      {list(first)}
      {/* The reader's own row, as long as the rest is folded. */}
      {own.length > 0
        ? list(
            own,
            // What is left out between the two is marked.
            "border-line border-t lg:hidden before:block before:bg-surface before:text-center before:text-muted before:leading-5 before:content-['⋯'/''] [&:has(+[open])]:hidden",
          )
        : null}
      <details className="group/rest border-line border-t lg:[&::details-content]:[content-visibility:visible]">
        <summary className="flex min-h-11.5 cursor-pointer list-none items-center justify-center gap-2 font-semibold text-brand-ink text-sm lg:hidden">
          <span className="group-open/rest:hidden">Show all {data.league.memberCount}</span>
          <span className="hidden group-open/rest:inline">Show the first {FIRST_ROWS}</span>
          <ChevronIcon className="size-4 group-open/rest:rotate-180" />
        </summary>
        {list(rest, "max-lg:border-line max-lg:border-t")}
      </details>
    </>
  );
}

/** Each member's row in the order of the table; by name where the table cannot be read. */
function rowsOf(data: LeaguePageData): MemberRowProps[] {
  const { league, members, rows, honours, predicted, playing, isHost, ownId, pageNumber } = data;
  const calls = predicted ? callsOf(predicted) : null;
  // Where all have called everything, the sentence above says it for everybody.
  const isSaid = predicted?.members.every(({ blank }) => blank === 0);
  const isIn = new Set(playing ?? []);
  const listed =
    rows.length > 0 ? rows : members.map(({ id, user }) => ({ id, username: user.username, rank: null }));
  const shared = sharedRanks(listed, (pageNumber - 1) * MEMBERS_LIMIT_MAX);
  return listed.map((row) => {
    const isOwner = row.id === league.ownerId;
    const ownCalls = calls?.get(row.id);
    const isBlank = ownCalls !== undefined && ownCalls.blank > 0;
    return {
      ...row,
      leagueType: league.leagueType,
      isShared: shared.has(row.rank),
      isOwn: row.id === ownId,
      isOwner,
      isIn: isIn.has(row.id),
      honour: honours[row.id],
      // Only the host can do something about the blanks of others.
      calls: isSaid || !isHost ? undefined : ownCalls,
      nudge:
        predicted && isBlank && isHost && !isOwner ? (
          wasNudged(data, row.id) ? (
            <span className="text-right text-muted lg:w-13">nudged</span>
          ) : (
            <Nudge
              gameweek={predicted.gameweek}
              userId={row.id}
              label={`Nudge ${row.username}: ${ownCalls.words}`}
              className="target min-h-8 text-right font-semibold text-brand-ink lg:w-13"
            >
              Nudge
            </Nudge>
          )
        ) : null,
    };
  });
}
