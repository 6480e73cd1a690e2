import { expect, test } from "vitest";
import { addMs, MINUTE_MS } from "#domain/shared/instant.ts";
import { createPerson } from "#tests/support/people.ts";
import { FIRST_KICKOFF, seedSeason, standardSeason, worldAt } from "#tests/support/season.ts";
import { makeGoal } from "#tests/support/worlds/facts.ts";
import { createContext } from "#workers/platform/context.ts";
import type { Database } from "#workers/platform/database.ts";
import { readSelections, saveSelection } from "./squads.ts";

await seedSeason(standardSeason());

/** A request during which something happens between its check and its write. */
function contextWhere(happens: () => Promise<unknown>) {
  const ctx = createContext(worldAt(addMs(FIRST_KICKOFF, MINUTE_MS)).env, () => {});
  let isWriting = false;
  const db: Database = {
    prepare(text, kind) {
      isWriting ||= kind === "command";
      return ctx.db.prepare(text, kind);
    },
    async batch<Row>(statements: D1PreparedStatement[]) {
      if (isWriting) await happens();
      isWriting = false;
      return ctx.db.batch<Row>(statements);
    },
  };
  return { ...ctx, db };
}

test("BNG-03 a goal that falls between check and write is noticed", async () => {
  const person = await createPerson();
  let writes = 0;
  const ctx = contextWhere(async () => {
    if (writes++ === 0) await seedSeason({ goals: [makeGoal(10, 102)] });
  });
  const input = { userId: person.id, teamId: 1, playerId: 102, gameweek: 1 } as const;
  const refused = await saveSelection(ctx, person.id, input);
  expect(refused).toMatchObject({ ok: false, refusal: { status: 409, code: "PLAYER_HAS_GOAL" } });
  // Another club's goal costs a second attempt, no more.
  writes = 0;
  const saved = await saveSelection(ctx, person.id, { ...input, playerId: 103 });
  expect(saved).toMatchObject({ ok: true, value: { playerId: 103 } });
});

test("a save that always loses its race ends with a message, and without a pick", async () => {
  const person = await createPerson();
  const ctx = contextWhere(() => seedSeason({}));
  const input = { userId: person.id, teamId: 3, playerId: 304, gameweek: 1 } as const;
  const refused = await saveSelection(ctx, person.id, input);
  expect(refused).toMatchObject({ ok: false, refusal: { status: 503, code: "BUSY", retryAfter: 2 } });
  expect(await readSelections(ctx, person.id, null)).toEqual({ ok: true, value: [] });
});
