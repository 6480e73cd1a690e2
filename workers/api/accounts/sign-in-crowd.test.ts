import { expect, test } from "vitest";
import { hashAtFullCost } from "#tests/support/cheap-hashes.ts";
import { callAsVisitor, createPerson } from "#tests/support/people.ts";
import { arrangePicks, arrangeSeason } from "#tests/support/standings.ts";

hashAtFullCost();
await arrangeSeason();
const ann = await createPerson();
await arrangePicks(ann.id);

test("a hundred wrong sign-ins leave time for other people's reads between the hashes", async () => {
  await ann.call("GET", "/api/squad");
  const crowd = Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      callAsVisitor("POST", "/api/auth/sign-in", {
        email: `nobody${n}@example.com`,
        password: "not this one",
      }),
    ),
  );
  let isOver = false;
  crowd.finally(() => {
    isOver = true;
  });
  let reads = 0;
  while (!isOver) {
    expect((await ann.call("GET", "/api/squad")).status).toBe(200);
    reads += 1;
  }
  const statuses = (await crowd).map(({ status }) => status);
  const hashed = statuses.filter((status) => status === 401).length;
  expect(hashed).toBeGreaterThan(0);
  // The others were told at once to try again later.
  expect(statuses.filter((status) => status === 503)).toHaveLength(100 - hashed);
  expect(reads).toBeGreaterThanOrEqual(hashed / 2);
});
