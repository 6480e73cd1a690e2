import type { Frame, PlayerFrame } from "./frame.ts";
import { hashBelow } from "./hash.ts";
import { STAT_NAMES } from "./match-stats.ts";
import { stepAt } from "./schedule.ts";
import { eventPoints, formOf, NO_TOTALS, seasonTotals, type Totals } from "./totals.ts";
import type { PlayerNames, World } from "./world.ts";

interface Written {
  readonly key: string;
  readonly json: string;
}

const written = new WeakMap<object, Written>();

/** The `elements` of `/bootstrap-static/`: one JSON object per player, rewritten only when the player changed. */
export function elementsJson(world: World, frame: Frame): string[] {
  const first = frame.events[0];
  // SEA-03: until the first deadline the feed shows LAST season's numbers.
  const totals = first && frame.now < first.deadline ? null : seasonTotals(world, frame);
  const points = eventPoints(frame.events.find((event) => event.isCurrent)?.fixtures ?? []);
  const form = totals ? formOf(frame) : null;
  const codes = new Map(world.teams.map((team) => [team.id, team.code]));
  return frame.players.map((player) => {
    const { script, team } = player;
    const id = script.source.id;
    const status = stepAt(script.status, frame.now) ?? { status: "a", news: "", newsAdded: null };
    const names = stepAt(script.names, frame.now) as PlayerNames;
    const stats = totals ? totals.get(id) : lastSeason(player);
    const own = points.get(id) ?? 0;
    const recent = form?.(id, team) ?? "0.0";
    const key = `${team}|${recent}|${status.status}|${status.news}|${names.at}|${own}|${totals ? (stats?.version ?? 0) : "last"}`;
    const cached = written.get(script);
    if (cached?.key === key) return cached.json;
    const changing = JSON.stringify({
      ...tallies(stats),
      ...expected(stats, script.source.element_type),
      form: recent,
      can_select: status.status !== "u",
      chance_of_playing_next_round: status.status === "u" ? 0 : null,
      chance_of_playing_this_round: status.status === "u" ? 0 : null,
      element_type: script.source.element_type,
      event_points: own,
      news: status.news,
      news_added: status.newsAdded,
      status: status.status,
      team,
      team_code: codes.get(team) ?? 0,
    });
    const json = `${fixedJson(script.source.id, names, script.source.element_type)},${changing.slice(1)}`;
    written.set(script, { key, json });
    return json;
  });
}

/** A player's numbers of last season, invented from their code: about a quarter of the list has goals. */
function lastSeason({ script }: PlayerFrame): Totals {
  const { code, element_type: position } = script.source;
  if (hashBelow(100, "known", code) >= 65) return NO_TOTALS;
  const minutes = hashBelow(3200, "minutes", code);
  const most = [0, 4, 9, 19][position - 1] ?? 0;
  const goals =
    most === 0
      ? 0
      : Math.max(0, Math.round((hashBelow(100, "last", code) / 100) ** 2 * most * (minutes / 2400)));
  return {
    ...NO_TOTALS,
    minutes,
    goals_scored: goals,
    starts: Math.floor(minutes / 90),
    total_points: Math.floor(minutes / 40) + goals * 4,
  };
}

function tallies(stats: Totals = NO_TOTALS) {
  const per90 = (value: number) =>
    stats.minutes === 0 ? 0 : Math.round((value / stats.minutes) * 9000) / 100;
  const { starts, clean_sheets, goals_conceded, saves, defensive_contribution } = stats;
  const numbers = Object.fromEntries(STAT_NAMES.map((name) => [name, stats[name]]));
  return {
    ...numbers,
    starts_per_90: per90(starts),
    clean_sheets_per_90: per90(clean_sheets),
    goals_conceded_per_90: per90(goals_conceded),
    saves_per_90: per90(saves),
    defensive_contribution_per_90: per90(defensive_contribution),
    points_per_game: starts === 0 ? "0.0" : (stats.total_points / starts).toFixed(1),
  };
}

/** Goals per 90 minutes of an average goalkeeper, defender, midfielder and forward. */
const GOALS_PER_90 = [0, 0.04, 0.13, 0.35];

/**
 * Invents expected goals, because an archive has goals, not chances: halfway between what was scored and what the
 * position scores in those minutes. They say no more than goals and minutes do.
 */
function expected({ goals_scored, minutes }: Totals = NO_TOTALS, elementType: number) {
  const usual = ((GOALS_PER_90[elementType - 1] ?? 0) * minutes) / 90;
  const value = (goals_scored + usual) / 2;
  const per90 = minutes === 0 ? 0 : Math.round((value / minutes) * 9000) / 100;
  return { expected_goals: value.toFixed(2), expected_goals_per_90: per90 };
}

const fixed = new WeakMap<PlayerNames, string>();

/** The fields that no match changes, as JSON without its closing brace: half of an element, written once. */
function fixedJson(id: number, names: PlayerNames, elementType: number): string {
  const cached = fixed.get(names);
  if (cached) return cached;
  const json = JSON.stringify(fixedFields(id, names, elementType)).slice(0, -1);
  fixed.set(names, json);
  return json;
}

/** Prices, popularity and the like: invented from the code, because an archive does not have them. */
function fixedFields(id: number, names: PlayerNames, elementType: number) {
  const rank = id;
  const cost = 40 + hashBelow(elementType * 15, "cost", names.code);
  const { at: _, ...own } = names;
  return {
    ...FIXED,
    ...own,
    id,
    known_name: "",
    opta_code: `p${names.code}`,
    now_cost: cost,
    selected_by_percent: (hashBelow(300, "selected", names.code) / 10).toFixed(1),
    ...Object.fromEntries(
      RANKS.flatMap((name) => [
        [`${name}_rank`, rank],
        [`${name}_rank_type`, rank],
      ]),
    ),
  };
}

const RANKS = [
  "influence",
  "creativity",
  "threat",
  "ict_index",
  "now_cost",
  "form",
  "points_per_game",
  "selected",
];

const FIXED = {
  birth_date: null,
  can_transact: true,
  clearances_blocks_interceptions: 0,
  corners_and_indirect_freekicks_order: null,
  corners_and_indirect_freekicks_text: "",
  cost_change_event: 0,
  cost_change_event_fall: 0,
  cost_change_start: 0,
  cost_change_start_fall: 0,
  creativity: "0.0",
  direct_freekicks_order: null,
  direct_freekicks_text: "",
  dreamteam_count: 0,
  ep_next: "0.0",
  ep_this: "0.0",
  expected_assists: "0.00",
  expected_assists_per_90: 0,
  expected_goal_involvements: "0.00",
  expected_goal_involvements_per_90: 0,
  expected_goals_conceded: "0.00",
  expected_goals_conceded_per_90: 0,
  has_temporary_code: false,
  ict_index: "0.0",
  in_dreamteam: false,
  influence: "0.0",
  penalties_order: null,
  penalties_text: "",
  price_change_percent: "0",
  recoveries: 0,
  region: null,
  removed: false,
  scout_news_link: "",
  scout_risks: [],
  special: false,
  squad_number: null,
  tackles: 0,
  team_join_date: null,
  threat: "0.0",
  transfers_in: 0,
  transfers_in_event: 0,
  transfers_out: 0,
  transfers_out_event: 0,
  value_form: "0.0",
  value_season: "0.0",
};
