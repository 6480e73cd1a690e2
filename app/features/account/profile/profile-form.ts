import { NOTICE_KINDS, type NoticeChange, offerOf } from "#domain/notices/choices.ts";

/** The profile's forms that work without a script. */
export type ProfileIntent = "details" | "password" | "notices";

/** What the page says once such a form has been accepted. */
export const DONE: Readonly<Record<ProfileIntent, string>> = {
  details: "Your profile is saved.",
  password: "Your password is changed. Your other devices have been signed out.",
  notices: "Your choice of notices is saved.",
};

export const isDone = (text: string | null): text is ProfileIntent =>
  text !== null && Object.hasOwn(DONE, text);

/** Why such a form was refused. */
export interface RefusedProfile {
  readonly message: string;
  /** What is wrong with each refused field. */
  readonly fields: Readonly<Record<string, string>>;
  /** The details as they were typed; never a password. */
  readonly values: Readonly<Record<string, string>>;
}

/** The fields of the form of details, as the API reads them. */
export const profileChanges = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === "string" && name !== "intent" ? [[name, value] as const] : [],
    ),
  );

/** NOT-01: the choices of the form of notices. It has no pushes: only a script can ask a browser for those. */
export const noticeChanges = (form: FormData): NoticeChange =>
  Object.fromEntries(
    NOTICE_KINDS.map((kind) => [
      kind,
      Object.fromEntries(
        (["bell", "mail"] as const)
          .filter((channel) => ["on", "off"].includes(offerOf(kind, channel) ?? ""))
          .map((channel) => [channel, form.has(`${kind}.${channel}`)]),
      ),
    ]),
  );
