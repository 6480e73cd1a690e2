import { Link } from "@remix-run/react";
import { actWords } from "#app/features/league-page/act-words.ts";
import { CodePanel } from "#app/features/league-page/code-panel.tsx";
import { EditText } from "#app/features/league-page/edit-text.tsx";
import { HostTools } from "#app/features/league-page/host-tools.tsx";
import type { LeaguePageData } from "#app/features/league-page/league-page-data.ts";
import { LinkedText } from "#app/features/league-page/linked-text.tsx";
import { MembersPanel } from "#app/features/league-page/members-panel.tsx";
import { Panel } from "#app/features/league-page/panel.tsx";
import { PrizePanel } from "#app/features/league-page/prize-panel.tsx";
import type { HostAnswer } from "#app/features/league-page/submit-host-form.server.ts";
import { formatDate } from "#app/lib/time/format-date.ts";
import { viewPath } from "#app/shared/league/leaderboard-address.ts";
import { leagueTypeLabel } from "#app/shared/league/league-type.ts";
import { cx } from "#app/ui/cx.ts";
import { LeagueCrest } from "#app/ui/drawings/crest.tsx";
import { LinkButton } from "#app/ui/form/link-button.tsx";

/** The page of one league: the host's words, the members, how to join, and the host's log (LEA-08). */
export function LeaguePage({ data, answer }: { data: LeaguePageData; answer: HostAnswer | undefined }) {
  const { league, isHost, log, isWholeLog } = data;
  return (
    <>
      <section className="pitch relative overflow-hidden">
        <div className="page-width relative flex flex-wrap items-center gap-x-6 gap-y-4 py-5 lg:py-6">
          <LeagueCrest name={league.name} size={76} />
          <div className="min-w-0 flex-1 basis-56">
            <p className="eyebrow wrap-anywhere text-chalk-soft">
              {leagueTypeLabel(league.leagueType)} · hosted by{" "}
              {isHost ? "you" : <bdi>{league.ownerName}</bdi>}
            </p>
            <h1 className="wrap-anywhere text-[2.25rem] leading-none sm:text-[2.75rem]" dir="auto">
              {league.name}
            </h1>
            {data.startGameweek === null ? null : (
              <p className="mt-2 text-chalk-soft">
                Starts in Gameweek {data.startGameweek}: everybody's points count from then on.
              </p>
            )}
            {league.description ? (
              <p className="wrap-anywhere mt-2 text-chalk-soft" dir="auto">
                {league.description}
              </p>
            ) : null}
          </div>
          <div className="flex flex-wrap gap-3">
            <LinkButton
              to={viewPath({ leagueType: league.leagueType, leagueId: league.id })}
              variant="chalk"
              className="bg-pitch-deep/60"
            >
              Open table
            </LinkButton>
            {league.duels || league.cup ? (
              <LinkButton to={`/leagues/${league.id}/duels`} variant="chalk" className="bg-pitch-deep/60">
                Duels and cup
              </LinkButton>
            ) : null}
            <LinkButton to={`/leagues/${league.id}/extras`} variant="chalk" className="bg-pitch-deep/60">
              Extras
            </LinkButton>
            {league.codeClosed ? null : (
              <LinkButton to="#invitation" className="bg-chalk! text-pitch-deep!">
                Invite
              </LinkButton>
            )}
          </div>
        </div>
      </section>
      <div className="page-width py-5">
        <p
          role="status"
          className={cx(
            answer ? "mb-5 rounded-md border-l-4 px-4 py-3" : "sr-only",
            answer?.ok ? "border-brand bg-brand-soft" : "border-danger bg-danger-soft",
          )}
        >
          {answer?.message}
        </p>
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] xl:gap-8">
          <div className="grid gap-5">
            <Panel title={isHost ? "Your note" : "From the host"}>
              {league.note ? (
                <p className="wrap-anywhere whitespace-pre-line" dir="auto">
                  <LinkedText>{league.note}</LinkedText>
                </p>
              ) : (
                <p className="text-muted">
                  {isHost ? "Write a note to your league: every member sees it here." : "Nothing yet."}
                </p>
              )}
              {isHost ? (
                <EditText field="note" label="Note" value={league.note ?? ""} rows={4} max={1_000} />
              ) : null}
            </Panel>
            <PrizePanel plan={league.prizePlan ?? null} isHost={isHost} />
            <CodePanel league={league} isHost={isHost} />
            <Panel
              title="What the host did"
              aside={
                log.length > 0 && !isWholeLog ? (
                  <Link to="?log" preventScrollReset className="target font-semibold text-brand-ink text-sm">
                    Show all
                  </Link>
                ) : null
              }
            >
              {log.length === 0 ? (
                <p className="text-muted">Nothing yet. Everything the host does is listed here.</p>
              ) : null}
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
            </Panel>
          </div>
          <div className="grid gap-5">
            <MembersPanel data={data} />
            {isHost ? <HostTools data={data} /> : null}
          </div>
        </div>
      </div>
    </>
  );
}
