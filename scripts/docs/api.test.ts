import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const METHODS = "GET|POST|PUT|PATCH|DELETE";

/** The routes of contract/routes.ts, as its table spells them. */
function tableRoutes(): string[] {
  const table = readFileSync("contract/routes.ts", "utf8");
  return [...table.matchAll(new RegExp(`^ {2}"((?:${METHODS}) /api/[^"]*)"`, "gm"))].map(
    ([, route = ""]) => route,
  );
}

/**
 * The routes documented in docs/api.md: in code, `METHOD /api/…`. Several methods may share a path (`` `GET`/`POST
 * /api/…` ``), several paths a method (`` `GET /api/a`, `/api/b` ``), and a path may continue the one before it (``
 * `/admin-status` ``).
 */
function documentedRoutes(): Set<string> {
  const found = new Set<string>();
  for (const line of readFileSync("docs/api.md", "utf8").split("\n")) {
    let waiting: string[] = [];
    let methods: string[] = [];
    let base = "";
    for (const [, code = ""] of line.matchAll(/`([^`]+)`/g)) {
      const method = new RegExp(`^(${METHODS})$`).exec(code);
      if (method) {
        waiting.push(code);
        continue;
      }
      const told = new RegExp(`^(?:(${METHODS}) )?(/[^?[\\s]*)`).exec(code);
      if (!told) continue;
      const [, given, path = ""] = told;
      if (given) methods = [...waiting, given];
      waiting = [];
      const full = path.startsWith("/api/") ? path : base.replace(/\/[^/]*$/, path);
      if (!full.startsWith("/api/")) continue;
      base = full;
      for (const each of methods) found.add(`${each} ${full}`);
    }
  }
  return found;
}

/** The routes that the handlers of workers/api/ name. */
function servedRoutes(): string[] {
  const files = globSync("workers/api/**/*.ts").filter((path) => !path.endsWith(".test.ts"));
  return files.flatMap((path) => {
    const handlers = readFileSync(path, "utf8").matchAll(/\.(get|post|put|patch|delete)\(\s*"(\/[^"]*)"/g);
    return [...handlers].map(([, method = "", route]) => `${method.toUpperCase()} /api${route}`);
  });
}

/** A route with unnamed parameters, whose names do not matter. */
const plain = (route: string) => route.replace(/:\w+/g, ":");

test("docs/api.md documents every route of the API, and no other", () => {
  const table = new Set(tableRoutes().map(plain));
  const documented = new Set([...documentedRoutes()].map(plain));
  expect([...table].filter((route) => !documented.has(route))).toEqual([]);
  expect([...documented].filter((route) => !table.has(route))).toEqual([]);
  expect(table.size).toBeGreaterThan(60);
});

test("the table of contract/routes.ts has every route of the API", () => {
  const table = tableRoutes();
  expect(servedRoutes().filter((route) => !table.includes(route))).toEqual([]);
  expect(servedRoutes().length).toBeGreaterThan(60);
});
