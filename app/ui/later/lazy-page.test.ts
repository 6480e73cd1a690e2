import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>(["/app/**/*.{ts,tsx}", "!/app/**/*.test.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** How code that comes later may be asked for: each survives a network that is away, and asks again. */
const KINDS = /\b(lazyPage|lazyPart|lazyLater|reachable|openLater)(?:<\w+>)?\(\s*$/;
/** Loads that are handed to one of these by name, and effects nobody misses. */
const NAMED = [
  "app/features/notifications/notification-bell.tsx",
  "app/ui/overlay/dialog.tsx",
  "app/ui/overlay/toaster.tsx",
  "app/ui/drawings/confetti.ts",
  "app/features/transfers/use-transfer-desk.ts",
];

test("each part in a chunk of its own is asked for in a way that outlives a lost network", () => {
  const bare: string[] = [];
  let count = 0;
  for (const [path, source] of Object.entries(SOURCES)) {
    const file = path.slice(1);
    if (!file.startsWith("app/ui/later/lazy-page")) expect(source, file).not.toMatch(/\blazy\(/);
    for (const { index } of source.matchAll(/\bimport\("/g)) {
      count++;
      const before = source.slice(0, index).replace(/(\(\)|async) =>\s*$/, "");
      if (!KINDS.test(before) && !NAMED.includes(file)) bare.push(file);
    }
  }
  expect(count).toBeGreaterThan(30);
  expect(bare).toEqual([]);
});
