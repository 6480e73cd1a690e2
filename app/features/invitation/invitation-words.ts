import type { Invitation } from "#contract/leagues/hosts.ts";
import type { SiteHalf } from "#contract/pages/page-context.ts";
import { timeLeft } from "#domain/news/time-left.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

const dayOf = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "Europe/London" });
const wholeDayOf = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  timeZone: "Europe/London",
});
// domain/shared/month-name.ts would bring its names, and the London day, to every page of the game.
const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "Europe/London" });

/** The members in words: `12 players and one free shirt`. */
export const playersText = ({ league }: Invitation): string =>
  `${league.memberCount} ${league.memberCount === 1 ? "player" : "players"} and one free shirt`;

export const gameText = ({ league }: Invitation): string =>
  league.leagueType === "score_tipping"
    ? "Premier League Tipping"
    : league.run === "half"
      ? "Football Bingo, second half only"
      : "Football Bingo";

/** What is played, in the line under the league's name, and with whom: `Second half only, 9 players and one free shirt`. */
export const underName = (invitation: Invitation): string =>
  `${invitation.league.run === "half" ? "Second half only" : gameText(invitation)}, ${playersText(invitation)}`;

/** The league's present standing in one line: `The leader is on 13/20 in Gameweek 10`. */
export function standingText({ league, standing }: Invitation): string {
  if (league.state === "over") return "The season is over";
  if (!standing) return league.run === "half" ? "The second half has not begun" : "The season has not begun";
  const { leaderScore, gameweek } = standing;
  if (league.leagueType === "football_bingo")
    return `The leader is on ${leaderScore}/${SQUAD_SIZE} in Gameweek ${gameweek}`;
  return `The leader is on ${leaderScore} ${leaderScore === 1 ? "point" : "points"} in Gameweek ${gameweek}`;
}

/** A number of an invitation, with the words below it. */
export interface Figure {
  readonly figure: string;
  /** What the figure is out of, small beside it. */
  readonly of?: string;
  readonly label: string;
  readonly isLive?: boolean;
}

/**
 * The figures of the page; empty before the first gameweek.
 *
 * @param half of the season, while it is known and open; `now` in epoch milliseconds on the server's clock; `minute`
 * of the match in play that is furthest on, where it is known.
 */
export function figuresOf(
  { league, standing }: Invitation,
  half: Pick<SiteHalf, "startsAt" | "fixedAt"> | null = null,
  now = 0,
  minute: number | null = null,
): Figure[] {
  const onNow = minute === null ? "on now" : `on now, ${minute}′`;
  if (league.run === "half" && half && now < half.startsAt) {
    return [
      { figure: "0", of: `/${SQUAD_SIZE}`, label: "for everybody" },
      { figure: timeLeft(half.startsAt - now), label: "to kick-off" },
      { figure: dayOf.format(half.fixedAt), label: "last day to pick" },
    ];
  }
  if (!standing) return [];
  const { leaderScore, gameweek, isLive } = standing;
  if (league.run === "half" && leaderScore === 0) {
    return [
      { figure: "0", of: `/${SQUAD_SIZE}`, label: "for everybody" },
      { figure: `GW${gameweek}`, label: isLive ? onNow : "this gameweek", isLive },
    ];
  }
  const label = league.state === "over" ? "final" : isLive ? onNow : "this gameweek";
  const week = { figure: `GW${gameweek}`, label, isLive };
  if (league.leagueType === "football_bingo") {
    return [{ figure: String(leaderScore), of: `/${SQUAD_SIZE}`, label: "the leader’s wall" }, week];
  }
  return [
    { figure: String(leaderScore), label: "leads the table" },
    { figure: String(league.memberCount), label: league.memberCount === 1 ? "player" : "players" },
    week,
  ];
}

/**
 * How the game works, in three lines: in Football Bingo one for each sign of the product, the peg, the shirt and the wall.
 *
 * @param half of the season, while it is known; `now` in epoch milliseconds on the server's clock.
 */
export function howItWorks(
  { league }: Invitation,
  half: Pick<SiteHalf, "startsAt"> | null = null,
  now = 0,
): readonly string[] {
  if (league.run === "half") {
    return [
      "One player from each of the 20 clubs",
      half && now < half.startsAt
        ? `Goals from ${wholeDayOf.format(half.startsAt)} on hang up shirts`
        : "Goals in the second half hang up shirts",
      "The most shirts on the last day win",
    ];
  }
  if (league.leagueType === "football_bingo") {
    return [
      "One player from each of the 20 clubs",
      "A first goal hangs up the shirt",
      "First to fill the wall wins the league",
    ];
  }
  return [
    "Predict every result: 3 points for a win, 5 for a draw",
    "Name a scorer in each match for one more point",
    "One Joker per season doubles a gameweek",
  ];
}

/**
 * The sentence on what a newcomer can still win in a season under way (LEA-06); null before it begins.
 *
 * @param now epoch milliseconds on the server's clock.
 */
export function newcomerText({ league, standing }: Invitation, now: number): string | null {
  if (league.state === "over")
    return "This season is over. Join now and you will be there when the next one begins.";
  if (league.state === "open") return null;
  const month = monthName.format(now);
  if (league.run === "half") {
    const isFree = month === "December" || month === "January";
    if (isFree && !standing?.leaderScore)
      return "Not too late: nobody is ahead. Any player can be picked, whatever they have scored.";
    return `Only goals in the second half count here, so everybody starts level. ${isFree ? "Pick until 31 January." : "Pick players who have not scored in it."}`;
  }
  if (league.leagueType === "football_bingo") {
    const free = standing?.free;
    const who = free
      ? `${free} players have not scored yet: pick from them.`
      : "Pick from those who have not scored.";
    return `Joining in ${month}? ${who} Every gameweek starts level.`;
  }
  const { startGameweek } = league;
  if (startGameweek !== undefined) {
    return `Joining in ${month}? Only Gameweek ${startGameweek} onwards counts here, so everybody starts level.`;
  }
  return `Joining in ${month}? You predict from the next match on, and start level in this month’s table.`;
}

/** The sentence under a shared link. */
export function invitationSummary(invitation: Invitation): string {
  const { ownerName } = invitation.league;
  return `${ownerName} invites you to play ${gameText(invitation)}: ${playersText(invitation)}. ${standingText(invitation)}.`;
}
