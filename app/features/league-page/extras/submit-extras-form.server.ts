import type { AppLoadContext } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import type { Call } from "#app/lib/api.server.ts";
import { ApiFailure, messageOf } from "#app/lib/api-failure.ts";
import { openPlayerPage } from "#app/lib/session.server.ts";
import type { BodyOf } from "#contract/routes.ts";
import { KINDS, SERVICE_NAMES, SERVICES } from "#domain/outgoing/kinds.ts";
import type { ExtrasAnswer } from "./extras-data.ts";

/** What a new connection tells unless its host chooses otherwise: the calls of every match are many words. */
const FIRST_KINDS = KINDS.filter((kind) => kind !== "locks");

type Done = Omit<ExtrasAnswer, "ok">;
type Acts = Readonly<Record<string, () => Promise<Done>>>;
type ExtrasCall = Call<"/leagues/:id/extras">;
type ExtrasChange = BodyOf<"PATCH /api/leagues/:id">;
type ConnectionChange = BodyOf<"PATCH /api/leagues/:id/connections/:cid">;

/** Handles the forms of a league's extras, without a script: the result or the refusal comes back as a sentence. */
export async function submitExtrasForm(context: AppLoadContext, request: Request, id: string) {
  const { call, headers } = await openPlayerPage(context, request, "/leagues/:id/extras");
  const form = new URLSearchParams(await request.text());
  const acts: Acts = { ...leagueActs(call, id, form), ...connectionActs(call, id, form) };
  const act = acts[form.get("intent") ?? ""];
  const answer = (given: ExtrasAnswer, status = 200) => data(given, { status, headers });
  try {
    if (!act) return answer({ ok: false, message: "There is no such switch." }, 400);
    return answer({ ok: true, ...(await act()) });
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const message = messageOf(error, "That didn’t work. Please try again.");
    return answer({ ok: false, message }, error.status);
  }
}

/** What is switched on or off of the league itself. */
function leagueActs(call: ExtrasCall, id: string, form: URLSearchParams): Acts {
  const params = { id };
  const isOn = form.get("set") === "on";
  const change = async (body: ExtrasChange, message: string): Promise<Done> => {
    await call("PATCH /api/leagues/:id", { params, body });
    return { message };
  };
  return {
    duels: () => change({ duels: isOn }, "Saved. It counts from the next draw on."),
    cup: () => change({ cup: isOn }, "Saved. It counts from the next draw on."),
    public: () =>
      change(
        { public: { on: isOn } },
        isOn
          ? "The table is public. Every member has been told."
          : "The table is no longer public. Its page is gone within a minute.",
      ),
    indexed: () => change({ public: { on: true, indexed: isOn } }, "Saved."),
    screen: async () => {
      await call("DELETE /api/screens/:id", { params: { id: form.get("screen") ?? "" } });
      return { message: "Disconnected. The screen shows new letters." };
    },
    slug: () =>
      change(
        { public: { on: true, slug: (form.get("slug") ?? "").trim().toLowerCase() } },
        "The public table has a new address. The old one no longer works.",
      ),
  };
}

/** What a host does with a connection to a group chat. */
function connectionActs(call: ExtrasCall, id: string, form: URLSearchParams): Acts {
  const text = (name: string) => form.get(name) ?? "";
  const given = (name: string) => (text(name) ? { [name]: text(name) } : {});
  const connection = { id, cid: text("cid") };
  const isOn = text("set") === "on";
  const address = { ...given("address"), ...given("token"), ...given("chat") };
  const tried = async (cid: string): Promise<string> => {
    const test = await call("POST /api/leagues/:id/connections/:cid/test", { params: { id, cid } });
    return test.delivered ? "The test arrived." : `The test did not arrive. ${test.reason ?? ""}`.trim();
  };
  const change = async (body: ConnectionChange, message: string): Promise<Done> => {
    await call("PATCH /api/leagues/:id/connections/:cid", { params: connection, body });
    return { message };
  };
  return {
    connect: async () => {
      const service = SERVICES.find((each) => each === text("service")) ?? "webhook";
      const body = { service, ...address, ...given("name"), kinds: FIRST_KINDS };
      const made = await call("POST /api/leagues/:id/connections", { params: { id }, body });
      const message = `${SERVICE_NAMES[service]} is connected. ${await tried(made.id)}`;
      return { message, ...(made.secret ? { secret: made.secret } : {}) };
    },
    reconnect: async () => {
      await call("PATCH /api/leagues/:id/connections/:cid", { params: connection, body: address });
      return { message: `Connected again. ${await tried(connection.cid)}` };
    },
    kind: async () => {
      const all = await call("GET /api/leagues/:id/connections", { params: { id } });
      const kindsBefore = all.find(({ id: cid }) => cid === connection.cid)?.kinds ?? [];
      const kinds = KINDS.filter((kind) => (kind === text("kind") ? isOn : kindsBefore.includes(kind)));
      return change({ kinds }, "Saved.");
    },
    quiet: () => change({ digest: isOn }, "Saved."),
    power: () =>
      change({ on: isOn }, isOn ? "Switched on." : "Switched off. It tells nothing until you switch it on."),
    test: async () => ({ message: await tried(connection.cid) }),
    disconnect: async () => {
      await call("DELETE /api/leagues/:id/connections/:cid", { params: connection });
      return { message: "Disconnected. We have forgotten its address." };
    },
  };
}
