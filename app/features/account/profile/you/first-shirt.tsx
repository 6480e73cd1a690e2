import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { matchdayQuery } from "#app/lib/query.ts";
import { useServerNow } from "#app/lib/time/server-clock.tsx";
import { useZone } from "#app/lib/time/visitor-zone.ts";
import { weekdayOrDate } from "#app/lib/time/weekday-or-date.ts";
import { useClubNames } from "#app/shared/match/club-names.ts";
import { longWeekdayAndTime, ShortTime, weekdayAndTime } from "#app/shared/match/kickoff.tsx";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { LinkButton } from "#app/ui/form/link-button.tsx";
import { CheckIcon, ChevronIcon } from "#app/ui/icons.tsx";
import { Section } from "#app/ui/section.tsx";
import type { MatchdayFixture } from "#contract/matchday.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

interface FirstShirtProps {
  /** How many players are picked so far. */
  picked: number;
  /** How many leagues one is in. */
  leagues: number;
}

/** Before anything hangs: what to do, in order, and until when. */
export default function FirstShirt({ picked, leagues }: FirstShirtProps) {
  const next = useNextKickoff();
  const missing = SQUAD_SIZE - picked;
  const [card, tips] = next
    ? [`Next kick-off: ${next.when}.`, `First lock: ${next.when}`]
    : ["", "Each match locks at kick-off"];
  return (
    <Section data-first-shirt title="Your first shirt">
      <ol className="divide-y divide-line border-line border-t">
        <Step place={1} isDone={missing === 0}>
          <h3 className="scoreboard text-xl leading-6">Your twenty</h3>
          <p className="text-pretty">
            {missing > 0
              ? "One player from each club."
              : "All twenty picked. The first goal by one of them hangs up a shirt."}{" "}
            <span className="inline-block">{card}</span>
          </p>
          {missing > 0 ? (
            <LinkButton to="/" size="lg" className="mt-3 mb-1 w-full sm:w-auto sm:min-w-70">
              {missing === SQUAD_SIZE ? "Choose your first player" : `Go on, ${missing} to pick`}
            </LinkButton>
          ) : null}
        </Step>
        {leagues > 0 ? null : (
          <Step place={2}>
            <StepLink to="/leagues" title="Join or create a league">
              With a code, or one of your own
            </StepLink>
          </Step>
        )}
        <Step place={leagues > 0 ? 2 : 3}>
          <StepLink
            to="/premier-league-tipping"
            title={next ? `Predict Gameweek ${next.gameweek}` : "Predict the next gameweek"}
          >
            {tips}
          </StepLink>
          {next ? <Matches fixtures={next.fixtures} /> : null}
        </Step>
      </ol>
    </Section>
  );
}

/** The first match to come, and when in the reader's zone: `on Saturday 12:30`. */
function useNextKickoff() {
  const { data: matchday } = useQuery({ ...matchdayQuery(), enabled: false });
  const [now, zone] = [useServerNow(), useZone()];
  const fixtures = (matchday?.fixtures ?? []).filter(({ status }) => status === "scheduled");
  const [first] = fixtures.map(({ kickoffTime }) => kickoffTime).sort();
  if (!first || !matchday?.gameweek) return null;
  const write = weekdayOrDate(Date.parse(first), now, longWeekdayAndTime);
  return { gameweek: matchday.gameweek, when: write(first, zone), fixtures };
}

/** The matches to predict, where there is room for them. */
function Matches({ fixtures }: { fixtures: readonly MatchdayFixture[] }) {
  const clubs = useClubNames();
  return (
    <ul className="mt-2 grid grid-cols-2 gap-x-4 max-xl:hidden">
      {fixtures.map(({ id, kickoffTime, homeTeamId, awayTeamId }) => (
        <li key={id} className="flex min-h-11 items-center gap-2 border-line border-t text-sm">
          {[homeTeamId, awayTeamId].map((teamId) => (
            <span key={teamId} className="flex min-w-0 flex-1 items-center gap-1">
              <Shirt code={clubs.get(teamId)?.code ?? ""} size={20} />
              <span className="truncate">{clubs.get(teamId)?.name}</span>
            </span>
          ))}
          <span className="figures min-w-16.5 shrink-0 whitespace-nowrap text-right text-[0.8125rem] text-muted">
            <ShortTime iso={kickoffTime} format={weekdayAndTime} />
          </span>
        </li>
      ))}
    </ul>
  );
}

interface StepProps {
  place: number;
  isDone?: boolean;
  children: ReactNode;
}

function Step({ place, isDone = false, children }: StepProps) {
  return (
    <li className="flex gap-3.5 py-3">
      <span
        aria-hidden="true"
        className="scoreboard boxed grid size-8 shrink-0 place-items-center rounded-full border border-line-strong text-lg"
      >
        {isDone ? <CheckIcon className="size-5 text-brand-ink" /> : place}
      </span>
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
}

function StepLink({ to, title, children }: { to: string; title: string; children: string }) {
  return (
    <Link to={to} className="flex min-h-11 items-center justify-between gap-3 no-underline">
      <span className="min-w-0">
        <span className="scoreboard block text-xl leading-6">{title}</span>
        <span className="block text-muted text-sm leading-5">{children}</span>
      </span>
      <ChevronIcon className="-rotate-90 size-5 shrink-0 text-muted" />
    </Link>
  );
}
