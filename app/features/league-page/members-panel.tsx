import { Form, Link, useNavigation } from "@remix-run/react";
import { PlayAgain } from "#app/features/season/play-again.tsx";
import { useServerNow } from "#app/lib/time/server-clock.tsx";
import { shortTimeLeft } from "#app/lib/time/time-left.ts";
import { useSeasons } from "#app/shared/season/seasons.ts";
import { Avatar } from "#app/ui/drawings/avatar.tsx";
import { CrownIcon } from "#app/ui/icons.tsx";
import type { LeagueMember } from "#contract/leagues/leagues.ts";
import type { LeaguePageData } from "./league-page-data.ts";
import type { NameHonours } from "./name-honours.ts";
import { Panel } from "./panel.tsx";

/** The members; in a tipping league also who has predicted the next gameweek, and the host's nudge. */
export function MembersPanel({ data }: { data: LeaguePageData }) {
  const { league, members, predicted, playing, next, isHost, ownId, pageNumber, pages } = data;
  const now = useServerNow();
  const done = new Set(predicted ?? []);
  const isIn = new Set(playing ?? []);
  const { current } = useSeasons();
  const count = `${league.memberCount} ${league.memberCount === 1 ? "member" : "members"}`;
  return (
    <Panel
      title={count}
      aside={
        next ? (
          <p className="text-right">
            <span className="scoreboard block text-lg">{shortTimeLeft(Date.parse(next.deadline) - now)}</span>
            <span className="text-muted text-sm">to the deadline</span>
          </p>
        ) : null
      }
    >
      {playing ? (
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p>
            <strong>
              {playing.length} of {league.memberCount}
            </strong>{" "}
            {playing.length === 1 ? "is" : "are"} playing again in {current.label}
          </p>
          {isIn.has(ownId) ? null : <PlayAgain season={current} />}
        </div>
      ) : null}
      {predicted && next ? (
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
          <p className="text-muted text-sm">
            Gameweek {next.gameweek}: {predicted.length} of {league.memberCount} predicted
          </p>
          {isHost && predicted.length < league.memberCount ? (
            <Nudge gameweek={next.gameweek} label="Nudge everybody who hasn't predicted" />
          ) : null}
        </div>
      ) : null}
      <ul className="divide-y divide-line">
        {members.map((member) => (
          <li key={member.id} className="flex min-h-11 flex-wrap items-center justify-end gap-x-3 py-1.5">
            <Avatar name={member.user.username} src={member.user.uploadedProfileImage} size={32} />
            <span className="wrap-anywhere min-w-0 flex-1 basis-44">
              <bdi className="font-semibold">{member.user.username}</bdi>
              {member.id === ownId ? (
                <span className="ml-2 rounded-md bg-brand px-1.5 py-0.5 font-semibold text-on-brand text-sm">
                  You
                </span>
              ) : null}
              {member.role === "owner" ? (
                <span className="ml-2 whitespace-nowrap text-muted text-sm">
                  <CrownIcon className="mr-1 inline size-4 text-whistle-ink" />
                  host
                </span>
              ) : null}
              <Honours of={data.honours[member.id]} />
            </span>
            {isIn.has(member.id) ? (
              <span className="shrink-0 font-semibold text-brand-ink text-sm">in ✓</span>
            ) : null}
            {predicted && next ? (
              <Called member={member} isDone={done.has(member.id)} isHost={isHost} gameweek={next.gameweek} />
            ) : null}
          </li>
        ))}
      </ul>
      {pages > 1 ? (
        <nav aria-label="Pages of members" className="mt-3 flex gap-4">
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
      <p className="mt-2">
        <a
          href={`/api/leagues/${league.id}/table.csv`}
          download
          className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline underline-offset-4"
        >
          Download the table (CSV)
        </a>
      </p>
      {isHost ? null : (
        <Link
          to={`/leagues?leave=${league.id}`}
          className="inline-flex min-h-11 items-center font-semibold text-danger-ink"
        >
          Leave this league
        </Link>
      )}
    </Panel>
  );
}

/** The honours that a member has won in this league, in small type. */
function Honours({ of }: { of: NameHonours | undefined }) {
  if (!of) return null;
  const { champion, gameweeksWon } = of;
  const weeks = `${gameweeksWon} ${gameweeksWon === 1 ? "gameweek" : "gameweeks"} won`;
  return (
    <span className="ml-2 inline-block text-muted text-sm">
      {champion ? `Champion ${champion}` : null}
      {champion && gameweeksWon > 0 ? " · " : null}
      {gameweeksWon > 0 ? weeks : null}
    </span>
  );
}

interface CalledProps {
  member: LeagueMember;
  isDone: boolean;
  isHost: boolean;
  gameweek: number;
}

function Called({ member, isDone, isHost, gameweek }: CalledProps) {
  if (isDone) return <span className="shrink-0 font-semibold text-brand-ink text-sm">predicted ✓</span>;
  return (
    <span className="flex shrink-0 items-center gap-3 text-muted text-sm">
      not yet
      {isHost && member.role !== "owner" ? (
        <Nudge gameweek={gameweek} userId={member.id} label="Nudge" name={member.user.username} />
      ) : null}
    </span>
  );
}

function Nudge({
  gameweek,
  userId,
  label,
  name,
}: {
  gameweek: number;
  userId?: string;
  label: string;
  name?: string;
}) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="nudge" />
      <input type="hidden" name="gameweek" value={gameweek} />
      {userId ? <input type="hidden" name="userId" value={userId} /> : null}
      <button type="submit" disabled={isBusy} className="min-h-11 px-1 font-semibold text-brand-ink text-sm">
        {label}
        {name ? <span className="sr-only"> {name}</span> : null}
      </button>
    </Form>
  );
}
