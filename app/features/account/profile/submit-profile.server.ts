import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { ApiFailure, messageOf } from "#app/lib/api-failure.ts";
import { readForm } from "#app/lib/read-form.server.ts";
import { openPlayerPage } from "#app/lib/session.server.ts";
import { noticeChanges, type ProfileIntent, profileChanges, type RefusedProfile } from "./profile-form.ts";

const INTENTS: readonly ProfileIntent[] = ["details", "password", "notices"];

/**
 * Handles the profile's forms as plain posts: with the page's script they call the API themselves. What was saved is
 * shown by the next request: this one has read the profile as it was.
 */
export async function submitProfile({ context, request }: Pick<ActionFunctionArgs, "context" | "request">) {
  const form = await readForm(request);
  const { call, headers } = await openPlayerPage(context, request);
  const text = (name: string) => String(form.get(name) ?? "");
  const intent = INTENTS.find((one) => one === text("intent")) ?? "details";
  try {
    if (intent === "password") {
      const body = { currentPassword: text("currentPassword"), newPassword: text("newPassword") };
      await call("POST /api/account/password", { body });
    } else if (intent === "notices") {
      await call("PATCH /api/account/profile", { body: { notices: noticeChanges(form) } });
    } else {
      await call("PATCH /api/account/profile", { body: profileChanges(form) });
    }
    return redirect(`/profile?done=${intent}`, { status: 303, headers });
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const refused: RefusedProfile = {
      message: messageOf(error, "Something went wrong. Please try again."),
      fields: error.body?.fields ?? {},
      values: intent === "details" ? profileChanges(form) : {},
    };
    return data(refused, { status: error.status, headers });
  }
}
