import type { Team } from "#contract/clubs.ts";
import type { Selection } from "#contract/squads.ts";
import { halfOf } from "#domain/season/run.ts";
import { resolveSeason } from "#domain/season/season-config.ts";
import { gameweekId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, type Instant, parseInstant } from "#domain/shared/instant.ts";
import type { SeasonArchive } from "#sandbox/archive/types.ts";
import { randomOf } from "#sandbox/season/random.ts";
import { inParallel, signIn } from "./client.ts";
import { SEED_PASSWORD, seedPeople } from "./people.ts";
import { untilTablesHaveCard } from "./told-tables.ts";

const AT_ONCE = 6;
/** One in so many leaves a pick as it was on the season's card, rather than change it. */
const KEEP_CHANCE = 0.6;

/** When the seeded people make their second-half cards; null if the half opens after `at`. */
export function halfCardsAt({ season, events }: SeasonArchive, at: Instant): Instant | null {
  const gameweeks = events.map(({ id, deadline_time }) => ({
    id: gameweekId(id),
    deadlineAt: parseInstant(deadline_time),
  }));
  const half = halfOf(gameweeks, resolveSeason({ id: season }, null));
  const made = half && addMs(half.opensAt, DAY_MS);
  return made && made < at ? made : null;
}

/**
 * Makes the second-half cards of most people, through the API and after the half has opened, so that they obey every
 * rule: the season's card with some other players. The first person makes none, so that whoever plays the sandbox can;
 * nor does every fifth.
 */
export async function seedHalfCards(baseUrl: string, count: number): Promise<number> {
  const people = seedPeople.slice(1, count).filter((_, at) => at % 5 !== 4);
  const teams: Team[] = await (await fetch(`${baseUrl}/api/teams?run=half`)).json();
  await inParallel(people, AT_ONCE, async ({ email, username }) => {
    const { userId, call } = await signIn(baseUrl, { email, password: SEED_PASSWORD });
    const { body: card } = await call<Selection[]>("GET", "/api/selections");
    const random = randomOf("second half", username);
    const selections = card.flatMap(({ teamId, playerId, player }) => {
      const others = teams.find(({ id }) => id === teamId)?.players ?? [];
      const free = others.filter(({ position, goals }) => position === player.position && goals === 0);
      const isThere = free.some(({ id }) => id === playerId);
      if (isThere && random.chance(KEEP_CHANCE)) return [{ teamId, playerId }];
      return free.length > 0 ? [{ teamId, playerId: random.pick(free).id }] : [];
    });
    if (selections.length === 0) return;
    const made = await call("PUT", "/api/selections", { userId, selections, run: "half" });
    if (made.status >= 300)
      throw new Error(`a second-half card: ${made.status} ${JSON.stringify(made.body)}`);
    await untilTablesHaveCard(async <Answer>(path: string) => (await call<Answer>("GET", path)).body);
  });
  return people.length;
}
