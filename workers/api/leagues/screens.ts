import { Hono } from "hono";
import {
  changeScreenInput,
  type NewScreen,
  pairScreenInput,
  type Screen,
} from "#contract/leagues/screens.ts";
import {
  type ApiEnv,
  answerRefusal,
  answerResult,
  personal,
  type SignedInEnv,
  validated,
} from "#workers/api/http.ts";
import { requireReader, requireUser } from "#workers/api/middleware.ts";
import { visitorAddress } from "#workers/api/visitor-address.ts";
import {
  changeScreen,
  connectScreen,
  endScreen,
  listScreens,
  openScreen,
} from "#workers/services/outgoing/screens.ts";

/** OUT-06: big screens. The secret is in the answer that opens one, and in no other. */
export const screensApi = new Hono<ApiEnv>()
  .post("/screens", async (c) => {
    personal(c);
    const result = await openScreen(c.get("ctx"), visitorAddress(c.req.raw.headers));
    return answerResult<NewScreen, 201>(c, result, 201);
  })
  .route(
    "/",
    new Hono<SignedInEnv>()
      .get("/screens", requireReader, async (c) =>
        c.json<Screen[]>(await listScreens(c.get("ctx"), c.get("user").id)),
      )
      .post("/screens/:code/pair", requireUser, validated("json", pairScreenInput), async (c) => {
        const entered = { code: c.req.param("code"), address: visitorAddress(c.req.raw.headers) };
        const result = await connectScreen(c.get("ctx"), c.get("user").id, entered, c.req.valid("json"));
        return answerResult<Screen>(c, result);
      })
      .patch("/screens/:id", requireUser, validated("json", changeScreenInput), async (c) => {
        const id = c.req.param("id");
        const result = await changeScreen(c.get("ctx"), c.get("user").id, id, c.req.valid("json"));
        return answerResult<Screen>(c, result);
      })
      .delete("/screens/:id", requireUser, async (c) => {
        const refusal = await endScreen(c.get("ctx"), c.get("user").id, c.req.param("id"));
        return refusal ? answerRefusal(c, refusal) : c.body(null, 204);
      }),
  );
