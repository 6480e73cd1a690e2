import { Hono } from "hono";
import {
  type Connection,
  type ConnectionTest,
  changeConnectionInput,
  connectInput,
  type NewConnection,
} from "#contract/leagues/connections.ts";
import { answerRefusal, type SignedInEnv, validated } from "#workers/api/http.ts";
import { requireReader, requireUser } from "#workers/api/middleware.ts";
import {
  changeConnection,
  connect,
  disconnect,
  listConnections,
} from "#workers/services/outgoing/connections.ts";
import { tryConnection } from "#workers/services/outgoing/try-connection.ts";

/** OUT-01, OUT-04: what a league tells group chats. No answer contains an address. */
export const connectionsApi = new Hono<SignedInEnv>()
  .get("/leagues/:id/connections", requireReader, async (c) => {
    const result = await listConnections(c.get("ctx"), c.get("user").id, c.req.param("id"));
    return result.ok ? c.json<Connection[]>(result.value) : answerRefusal(c, result.refusal);
  })
  .post("/leagues/:id/connections", requireUser, validated("json", connectInput), async (c) => {
    const input = c.req.valid("json");
    const result = await connect(c.get("ctx"), c.get("user").id, c.req.param("id"), input);
    return result.ok ? c.json<NewConnection>(result.value, 201) : answerRefusal(c, result.refusal);
  })
  .patch(
    "/leagues/:id/connections/:cid",
    requireUser,
    validated("json", changeConnectionInput),
    async (c) => {
      const result = await changeConnection(
        c.get("ctx"),
        c.get("user").id,
        c.req.param(),
        c.req.valid("json"),
      );
      return result.ok ? c.json<Connection>(result.value) : answerRefusal(c, result.refusal);
    },
  )
  .delete("/leagues/:id/connections/:cid", requireUser, async (c) => {
    const refusal = await disconnect(c.get("ctx"), c.get("user").id, c.req.param());
    return refusal ? answerRefusal(c, refusal) : c.body(null, 204);
  })
  .post("/leagues/:id/connections/:cid/test", requireUser, async (c) => {
    const result = await tryConnection(c.get("ctx"), c.get("user").id, c.req.param());
    return result.ok ? c.json<ConnectionTest>(result.value) : answerRefusal(c, result.refusal);
  });
