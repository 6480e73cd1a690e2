import { expect, test } from "vitest";
import { userId } from "#domain/shared/ids.ts";
import type { ToldSlip } from "#workers/rpc/league-asked.ts";
import { MemberChanges } from "./member-changes.ts";
import { Turns } from "./turns.ts";

const [ann, ben, cem] = ["ann", "ben", "cem"].map(userId);
const slipOf = (owner: string, version = 1): ToldSlip => {
  return { userId: owner, gameweek: 1, version, hasJoker: false, entries: "", versions: version };
};

/** A League's queue whose every turn ends when told, and what was changed in each: people, with their slips. */
function league(fails: (people: readonly string[]) => boolean = () => false) {
  const turns = new Turns();
  const done: string[] = [];
  const changes = new MemberChanges((change) =>
    turns.take(() =>
      change(async (userIds, slips) => {
        await null;
        if (fails(userIds)) throw new Error("no");
        done.push(
          `${userIds.join(" ")}: ${slips.map((slip) => `${slip.userId} ${slip.version}`).join(", ")}`,
        );
      }),
    ),
  );
  const other = (name: string) => turns.take(async () => void done.push(name));
  return { changes, done, other };
}

test("who comes while another turn runs is changed in one with the others who do", async () => {
  const { changes, done, other } = league();
  const all = [other("a goal"), ...[ann, ben, cem].map((id) => changes.add({ userIds: [`${id}`] }))];
  await Promise.all(all);
  expect(done).toEqual(["a goal", "ann ben cem: "]);
  await changes.add({ userIds: ["ann"] });
  expect(done.at(-1)).toBe("ann: ");
});

test("a person's slips go together, unless something else of theirs has changed as well", async () => {
  const { changes, done } = league();
  await Promise.all([
    changes.add({ userIds: ["ann"], slips: [slipOf("ann")] }),
    changes.add({ userIds: ["ann", "ben"], slips: [slipOf("ann", 2), slipOf("ben")] }),
    changes.add({ userIds: ["ben"] }),
    changes.add({ userIds: ["ben"], slips: [slipOf("ben", 2)] }),
  ]);
  expect(done).toEqual(["ann ben: ann 1, ann 2"]);
});

test("LEA-03 whoever comes back after a removal is looked up after it", async () => {
  const { changes, done, other } = league();
  const all = [changes.add({ userIds: ["ben"] })];
  changes.close();
  all.push(other("ann removed"), changes.add({ userIds: ["ann"] }));
  await Promise.all(all);
  expect(done).toEqual(["ben: ", "ann removed", "ann: "]);
});

test("a goal waits for twenty people at most", async () => {
  const { changes, done } = league();
  const people = Array.from({ length: 45 }, (_, n) => `p${n}`);
  await Promise.all(people.map((id) => changes.add({ userIds: [id] })));
  expect(done.map((turn) => turn.split(" ").length - 1)).toEqual([20, 20, 5]);
});

test("a failure is that of all who waited for it, and of nobody after them", async () => {
  const { changes, done } = league((people) => people.includes("ann") && people.length > 1);
  const both = await Promise.allSettled([
    changes.add({ userIds: ["ann"] }),
    changes.add({ userIds: ["ben"] }),
  ]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await changes.add({ userIds: ["ann"] });
  expect(done).toEqual(["ann: "]);
});
