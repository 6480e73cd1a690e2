import { elementsJson } from "./elements-json.ts";
import type { EventState, Frame } from "./frame.ts";
import { GAME_CONFIG, GAME_SETTINGS } from "./game-settings.ts";
import { hashBelow } from "./hash.ts";
import type { MatchStats } from "./match-stats.ts";
import type { World } from "./world.ts";

/** `/bootstrap-static/` at one instant, in the shape of 2025/26. */
export function bootstrapJson(world: World, frame: Frame): string {
  const positions = tablePositions(world, frame);
  const rest = {
    chips: [],
    events: frame.events.map((event) => eventOf(world, event)),
    game_settings: GAME_SETTINGS,
    game_config: GAME_CONFIG,
    phases: [
      { id: 1, name: "Overall", start_event: 1, stop_event: world.events.length, highest_score: null },
    ],
    teams: world.teams.map((team) => ({
      code: team.code,
      draw: 0,
      form: null,
      id: team.id,
      loss: 0,
      name: team.name,
      played: 0,
      points: 0,
      position: positions.get(team.id) ?? 0,
      short_name: team.short_name,
      strength: team.strength,
      team_division: null,
      unavailable: false,
      win: 0,
      link_url: "",
      strength_overall_home: team.strength_overall_home,
      strength_overall_away: team.strength_overall_away,
      strength_attack_home: team.strength_attack_home,
      strength_attack_away: team.strength_attack_away,
      strength_defence_home: team.strength_defence_home,
      strength_defence_away: team.strength_defence_away,
      pulse_id: team.pulse_id,
    })),
    total_players: 13_107_732,
    element_stats: STATS.map(([label, name]) => ({ label, name })),
    element_types: elementTypes(frame),
  };
  const head = JSON.stringify(rest);
  return `${head.slice(0, -1)},"elements":[${elementsJson(world, frame).join(",")}]}`;
}

const STATS = [
  ["Minutes played", "minutes"],
  ["Goals scored", "goals_scored"],
  ["Assists", "assists"],
  ["Clean sheets", "clean_sheets"],
];

const NO_OVERRIDES = { rules: {}, scoring: {}, element_types: [], pick_multiplier: null };

function eventOf(world: World, event: EventState) {
  const source = world.events.find((candidate) => candidate.source.id === event.id)?.source;
  const hasPassed = event.isCurrent || event.isPrevious || event.isFinal;
  const ifPassed = <Value>(value: Value) => (hasPassed ? value : null);
  let top: MatchStats | undefined;
  for (const fixture of event.fixtures) {
    for (const row of fixture.stats) if (!top || row.total_points > top.total_points) top = row;
  }
  const topInfo = top ? { id: top.element, points: top.total_points } : null;
  return {
    id: event.id,
    name: source?.name ?? `Gameweek ${event.id}`,
    deadline_time: `${new Date(event.deadline).toISOString().slice(0, 19)}Z`,
    release_time: null,
    average_entry_score: event.isFinal ? (source?.average_entry_score ?? 0) : 0,
    finished: event.isFinal,
    data_checked: event.isFinal,
    highest_scoring_entry: event.isFinal ? 1_000_000 + hashBelow(9_000_000, "entry", event.id) : null,
    deadline_time_epoch: event.deadline / 1000,
    deadline_time_game_offset: 0,
    highest_score: event.isFinal ? (source?.highest_score ?? null) : null,
    is_previous: event.isPrevious,
    is_current: event.isCurrent,
    is_next: event.isNext,
    cup_leagues_created: false,
    h2h_ko_matches_created: false,
    can_enter: event.isNext,
    can_manage: event.isNext,
    released: true,
    ranked_count: hasPassed ? 9_000_000 : 0,
    overrides: NO_OVERRIDES,
    chip_plays: [],
    most_selected: ifPassed(1),
    most_transferred_in: ifPassed(1),
    top_element: topInfo?.id ?? null,
    top_element_info: topInfo,
    transfers_made: 0,
    most_captained: ifPassed(1),
    most_vice_captained: ifPassed(1),
  };
}

/** Each club's Premier League position, by its id; empty until a match is over. */
function tablePositions(world: World, frame: Frame): Map<number, number> {
  const rows = new Map(
    world.teams.map((team) => [team.id, { id: team.id, points: 0, difference: 0, scored: 0 }]),
  );
  let played = 0;
  for (const { script, isOver, score } of frame.fixtures) {
    const [home, away] = [rows.get(script.source.team_h), rows.get(script.source.team_a)];
    if (!isOver || !score || !home || !away) continue;
    played += 1;
    for (const [row, own, other] of [
      [home, score.h, score.a],
      [away, score.a, score.h],
    ] as const) {
      row.points += own > other ? 3 : own === other ? 1 : 0;
      row.difference += own - other;
      row.scored += own;
    }
  }
  if (played === 0) return new Map();
  const order = [...rows.values()].sort(
    (a, b) => b.points - a.points || b.difference - a.difference || b.scored - a.scored || a.id - b.id,
  );
  return new Map(order.map((row, index) => [row.id, index + 1]));
}

function elementTypes(frame: Frame) {
  const count = (id: number) =>
    frame.players.filter((player) => player.script.source.element_type === id).length;
  const row = (id: number, name: string, short: string, select: number, least: number, most: number) => ({
    id,
    plural_name: `${name}s`,
    plural_name_short: short,
    singular_name: name,
    singular_name_short: short,
    squad_select: select,
    squad_min_select: null,
    squad_max_select: null,
    squad_min_play: least,
    squad_max_play: most,
    ui_shirt_specific: id === 1,
    sub_positions_locked: id === 1 ? [12] : [],
    element_count: count(id),
  });
  const types = [
    row(1, "Goalkeeper", "GKP", 2, 1, 1),
    row(2, "Defender", "DEF", 5, 3, 5),
    row(3, "Midfielder", "MID", 5, 2, 5),
    row(4, "Forward", "FWD", 3, 1, 3),
  ];
  // 2024/25 had assistant managers from gameweek 23 on.
  return count(5) > 0 ? [...types, row(5, "Manager", "MNG", 0, 0, 0)] : types;
}
