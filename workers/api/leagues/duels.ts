import { Hono } from "hono";
import {
  type DuelDetail,
  type DuelTableRow,
  duelsAsked,
  type LeagueCup,
  type LeagueDuels,
} from "#contract/leagues/duels.ts";
import { oneGameweekAsked } from "#contract/leagues/hosts.ts";
import { leagueId } from "#domain/shared/ids.ts";
import { answerResult, type SignedInEnv, validated } from "#workers/api/http.ts";
import { requireReader } from "#workers/api/middleware.ts";
import { readCup, readDuel, readDuels, readDuelTable } from "#workers/services/tables/duels.ts";

/** Duels and cup of a league, for its members. */
export const duelsApi = new Hono<SignedInEnv>()
  .get("/leagues/:id/duels", requireReader, validated("query", duelsAsked), async (c) => {
    const { gameweek } = c.req.valid("query");
    const league = leagueId(c.req.param("id"));
    const result = await readDuels(c.get("ctx"), c.get("user").id, league, gameweek ?? null);
    return answerResult<LeagueDuels>(c, result);
  })
  .get("/leagues/:id/duels/table", requireReader, async (c) => {
    const result = await readDuelTable(c.get("ctx"), c.get("user").id, leagueId(c.req.param("id")));
    return answerResult<DuelTableRow[]>(c, result);
  })
  .get(
    "/leagues/:id/duels/:gameweek/:userId",
    requireReader,
    validated("param", oneGameweekAsked),
    async (c) => {
      const { gameweek } = c.req.valid("param");
      const { id, userId } = c.req.param();
      const question = { gameweek, userId };
      const result = await readDuel(c.get("ctx"), c.get("user").id, leagueId(id), question);
      return answerResult<DuelDetail>(c, result);
    },
  )
  .get("/leagues/:id/cup", requireReader, async (c) => {
    const result = await readCup(c.get("ctx"), c.get("user").id, leagueId(c.req.param("id")));
    return answerResult<LeagueCup>(c, result);
  });
