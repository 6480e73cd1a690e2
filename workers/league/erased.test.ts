import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { LeagueStory } from "#contract/story.ts";
import { goLive } from "#tests/support/live.ts";
import { createPerson, tables } from "#tests/support/people.ts";
import { happen } from "#tests/support/season.ts";
import {
  arrangeLeague,
  arrangePicks,
  arrangeSeason,
  goalBy,
  scoreTable,
  tellLeague,
} from "#tests/support/standings.ts";
import { users } from "#workers/db/schema/index.ts";
import type { League } from "./league.ts";

await arrangeSeason();
const object = (id: string) => env.LEAGUES.getByName(id);

/** Everything in a League's storage, as text. */
const storedIn = (id: string) =>
  runInDurableObject(object(id), (_: League, { storage }) => {
    const names = storage.sql
      .exec<{ name: string }>(
        "select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\'",
      )
      .toArray();
    return JSON.stringify(names.map(({ name }) => storage.sql.exec(`select * from "${name}"`).toArray()));
  });

test.for(["while a page is open", "while nobody is there"])(
  "a League keeps neither name nor town of an erased person, %s",
  async (when) => {
    const mark = when.includes("open") ? "open" : "alone";
    const [ann, gone] = [await createPerson(), await createPerson(`zebediah-${mark}`)];
    await tables()
      .update(users)
      .set({ city: `Quarnford ${mark}` })
      .where(eq(users.id, gone.id));
    const id = await arrangeLeague([ann, gone]);
    await arrangePicks(gone.id);
    const live = await goLive(ann, id);
    const n = mark === "open" ? 1 : 2;
    await tellLeague(id, goalBy(3, n));
    const { seq } = await live.next("patch");
    expect(await storedIn(id)).toContain(`zebediah-${mark}`);
    if (mark === "alone") {
      live.close();
      await expect
        .poll(() => runInDurableObject(object(id), (league: League) => [...league.getConnections()].length))
        .toBe(0);
    }
    await tables().delete(users).where(eq(users.id, gone.id));
    await object(id).memberRemoved({ userId: gone.id });
    const left = await storedIn(id);
    expect(left).not.toContain(`zebediah-${mark}`);
    expect(left).not.toContain("Quarnford");
    expect((await scoreTable(id)).map(({ id: each }) => each)).toEqual([ann.id]);
    // Who was away meanwhile gets the whole table, not a patch that would leave the row standing.
    const back = await goLive(ann, id);
    back.send({ type: "resume", since: seq });
    await back.until((socket) => socket.of("snapshot").length === 2);
    expect(back.of("snapshot").at(-1)).toMatchObject({ total: 1 });
    expect(back.frames.join()).not.toContain(`zebediah-${mark}`);
    back.close();
  },
);

test("an export has the reactions that a person's leagues keep", async () => {
  const [ann, bob] = [await createPerson(), await createPerson()];
  const id = await arrangeLeague([ann, bob]);
  await happen(goalBy(5, 9));
  const story = (await (await ann.call("GET", `/api/leagues/${id}/story`)).json()) as LeagueStory;
  const moment = story.moments.at(-1)?.id;
  for (const [person, emoji] of [
    [ann, "🔥"],
    [bob, "👏"],
  ] as const) {
    expect((await person.call("PUT", `/api/leagues/${id}/story/${moment}/reaction`, { emoji })).status).toBe(
      200,
    );
  }
  const data = (await (await ann.call("GET", "/api/account/export")).json()) as Record<string, unknown>;
  expect(data.reactions).toEqual([{ leagueId: id, seasonId: expect.any(String), moment, emoji: "🔥" }]);
});
