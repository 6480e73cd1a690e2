import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatDate } from "#app/lib/time/format-date.ts";
import { PlugIcon } from "#app/shared/league/league-icons.tsx";
import { formatDay } from "#app/shared/match/kickoff.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { CalendarIcon, ChevronIcon, CloseIcon, ListIcon, PencilIcon, SwapIcon } from "#app/ui/icons.tsx";
import { actWords } from "./act-words.ts";
import { CodePanel } from "./code-panel.tsx";
import { planField, TextForm } from "./edit-text.tsx";
import { HostTools } from "./host-tools.tsx";
import type { LeaguePageData } from "./league-page-data.ts";
import { ownBlankOf } from "./member-calls.ts";
import { ClockIcon, DownloadIcon } from "./row-icons.tsx";

const PAPER = "border-line border-y bg-raised px-5 max-lg:paper lg:rounded-lg lg:border";

/** What is empty, or long: a row of 52 each. */
export function LeagueRows({ data }: { data: LeaguePageData }) {
  const { league, isHost, predicted, ownId } = data;
  return (
    // A phone has one list of these rows and of those below.
    <section id="about" aria-label="About this league" className={`${PAPER} max-lg:border-b-0 scroll-mt-20`}>
      {isHost && !league.prizePlan ? <NoPrizePlan /> : null}
      {isHost && !league.note ? <NoNote /> : null}
      <CodePanel league={league} isHost={isHost} isInvited={ownBlankOf(predicted, ownId, isHost) === 0} />
      <HostLog data={data} />
    </section>
  );
}

/** What is elsewhere: a row of 52 each. */
export function MoreRows({ data }: { data: LeaguePageData }) {
  const { league, isHost } = data;
  const page = `/leagues/${league.id}`;
  return (
    <section
      aria-label="More of this league"
      className={`${PAPER} max-lg:-mt-2 lg:col-span-2 lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-10 lg:*:border-t lg:*:border-b-0 lg:[&>:nth-child(-n+2)]:border-t-0`}
    >
      {league.public ? (
        <Row to={`/t/${league.public.slug}`} icon={<ListIcon />} at="anybody can see it" isPlain>
          Public table
        </Row>
      ) : null}
      {league.duels || league.cup ? (
        <Row to={`${page}/duels`} icon={<SwapIcon />}>
          Duels and cup
        </Row>
      ) : null}
      <Row to={`${page}/extras`} icon={<PlugIcon />} at="chats, big screen">
        Extras
      </Row>
      <Row to={`${page}/past`} icon={<CalendarIcon />} at={isHost ? "add one" : undefined}>
        Past seasons
      </Row>
      <Fold look="list" icon={<DownloadIcon />} title="Download" at="table, season">
        <ul className="grid">
          {(
            [
              ["table.csv", "The table (CSV)"],
              ["export?format=csv", "All tables (CSV)"],
              ["export", "The whole season (JSON)"],
            ] as const
          ).map(([file, label]) => (
            <li key={file}>
              <a
                href={`/api/leagues/${league.id}/${file}`}
                download
                className="flex min-h-11 items-center font-semibold text-brand-ink"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Fold>
      {isHost ? (
        <HostTools data={data} />
      ) : (
        <Row to={`/leagues?leave=${league.id}`} icon={<CloseIcon />}>
          <span className="text-danger-ink">Leave this league</span>
        </Row>
      )}
    </section>
  );
}

function NoNote() {
  return (
    <Fold
      look="list"
      icon={<PencilIcon />}
      title="No note yet"
      at={
        <>
          Write one<span className="sr-only">: note</span>
        </>
      }
      isLink
    >
      <TextForm field="note" label="Note" value="" rows={4} max={1_000} />
    </Fold>
  );
}

function HostLog({ data: { log, isWholeLog } }: { data: LeaguePageData }) {
  const [newest] = log;
  return (
    <Fold
      look="list"
      id="log"
      icon={<ClockIcon />}
      title={newest ? `What the host did · ${log.length}` : "What the host did"}
      at={newest ? <time dateTime={newest.at}>{formatDay(newest.at)}</time> : "nothing yet"}
    >
      {newest ? null : <p className="text-muted">Everything the host does is listed here.</p>}
      <ul className="divide-y divide-line">
        {log.map((act) => (
          <li key={act.id} className="flex items-baseline justify-between gap-4 py-2.5">
            <span className="wrap-anywhere min-w-0">{actWords(act)}</span>
            <time dateTime={act.at} className="shrink-0 text-muted text-sm">
              {formatDate(act.at)}
            </time>
          </li>
        ))}
      </ul>
      {newest && !isWholeLog ? (
        <Link to="?log#log" preventScrollReset className="target font-semibold text-brand-ink text-sm">
          Show all
        </Link>
      ) : null}
    </Fold>
  );
}

interface RowProps {
  to: string;
  icon: ReactNode;
  at?: string | undefined;
  /** Whether the address lies outside of the game's pages. */
  isPlain?: boolean;
  children: ReactNode;
}

function Row({ to, icon, at, isPlain = false, children }: RowProps) {
  const look = "flex min-h-13 items-center gap-3.5 border-line border-b py-1 no-underline last:border-b-0";
  const content = (
    <>
      <span className="contents text-muted">{icon}</span>
      <span className="min-w-0 flex-1">{children}</span>
      {at ? <span className="text-muted text-sm">{at}</span> : null}
      <ChevronIcon className="size-5 -rotate-90 text-muted" />
    </>
  );
  return isPlain ? (
    <a href={to} className={look}>
      {content}
    </a>
  ) : (
    <Link to={to} className={look}>
      {content}
    </Link>
  );
}

/** Stands in the panel's place while there is no plan; only the host sees it. */
function NoPrizePlan() {
  return (
    <Fold
      look="list"
      icon={<PencilIcon />}
      title="No prize plan yet"
      at={
        <>
          Make one<span className="sr-only">: prize plan</span>
        </>
      }
      isLink
    >
      <TextForm {...planField(null)} />
    </Fold>
  );
}
