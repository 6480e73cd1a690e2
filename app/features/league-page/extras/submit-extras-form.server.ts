import type { AppLoadContext } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { ApiFailure, messageOf } from "#app/lib/api-failure.ts";
import { openPlayerPage } from "#app/lib/session.server.ts";
import { KINDS, SERVICE_NAMES, SERVICES } from "#domain/outgoing/kinds.ts";
import type { ExtrasAnswer } from "./extras-data.ts";

/** What a new connection tells unless its host chooses otherwise: the calls of every match are many words. */
const FIRST_KINDS = KINDS.filter((kind) => kind !== "locks");

/** Handles the forms of a league's extras, without a script: the result or the refusal comes back as a sentence. */
export async function submitExtrasForm(context: AppLoadContext, request: Request, id: string) {
  const { call, headers } = await openPlayerPage(context, request, "/leagues/:id/extras");
  const form = new URLSearchParams(await request.text());
  const text = (name: string) => form.get(name) ?? "";
  const given = (name: string) => (text(name) ? { [name]: text(name) } : {});
  const params = { id };
  const connection = { id, cid: text("cid") };
  const isOn = text("set") === "on";
  const address = { ...given("address"), ...given("token"), ...given("chat") };

  const tried = async (cid: string): Promise<string> => {
    const test = await call("POST /api/leagues/:id/connections/:cid/test", { params: { id, cid } });
    return test.delivered ? "The test arrived." : `The test did not arrive. ${test.reason ?? ""}`.trim();
  };
  const acts: Record<string, () => Promise<Omit<ExtrasAnswer, "ok">>> = {
    connect: async () => {
      const service = SERVICES.find((each) => each === text("service")) ?? "webhook";
      const body = { service, ...address, ...given("name"), kinds: FIRST_KINDS };
      const made = await call("POST /api/leagues/:id/connections", { params, body });
      const message = `${SERVICE_NAMES[service]} is connected. ${await tried(made.id)}`;
      return { message, ...(made.secret ? { secret: made.secret } : {}) };
    },
    reconnect: async () => {
      await call("PATCH /api/leagues/:id/connections/:cid", { params: connection, body: address });
      return { message: `Connected again. ${await tried(connection.cid)}` };
    },
    kind: async () => {
      const all = await call("GET /api/leagues/:id/connections", { params });
      const kindsBefore = all.find(({ id: cid }) => cid === connection.cid)?.kinds ?? [];
      const changed = KINDS.filter((kind) => (kind === text("kind") ? isOn : kindsBefore.includes(kind)));
      await call("PATCH /api/leagues/:id/connections/:cid", { params: connection, body: { kinds: changed } });
      return { message: "Saved." };
    },
    quiet: async () => {
      await call("PATCH /api/leagues/:id/connections/:cid", { params: connection, body: { digest: isOn } });
      return { message: "Saved." };
    },
    power: async () => {
      await call("PATCH /api/leagues/:id/connections/:cid", { params: connection, body: { on: isOn } });
      return { message: isOn ? "Switched on." : "Switched off. It tells nothing until you switch it on." };
    },
    test: async () => ({ message: await tried(connection.cid) }),
    disconnect: async () => {
      await call("DELETE /api/leagues/:id/connections/:cid", { params: connection });
      return { message: "Disconnected. We have forgotten its address." };
    },
    duels: async () => {
      await call("PATCH /api/leagues/:id", { params, body: { duels: isOn } });
      return { message: "Saved. It counts from the next draw on." };
    },
    cup: async () => {
      await call("PATCH /api/leagues/:id", { params, body: { cup: isOn } });
      return { message: "Saved. It counts from the next draw on." };
    },
    public: async () => {
      await call("PATCH /api/leagues/:id", { params, body: { public: { on: isOn } } });
      return {
        message: isOn
          ? "The table is public. Every member has been told."
          : "The table is no longer public. Its page is gone within a minute.",
      };
    },
    indexed: async () => {
      await call("PATCH /api/leagues/:id", { params, body: { public: { on: true, indexed: isOn } } });
      return { message: "Saved." };
    },
    slug: async () => {
      const slug = text("slug").trim().toLowerCase();
      await call("PATCH /api/leagues/:id", { params, body: { public: { on: true, slug } } });
      return { message: "The public table has a new address. The old one no longer works." };
    },
  };
  const act = acts[text("intent")];
  try {
    if (!act)
      return data({ ok: false, message: "There is no such switch." } as ExtrasAnswer, {
        status: 400,
        headers,
      });
    return data({ ok: true, ...(await act()) } as ExtrasAnswer, { headers });
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const message = messageOf(error, "That didn't work. Please try again.");
    return data({ ok: false, message } as ExtrasAnswer, { status: error.status, headers });
  }
}
