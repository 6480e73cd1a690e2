import { HOUR_MS } from "#domain/shared/instant.ts";
import type {
  Anomaly,
  ArchiveFixture,
  ArchiveRename,
  GoalEvent,
  Scorer,
  SeasonArchive,
  SideKey,
} from "#sandbox/archive/types.ts";
import { iso, londonTime } from "./calendar.ts";
import { archiveTeams, clubs } from "./clubs.ts";
import { disrupt, stoppedGoals } from "./disruptions.ts";
import { type PlayedMatch, playMatch } from "./match.ts";
import { archiveMoves, archivePlayers, clubAt, makePlayers, type SeasonPlayer } from "./players.ts";
import { randomOf } from "./random.ts";
import { reassignments } from "./reassignments.ts";
import { LAUNCH_SEEN_AT, type Plan, planEvents, planFixtures } from "./schedule.ts";

/**
 * The demo's Saturday afternoon, after the squad cutoff: six kick-offs at this instant, a first goal in
 * each, the earliest in the first minute.
 */
export const DEMO_KICKOFF = "2025-11-01T15:00:00Z";
const EARLY_GOALS: Readonly<Record<string, readonly number[]>> = {
  [DEMO_KICKOFF]: [1, 3, 5, 8, 11, 14],
  "2025-11-22T15:00:00Z": [2, 4, 6, 9, 12, 15],
};

/** The season the project ships: invented players, the calendar and clubs of 2025/26. Pure; about 0.1 s. */
export function generateSeason(seed = "football-bingo"): SeasonArchive {
  const plans = planFixtures(seed);
  const events = planEvents(plans);
  const { delays, abandoned } = disrupt(plans);
  const players = makePlayers(seed);
  const earlyGoals = earlyGoalMinutes(plans);
  const matches = plans.map((plan) => {
    const deadline = Date.parse(events[plan.event - 1]?.deadline_time ?? "");
    const squad = (club: number) =>
      players.filter((player) => clubAt(player, plan.kickoff) === club && clubAt(player, deadline) === club);
    return playMatch(randomOf(seed, "match", plan.id), {
      home: squad(plan.home),
      away: squad(plan.away),
      expected: expectedGoals(plan),
      firstGoalMinute: earlyGoals.get(plan.id),
    });
  });
  const fixtures = plans.map((plan, index) => archiveFixture(plan, matches[index] as PlayedMatch, plans));
  const stops = abandoned.map(({ goalMinutes, ...stop }) => {
    const scorerOf = (club: number) => striker(players, club, Date.parse(stop.kickoff_time));
    const plan = plans[stop.fixture - 1] as Plan;
    return { ...stop, goal_events: stoppedGoals(goalMinutes, scorerOf(plan.home), scorerOf(plan.away)) };
  });
  const archived = archivePlayers(players, events);
  return {
    schema: "fpl-season-archive/1",
    season: "2025-26",
    complete: true,
    launch_seen_at: LAUNCH_SEEN_AT,
    fixtures_launch_seen_at: LAUNCH_SEEN_AT,
    anomalies: [...delays, ...stops, ...reassignments(fixtures, plans, events)] satisfies Anomaly[],
    teams: archiveTeams,
    events,
    players: archived,
    fixtures,
    moves: archiveMoves(players, events, plans),
    renames: renamesOf(archived),
  };
}

function earlyGoalMinutes(plans: readonly Plan[]): Map<number, number> {
  const minutes = new Map<number, number>();
  for (const [kickoff, list] of Object.entries(EARLY_GOALS)) {
    const full = plans.filter((plan) => plan.kickoff === Date.parse(kickoff));
    for (const [index, plan] of full.entries()) {
      const minute = list[index];
      if (minute !== undefined) minutes.set(plan.id, minute);
    }
  }
  return minutes;
}

/** Each side's expected goals: 1.45 at home and 1.17 away between two average clubs. */
function expectedGoals(plan: Plan): Record<SideKey, number> {
  const [home, away] = [clubs[plan.home - 1], clubs[plan.away - 1]];
  if (!home || !away) throw new RangeError(`fixture ${plan.id} has no clubs`);
  return { h: 1.45 * home.attack * away.defence, a: 1.17 * away.attack * home.defence };
}

const striker = (players: readonly SeasonPlayer[], club: number, at: number) =>
  players.find((player) => player.position === 4 && clubAt(player, at) === club)?.id ?? 0;

function archiveFixture(plan: Plan, match: PlayedMatch, plans: readonly Plan[]): ArchiveFixture {
  const [home, away] = [archiveTeams[plan.home - 1], archiveTeams[plan.away - 1]];
  return {
    id: plan.id,
    code: 9_100_000 + plan.id,
    event: plan.event,
    kickoff_time: iso(plan.kickoff),
    team_h: plan.home,
    team_a: plan.away,
    team_h_score: match.score.h,
    team_a_score: match.score.a,
    team_h_difficulty: away?.strength ?? 3,
    team_a_difficulty: home?.strength ?? 3,
    pulse_id: 0,
    minutes: 90,
    goals_scored: { h: scorers(match.goals, "h", false), a: scorers(match.goals, "a", false) },
    own_goals: { h: scorers(match.goals, "a", true), a: scorers(match.goals, "h", true) },
    appearances: match.appearances,
    ...(plan.rows.length > 1 ? { history: plan.rows } : {}),
    goal_events: match.goals,
    ...observations(plan, match, plans),
  };
}

/** `[element, goals]` of the goals credited to a side: the own goals alone, or all others. */
function scorers(goals: readonly GoalEvent[], credited: SideKey, own: boolean): Scorer[] {
  const counts = new Map<number, number>();
  for (const [, , side, element, kind] of goals) {
    if (side === credited && (kind === "og") === own) counts.set(element, (counts.get(element) ?? 0) + 1);
  }
  return [...counts].sort(([one], [other]) => one - other);
}

/**
 * SEA-04: when `finished` was seen: in every third gameweek Saturday's matches are finished overnight, on Sunday
 * evening they are not, and later they are again.
 */
function observations(
  plan: Plan,
  match: PlayedMatch,
  plans: readonly Plan[],
): Pick<ArchiveFixture, "observed"> {
  const day = iso(plan.kickoff).slice(0, 10);
  const isSaturday = new Date(plan.kickoff).getUTCDay() === 6;
  const next = londonTime(day, "00:00") + 24 * HOUR_MS;
  const goesOn = plans.some(
    (other) => other.event === plan.event && other.kickoff > next && other.kickoff < next + 24 * HOUR_MS,
  );
  if (plan.event % 3 !== 0 || !isSaturday || !goesOn) return {};
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const seen = (hours: number, finished: 0 | 1) =>
    [iso(midnight + hours * HOUR_MS), 90, 1, finished, match.score.h, match.score.a] as const;
  return { observed: [seen(25, 1), seen(42.75, 0), seen(49, 1)] };
}

/** Corrections of a few names during the season. */
function renamesOf(players: SeasonArchive["players"]): ArchiveRename[] {
  const dates = ["2025-08-20T08:00:00Z", "2025-11-07T08:48:00Z", "2026-02-03T19:25:00Z"];
  return dates.map((seenAt, index) => {
    const player = players[100 + index * 150] as SeasonArchive["players"][number];
    const before = `${player.first_name} ${player.second_name}`;
    const notBefore = iso(Date.parse(seenAt) - 12 * HOUR_MS);
    return {
      element: player.id,
      field: "web_name",
      from: before,
      to: player.web_name,
      not_before: notBefore,
      seen_at: seenAt,
    };
  });
}
