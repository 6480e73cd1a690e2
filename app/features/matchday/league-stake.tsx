import { useQuery } from "@tanstack/react-query";
import { storyQuery } from "#app/features/story/story-query.ts";
import { peopleText } from "#app/features/story/story-words.ts";
import { OUTCOME_LETTERS, OUTCOME_WORDS, outcomeTitle } from "#app/lib/outcomes.ts";
import { queries } from "#app/lib/query.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { MatchdayFixture } from "#contract/matchday.ts";
import { MATCH_OUTCOMES, type MatchOutcome } from "#domain/tipping/slip.ts";

/** How many leagues are shown; the others are one tap away, on their own pages. */
const SHOWN = 3;

interface LeagueStakeProps {
  fixture: MatchdayFixture;
  gameweek: number;
  leagues: readonly League[];
  userId: string;
}

/** What a match means in up to three of the reader's leagues: who gains a tick and, once locked, its predictions (TIP-08). */
export function LeagueStake({ fixture, gameweek, leagues, userId }: LeagueStakeProps) {
  return leagues
    .slice(0, SHOWN)
    .map((league) =>
      league.leagueType === "score_tipping" ? (
        <Calls key={league.id} league={league} fixture={fixture} userId={userId} />
      ) : (
        <Ticked key={league.id} league={league} fixture={fixture} gameweek={gameweek} userId={userId} />
      ),
    );
}

function Ticked({
  league,
  fixture,
  gameweek,
  userId,
}: Omit<LeagueStakeProps, "leagues"> & { league: League }) {
  const { data: story } = useQuery({
    ...storyQuery(league.id, gameweek),
    enabled: fixture.goals.length > 0,
  });
  const standing = new Set(fixture.goals.filter(({ ownGoal }) => !ownGoal).map(({ playerId }) => playerId));
  const ticks = (story?.moments ?? []).filter(
    ({ kind, fixtureId, playerId = 0, memberCount }) =>
      kind === "goal" && fixtureId === fixture.id && standing.has(playerId) && memberCount > 0,
  );
  if (ticks.length === 0) return null;
  return (
    <section className="border-line border-t bg-surface px-5 py-4">
      <h3 className="wrap-anywhere text-heading">Ticked in {league.name}</h3>
      <ul className="mt-1 grid gap-1 text-sm">
        {ticks.map(({ id, playerName, members, memberCount }) => (
          <li key={id}>
            {playerName}: {peopleText(members, memberCount, userId)}
          </li>
        ))}
      </ul>
    </section>
  );
}

const GROUNDS: Readonly<Record<MatchOutcome, string>> = {
  home_win: "bg-brand text-on-brand",
  draw: "bg-muted text-surface",
  away_win: "bg-info text-on-info",
};

function Calls({ league, fixture, userId }: { league: League; fixture: MatchdayFixture; userId: string }) {
  const isLocked = fixture.status === "live" || fixture.status === "finished";
  const { data } = useQuery({
    ...queries.tippingSplit(league.id, fixture.id),
    enabled: isLocked,
    refetchOnMount: true,
  });
  if (!isLocked || !data || data.total === 0) return null;
  const own = data.members.find((member) => member.userId === userId)?.prediction;
  const alike = data.members
    .filter(({ prediction }) => prediction === own)
    .map(({ userId: id, username }) => ({ id, username }));
  return (
    <section className="border-line border-t bg-surface px-5 py-4">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 text-heading">
        <span className="wrap-anywhere">What {league.name} called</span>
        <span className="font-normal font-sans text-muted text-sm">
          {data.total} {data.total === 1 ? "prediction" : "predictions"}
        </span>
      </h3>
      <ul className="mt-2 flex gap-1">
        {MATCH_OUTCOMES.filter((choice) => data.outcomes[choice] > 0).map((choice) => {
          const count = data.outcomes[choice];
          return (
            <li key={choice} style={{ flexGrow: count }} className="min-w-12 basis-0">
              <span
                className={`scoreboard grid min-h-11 place-items-center rounded-md text-lg ${GROUNDS[choice]}`}
              >
                {count}
              </span>
              <span aria-hidden="true" className="mt-1 block text-center text-muted text-sm">
                <strong className="scoreboard text-ink">{OUTCOME_LETTERS[choice]}</strong>{" "}
                {Math.round((count / data.total) * 100)}%
              </span>
              <span className="sr-only">{OUTCOME_WORDS[choice]}</span>
            </li>
          );
        })}
      </ul>
      {own ? (
        <p className="mt-2 text-sm">
          {outcomeTitle(own)}: {peopleText(alike, data.outcomes[own], userId)}
        </p>
      ) : null}
    </section>
  );
}
