import { queryOptions } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { readApi } from "#app/lib/api.ts";
import { queries } from "#app/lib/query.ts";
import type { Squad } from "#contract/squads.ts";
import { DEFAULT_RUN, type RunName } from "#domain/season/run.ts";

const ofHalf = { query: { run: "half" } } as const;

/** HLF-01: the run of the card that a part of a page shows and changes. */
export const RunOfCard = createContext<RunName>(DEFAULT_RUN);
export const useRunOfCard = (): RunName => useContext(RunOfCard);

/** The reader's card of a run. */
export const squadQuery = (run: RunName) =>
  run === "half"
    ? queryOptions({
        ...queries.squad(),
        queryKey: ["/api/squad", "half"],
        queryFn: async () => (await readApi("GET /api/squad", ofHalf)) as Squad,
      })
    : queries.squad();

/** The clubs with their players, whose goals are those that bar them from a card of the run. */
export const teamsQuery = (run: RunName) =>
  run === "half"
    ? queryOptions({
        ...queries.teams(),
        queryKey: ["/api/teams", "half"],
        queryFn: async () => (await readApi("GET /api/teams", ofHalf)) ?? [],
      })
    : queries.teams();
