import type { ReactNode } from "react";
import { frameCode } from "#app/features/public-table/frame-code.ts";
import { initialsText } from "#app/features/public-table/initials-text.ts";
import { LeadersWall } from "#app/features/public-table/leaders-wall.tsx";
import { PublicRows } from "#app/features/public-table/public-rows.tsx";
import { ColumnHeads, LevelNote, TableNews, TableStrip } from "#app/features/public-table/table-head.tsx";
import { SITE_NAME } from "#app/lib/site.ts";
import { leagueTypeLabel } from "#app/shared/league/league-type.ts";
import { PublicStrip } from "#app/shared/match/public-strip.tsx";
import { stripFixtures } from "#app/shared/match/strip-fixtures.ts";
import { LeagueCrest } from "#app/ui/drawings/crest.tsx";
import { Logo } from "#app/ui/drawings/logo.tsx";
import { buttonStyle } from "#app/ui/form/button-style.ts";
import { ChevronIcon, ShareIcon } from "#app/ui/icons.tsx";
import type { PublicTable } from "#contract/leagues/public-tables.ts";
import { Document } from "./document.tsx";
import { LINK, pathOf, sourceOf } from "./links.ts";

export interface PublicPageProps {
  readonly table: PublicTable;
  readonly origin: string;
  /** Whether the browser has a session: it is led into the game, and no page reads who it is. */
  readonly isSignedIn: boolean;
  /** The server's time, in epoch milliseconds. */
  readonly now: number;
}

/** OUT-05: a league's table for everybody. */
export function PublicPage({ table, origin, isSignedIn, now }: PublicPageProps) {
  const { name, leagueType, memberCount, total, rows, indexed } = table;
  const game = leagueTypeLabel(leagueType);
  const fresh = newestOf(table);
  const players = `${memberCount} ${memberCount === 1 ? "player" : "players"}`;
  const about = (
    <>
      {game}, {players}
      {table.host ? (
        <>
          , hosted by <bdi>{table.host}</bdi>
        </>
      ) : null}
    </>
  );
  return (
    <Document
      title={`${name} | ${SITE_NAME}`}
      isListed={indexed}
      description={`${game}, ${players}: the table of ${name}.`}
    >
      <SiteHead isSignedIn={isSignedIn} />
      <PublicStrip matches={stripFixtures({ fixtures: table.matches }, now, fresh)} freshId={fresh} />
      <main className="flex-1">
        <div className="border-line bg-raised lg:border-b">
          <div className="page-width grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 pt-3 pb-2 lg:min-h-23 lg:gap-x-4 lg:gap-y-0.5 lg:py-2">
            <span className="lg:row-span-2">
              <LeagueCrest name={name} size={48} />
            </span>
            <div className="min-w-0 lg:self-end">
              <h1 dir="auto" className="wrap-anywhere text-2xl leading-7 lg:text-[2rem] lg:leading-9">
                {name}
              </h1>
              <p className="text-muted text-xs lg:hidden">{about}</p>
            </div>
            {/* Shown by the script that shares. */}
            <button
              type="button"
              hidden
              data-share={name}
              className={buttonStyle("ghost", "md", "-mr-2.5 shrink-0 px-2.5! text-ink lg:row-span-2")}
            >
              <ShareIcon className="size-6" />
              <span className="max-lg:sr-only">
                Share<span className="sr-only"> this table</span>
              </span>
            </button>
            <div
              id="changed"
              className="col-span-3 lg:col-span-1 lg:col-start-2 lg:flex lg:items-baseline lg:gap-4 lg:self-start"
            >
              <TableNews table={table} />
            </div>
          </div>
        </div>
        <div className="page-width grid gap-2 pb-6 lg:grid-cols-[minmax(0,1fr)_27rem] lg:gap-8 lg:py-4">
          <div
            id="table"
            data-source={sourceOf(table)}
            data-seq={table.seq}
            className="max-lg:-mx-(--page-inset) lg:self-start lg:overflow-hidden lg:rounded-lg lg:border lg:border-line"
          >
            <TableStrip table={table} />
            <ColumnHeads table={table} />
            <PublicRows table={table} />
            <LevelNote table={table} />
            {total > rows.length ? (
              <p className="px-4 py-2 text-muted">
                The first {rows.length} of {total}.
              </p>
            ) : null}
          </div>
          <BesideTable table={table} origin={origin} isSignedIn={isSignedIn} about={about} />
        </div>
      </main>
    </Document>
  );
}

function SiteHead({ isSignedIn }: Pick<PublicPageProps, "isSignedIn">) {
  return (
    <header className="bg-pitch-deep text-chalk">
      <div className="page-width flex min-h-14 items-center gap-6 lg:min-h-16">
        <a href="/" className="mr-auto flex min-h-11 items-center">
          <Logo />
        </a>
        {isSignedIn ? null : (
          <>
            <a href="/sign-in" className="scoreboard flex min-h-11 items-center text-lg">
              Sign In
            </a>
            <a href="/signup" className={buttonStyle("whistle", "md", "max-lg:hidden")}>
              Join Now
            </a>
          </>
        )}
      </div>
    </header>
  );
}

interface BesideTableProps extends Omit<PublicPageProps, "now"> {
  /** The game, how many play and who hosts, which a phone has under the name. */
  readonly about: ReactNode;
}

/** The way into the game, and how the table is put on another site. */
function BesideTable({ table, origin, isSignedIn, about }: BesideTableProps) {
  return (
    <div className="flex flex-col">
      {/* On a phone the page ends with it. */}
      <div className="pitch p-5 max-lg:order-last max-lg:-mx-(--page-inset) max-lg:mt-2 max-lg:-mb-6 max-lg:px-(--page-inset) max-lg:py-4 lg:rounded-lg">
        <LeadersWall table={table} className="mb-4 flex max-lg:hidden" />
        {/* On a phone the table has said it. */}
        <h2 className="text-2xl leading-7 max-lg:sr-only">
          Twenty clubs.
          <br />
          Twenty first goals.
        </h2>
        <p className="mt-1 max-lg:hidden">
          A player’s first goal hangs up their club’s shirt. First in the league to fill the wall wins.
        </p>
        <a
          href={isSignedIn ? "/leaderboard" : "/signup"}
          className={buttonStyle("light", "md", "w-full lg:mt-4")}
        >
          {isSignedIn ? `Open in ${SITE_NAME}` : "Start your own league"}
        </a>
      </div>
      <details className="group border-line border-b lg:mt-2">
        <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4">
          <h2 className="font-semibold font-sans text-base">Put this table on your site</h2>
          <ChevronIcon className="size-5 shrink-0 text-muted group-open:rotate-180" />
        </summary>
        <pre
          id="frame"
          className="wrap-anywhere whitespace-pre-wrap rounded-lg bg-sunken p-3 text-xs leading-5"
        >
          {frameCode(table, origin)}
        </pre>
        <p className="my-2 flex flex-wrap items-center gap-x-5">
          {/* Shown by the script that copies. */}
          <button type="button" hidden data-copy="frame" className={buttonStyle("secondary", "md")}>
            Copy code
          </button>
          <a className={LINK} href={`${pathOf(table)}/embed`}>
            Embed
          </a>
          <a className={LINK} href={`/api/public/tables/${table.slug}`}>
            JSON
          </a>
        </p>
      </details>
      <p className="pt-3 text-muted text-sm">
        <span className="max-lg:hidden">{about}. </span>
        {initialsText(table.initials)} Players are shown to members only. Data provided by the Premier League.{" "}
        <a className="target underline underline-offset-2" href="/terms">
          Terms
        </a>{" "}
        <span aria-hidden="true">·</span>{" "}
        <a className="target underline underline-offset-2" href="/privacy">
          Privacy
        </a>
      </p>
    </div>
  );
}

/** The match of the newest goal that ticked somebody and still runs: the one that moved this table last. */
function newestOf({ rows, matches }: PublicTable): number | undefined {
  const minutes = matches.map(({ status, home, away }) =>
    status === "live"
      ? rows.reduce((latest, { lastTick: tick }) => {
          const isHere = tick?.provisional && (tick.teamCode === home || tick.teamCode === away);
          return isHere ? Math.max(latest, tick.minute ?? 0) : latest;
        }, -1)
      : -1,
  );
  const newest = Math.max(-1, ...minutes);
  return newest < 0 ? undefined : matches[minutes.indexOf(newest)]?.id;
}
