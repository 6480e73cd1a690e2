import { Hono } from "hono";
import {
  type Connection,
  type ConnectionTest,
  changeConnectionInput,
  connectInput,
  type NewConnection,
} from "#contract/leagues/connections.ts";
import { answerRefusal, answerResult, type SignedInEnv, validated } from "#workers/api/http.ts";
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
    return answerResult<Connection[]>(c, result);
  })
  .post("/leagues/:id/connections", requireUser, validated("json", connectInput), async (c) => {
    const input = c.req.valid("json");
    const result = await connect(c.get("ctx"), c.get("user").id, c.req.param("id"), input);
    return answerResult<NewConnection, 201>(c, result, 201);
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
      return answerResult<Connection>(c, result);
    },
  )
  .delete("/leagues/:id/connections/:cid", requireUser, async (c) => {
    const refusal = await disconnect(c.get("ctx"), c.get("user").id, c.req.param());
    return refusal ? answerRefusal(c, refusal) : c.body(null, 204);
  })
  .post("/leagues/:id/connections/:cid/test", requireUser, async (c) => {
    const result = await tryConnection(c.get("ctx"), c.get("user").id, c.req.param());
    return answerResult<ConnectionTest>(c, result);
  });
