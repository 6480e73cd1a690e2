/** What the feed gives of a statistic in a match. */
export interface FeedStat {
  identifier: string;
  h: { element: number; value: number }[];
  a: { element: number; value: number }[];
}

/** A fixture as `/fixtures/` gives it. */
export interface FeedMatch {
  id: number;
  event: number | null;
  kickoff_time: string | null;
  team_h: number;
  team_a: number;
  team_h_score: number | null;
  team_a_score: number | null;
  started: boolean | null;
  finished: boolean;
  finished_provisional: boolean;
  minutes: number;
  stats: FeedStat[];
}

export interface FeedElement {
  id: number;
  code: number;
  web_name: string;
  first_name: string;
  second_name: string;
  element_type: number;
  team: number;
  status: string;
  photo: string;
  [field: string]: unknown;
}

export interface FeedEvent {
  id: number;
  name: string;
  deadline_time: string;
  finished: boolean;
  data_checked: boolean;
}

/** `[element, goals]` by side. */
export interface Scorers {
  h?: [number, number][];
  a?: [number, number][];
}

export function makeElement(team: number, type: number): FeedElement {
  const id = team * 10 + type;
  return {
    id,
    code: 1000 + id,
    web_name: `P${id}`,
    first_name: "Player",
    second_name: `P${id}`,
    element_type: type,
    team,
    status: "a",
    photo: `${1000 + id}.jpg`,
    // SEA-03: last season's goals; nothing may count them.
    goals_scored: 9,
  };
}

export function makeMatch(
  id: number,
  event: number | null,
  kickoff: string | null,
  home: number,
  away: number,
): FeedMatch {
  return {
    id,
    event,
    kickoff_time: kickoff,
    team_h: home,
    team_a: away,
    team_h_score: null,
    team_a_score: null,
    started: event === null ? null : false,
    finished: false,
    finished_provisional: false,
    minutes: 0,
    stats: [],
  };
}

export function statOf(identifier: string, scorers: Scorers): FeedStat {
  const entries = (of: [number, number][] = []) => of.map(([element, value]) => ({ element, value }));
  return { identifier, h: entries(scorers.h), a: entries(scorers.a) };
}
