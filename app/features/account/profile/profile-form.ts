/** The profile's forms that work without a script. */
export type ProfileIntent = "details" | "password";

/** What the page says once such a form has been accepted. */
export const DONE: Readonly<Record<ProfileIntent, string>> = {
  details: "Your profile is saved.",
  password: "Your password is changed. Your other devices have been signed out.",
};

/** Why such a form was refused. */
export interface RefusedProfile {
  readonly message: string;
  /** What is wrong with each refused field. */
  readonly fields: Readonly<Record<string, string>>;
  /** The details as they were typed; never a password. */
  readonly values: Readonly<Record<string, string | boolean>>;
}

/** The switches among a profile's settings: one that is off is absent from its form. */
const SWITCHES = ["pushNotifications", "emailUpdates", "recapEmails", "hostNudges"] as const;

/** The fields of the form of details, as the API reads them. */
export function profileChanges(form: FormData): Record<string, string | boolean> {
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === "string" && name !== "intent" ? [[name, value] as const] : [],
  );
  return {
    ...Object.fromEntries(texts),
    ...Object.fromEntries(SWITCHES.map((name) => [name, form.has(name)])),
  };
}
