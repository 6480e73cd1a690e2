import { leagueId } from "#domain/shared/ids.ts";
import { type Instant, instant } from "#domain/shared/instant.ts";
import { type Person, tables } from "#tests/support/people.ts";
import * as schema from "#workers/db/schema/index.ts";

const T = instant(1_755_000_000_000);

/** A league written straight to the tables, each member with the moment at which they joined. */
export async function makeLeague(id: string, owner: Person, members: readonly (readonly [Person, number])[]) {
  await tables()
    .insert(schema.leagues)
    .values({
      id: leagueId(id),
      name: id,
      leagueType: "football_bingo",
      ownerId: owner.id,
      joinCode: id.slice(0, 6).toUpperCase(),
      createdAt: T,
    });
  for (const [person, joinedAt] of members) {
    await tables()
      .insert(schema.leagueMembers)
      .values({
        leagueId: leagueId(id),
        userId: person.id,
        role: person === owner ? "owner" : "member",
        joinedAt: joinedAt as Instant,
      });
  }
}
