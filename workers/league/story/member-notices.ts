import type { NoticeText } from "#contract/jobs.ts";
import type { OwnDuel } from "#domain/duels/duel-score.ts";
import { clubIn, footballerIn } from "#domain/notices/names.ts";
import { tickKey } from "#domain/notices/tick-key.ts";
import {
  gameweekWonWords,
  oneAwayWords,
  overtakenWords,
  tickWords,
  type Words,
} from "#domain/notices/words.ts";
import { DEFAULT_RUN } from "#domain/season/run.ts";
import type { GameweekId, SeasonId, UserId } from "#domain/shared/ids.ts";
import { type Instant, londonDayOf } from "#domain/shared/instant.ts";
import { isToldBySeason, type MemberMoment } from "#domain/story/member-moments.ts";
import { lastOpenPick } from "./last-open-pick.ts";
import type { MemberTick, WeekMoments } from "./moments-since.ts";
import type { StorySource } from "./story-source.ts";

/** What a run has brought to single members. */
interface MomentsOfRun {
  readonly source: StorySource;
  readonly weeks: readonly WeekMoments[];
}

interface MomentToTell {
  readonly source: StorySource;
  readonly gameweek: GameweekId;
  readonly moment: MemberMoment | MemberTick;
  /** HLF-09: the same goal's tick on the second-half card, told with the season's. */
  readonly also: MemberTick | undefined;
}

/** HLF-09: all moments in order; a goal that ticks both cards of a member is told once. */
function oncePerGoal(runs: readonly MomentsOfRun[]): MomentToTell[] {
  const all = runs.flatMap(({ source, weeks }) =>
    weeks.flatMap(({ gameweek, moments }) => moments.map((moment) => ({ source, gameweek, moment }))),
  );
  const keyOf = ({ userId, playerId }: MemberTick) => `${userId} ${playerId}`;
  const ticksOf = (isHalf: boolean) =>
    new Map(
      all.flatMap(({ source, moment }) =>
        isOfHalf(source) === isHalf && moment.kind === "ticked" ? [[keyOf(moment), moment] as const] : [],
      ),
    );
  const onHalf = ticksOf(true);
  const onSeason = ticksOf(false);
  return all.flatMap(({ source, gameweek, moment }): MomentToTell[] => {
    if (moment.kind !== "ticked") {
      const isTwice = isToldBySeason(moment, source.run?.name ?? DEFAULT_RUN, source.gameType);
      return isTwice ? [] : [{ source, gameweek, moment, also: undefined }];
    }
    if (isOfHalf(source)) {
      return onSeason.has(keyOf(moment)) ? [] : [{ source, gameweek, moment, also: undefined }];
    }
    return [{ source, gameweek, moment, also: onHalf.get(keyOf(moment)) }];
  });
}

const isOfHalf = ({ run }: StorySource) => run?.name === "half";

/** The league of the moments, as the texts need it. */
export interface NoticeLeague {
  readonly id: string;
  readonly name: string;
  /** DUE-05: a member's duel of a gameweek, as it stands; null without one. */
  readonly duelOf?: (gameweek: GameweekId, member: UserId) => OwnDuel | null;
}

/** What the texts need besides the moments. */
interface Around {
  readonly season: SeasonId;
  readonly league: NoticeLeague;
  readonly now: Instant;
}

/**
 * NOT-01: what members are to hear of their moments: a tick once, being overtaken at most once per league and London
 * day, being one away once per season, a gameweek won once per league. Each has a key by which whoever sends it claims
 * it, so what is told twice arrives once.
 */
export function memberNotices(runs: readonly MomentsOfRun[], around: Around) {
  return oncePerGoal(runs).flatMap(({ source, gameweek, moment, also }) => {
    const message = noticeTextOf(moment, gameweek, { ...around, source, also });
    return message ? [{ userId: moment.userId, message }] : [];
  });
}

/** What the member is told; null for what is no longer true. */
export function noticeTextOf(
  moment: MemberMoment | MemberTick,
  gameweek: GameweekId,
  {
    season,
    league,
    source,
    now,
    also,
  }: Around & {
    readonly source: StorySource;
    readonly also?: MemberTick | undefined;
  },
): NoticeText | null {
  const { facts, gameType } = source;
  const leagueIds = [league.id];
  const isHalf = isOfHalf(source);
  const leagueUrl = `/leaderboard?type=${gameType}&league=${league.id}${isHalf ? "&run=half" : ""}`;
  const where = isHalf ? `${league.name}, second half` : league.name;
  // A card is the same in every league, and what happens on it rings once; the half's card rings apart from the
  // season's.
  const ofCard = isHalf ? ":half" : "";
  switch (moment.kind) {
    case "ticked": {
      const { playerId, clubId, score, from, to } = moment;
      const player = footballerIn(facts, playerId);
      const duel = league.duelOf?.(gameweek, moment.userId) ?? null;
      const place = { score, from, to, where, half: also ?? null, duel };
      return {
        kind: "tick",
        key: `${tickKey(season, clubId, playerId, facts.goals)}${ofCard}`,
        ...asPush(tickWords(player, clubIn(facts, clubId), place)),
        url: isHalf ? "/?run=half" : "/",
        leagueIds,
      };
    }
    case "overtaken":
      return {
        kind: "overtaken",
        key: `overtaken:${league.id}:${londonDayOf(now)}`,
        ...asPush(overtakenWords(moment.by.username, moment.from, moment.to, where)),
        url: leagueUrl,
        leagueIds,
        by: moment.by.id,
      };
    case "one_away": {
      const left = lastOpenPick(source, moment.userId);
      return (
        left && {
          kind: "one_away",
          key: `one_away:${season}${ofCard}`,
          ...asPush(oneAwayWords(left.playerName, isHalf)),
          url: isHalf ? "/?run=half" : "/",
        }
      );
    }
    case "gameweek_won":
      return {
        kind: "gameweek_won",
        key: `gameweek_won:${league.id}:${season}:${gameweek}`,
        ...asPush(gameweekWonWords(gameweek, moment.winners.length, where)),
        url: leagueUrl,
        leagueIds,
      };
  }
}

const asPush = ({ title, message }: Words) => ({ title, body: message });
