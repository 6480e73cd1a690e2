import { env } from "cloudflare:workers";
import type { SeasonId } from "#domain/shared/ids.ts";
import { DAY_MS, instant } from "#domain/shared/instant.ts";
import { STANDARD_SQUAD, seedPicks } from "#tests/support/season.ts";
import { insertMember } from "#workers/db/leagues/joining.ts";
import type { PlayedLeague } from "../duels/played-duels.ts";
import { Somebody } from "../people.ts";
import { type Dice, PEOPLE } from "../story.ts";

/** Six people with squads of the season. */
export async function seatPeople(dice: Dice, season: string): Promise<Somebody[]> {
  const people: Somebody[] = [];
  for (let n = 0; n < PEOPLE; n++) {
    const somebody = await Somebody.create(`person-${n}`);
    people.push(somebody);
    // Everybody has either of a club's two players of a position; one squad stays a draft (BNG-04).
    const squad = STANDARD_SQUAD.slice(0, n === 3 ? 17 : 20).map((code) => code + dice.below(2));
    await seedPicks(somebody.person, squad, instant(Date.now()), season);
    for (const code of squad) {
      const position = code % 100 <= 3 ? "DEF" : code % 100 <= 5 ? "MID" : "FWD";
      somebody.picks.set(Math.floor(code / 100), { code, position, at: Date.now() });
    }
  }
  return people;
}

interface Founding {
  readonly season: string;
  readonly people: readonly Somebody[];
  call(who: Somebody, method: string, path: string, body?: unknown): Promise<Response>;
}

/** A league of one game, of everybody but the last. */
export async function found(game: Founding, leagueType: string): Promise<PlayedLeague> {
  const [owner, ...others] = game.people.slice(0, PEOPLE - 1);
  const made = await game.call(owner as Somebody, "POST", "/api/leagues", { name: leagueType, leagueType });
  const league = (await made.json()) as PlayedLeague;
  // The statement of the call alone: every story has joins by the call itself, whose news would take as long as a day's
  // play.
  for (const { person } of others) {
    await insertMember(env.DB, league.joinCode, person.id, instant(Date.now()), game.season as SeasonId);
  }
  for (const somebody of game.people.slice(0, PEOPLE - 1)) {
    if (somebody.standing !== "in") somebody.joins();
    if (leagueType === "score_tipping") somebody.tipper.since ??= Date.now();
  }
  // As if one member's page stood open all the time: Season tells the league of each epoch.
  await env.DB.prepare("insert into live_leagues (league_id, lease_until) values (?1, ?2)")
    .bind(league.id, Date.now() + 400 * DAY_MS)
    .run();
  return league;
}
