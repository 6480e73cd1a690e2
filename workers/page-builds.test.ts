import type { ServerBuild } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { buildsOfPages } from "./page-builds.ts";

const routes = {
  root: { id: "root", path: "" },
  game: { id: "game", parentId: "root" },
  home: { id: "home", parentId: "game", index: true },
  leagues: { id: "leagues", parentId: "game", path: "leagues" },
  league: { id: "league", parentId: "game", path: "leagues/:id" },
  theme: { id: "theme", parentId: "root", path: "theme" },
  missing: { id: "missing", parentId: "game", path: "*" },
};
const build = { routes, assets: { version: "1", routes }, basename: "/" } as unknown as ServerBuild;
const builds = buildsOfPages(build);

test("a page without parameters has a build of its own, with what it is within", () => {
  const kept = [...builds].map(([page, own]) => [page, Object.keys(own.routes)]);
  expect(kept).toEqual([
    ["/", ["root", "game", "home"]],
    ["/leagues", ["root", "game", "leagues"]],
    ["/theme", ["root", "theme"]],
  ]);
});

test("what browsers load of it is cut down with it, and nothing else is", () => {
  const own = builds.get("/leagues");
  expect(Object.keys(own?.assets.routes ?? {})).toEqual(["root", "game", "leagues"]);
  expect(own).toMatchObject({ basename: "/", assets: { version: "1" } });
});
