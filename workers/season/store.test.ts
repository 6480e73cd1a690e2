import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { instant } from "#domain/shared/instant.ts";
import { copyMemory } from "./memory.ts";
import { SeasonStore } from "./store.ts";

test("what the Season remembers of a doubted change outlives its object, that a reply has contradicted it as well", async () => {
  await runInDurableObject(env.SEASONS.getByName("2040-41"), (_, { storage }) => {
    const store = new SeasonStore(storage);
    const before = store.readMemory();
    const after = copyMemory(before);
    const seen = { votes: 2, firstSeenAt: instant(1), firstMinutes: 90, lastMadeAt: instant(2) };
    after.claims.set("a", { key: "a", value: "1-0", ...seen });
    after.claims.set("b", { key: "b", value: "2-0", ...seen, isContested: true });
    store.saveMemory(before, after);
    expect(new SeasonStore(storage).readMemory()).toEqual(after);
    const later = copyMemory(after);
    later.claims.delete("b");
    store.saveMemory(after, later);
    expect(new SeasonStore(storage).readMemory()).toEqual(later);
  });
});
