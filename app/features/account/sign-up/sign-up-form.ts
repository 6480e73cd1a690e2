import { isLikeAnAddress } from "#app/features/account/mail-address.ts";
import { USERNAME_MIN } from "#contract/accounts/limits.ts";

/** The values that the wizard gathers over its four steps; the body of POST /api/auth/signup. */
export interface SignUpForm {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  ageBand: string;
  favouriteTeam: string;
  country: string;
  city: string;
  experienceLevel: string;
  pushNotifications: boolean;
  emailUpdates: boolean;
  privacyAccepted: boolean;
  termsAccepted: boolean;
}

export type SignUpField = keyof SignUpForm;

export const EMPTY_SIGN_UP: SignUpForm = {
  firstName: "",
  lastName: "",
  username: "",
  email: "",
  ageBand: "",
  favouriteTeam: "",
  country: "",
  city: "",
  experienceLevel: "",
  pushNotifications: true,
  emailUpdates: true,
  privacyAccepted: false,
  termsAccepted: false,
};

export const STEPS: readonly { title: string; fields: readonly SignUpField[] }[] = [
  { title: "Personal Information", fields: ["firstName", "lastName", "username"] },
  { title: "Contact Information", fields: ["email", "ageBand"] },
  { title: "Preferences", fields: ["favouriteTeam", "country", "city", "experienceLevel"] },
  {
    title: "Final Details",
    fields: ["pushNotifications", "emailUpdates", "privacyAccepted", "termsAccepted"],
  },
];

/** Why a step of the wizard cannot be left: a toast, and a sentence for each field at fault. */
export interface StepProblem {
  /** The title of the toast. */
  title: string;
  message: string;
  fields: Partial<Record<SignUpField, string>>;
}

const REQUIRED_FIELDS: readonly (readonly SignUpField[])[] = [
  ["firstName", "lastName", "username"],
  ["email", "ageBand"],
  ["favouriteTeam", "country"],
  [],
];

/** Of each step's required fields, which are valid: those hang up a shirt. */
export function hungFields(form: SignUpForm): readonly (readonly boolean[])[] {
  const isValid = (field: SignUpField) => {
    if (field === "username") return form.username.trim().length >= USERNAME_MIN;
    if (field === "email") return isLikeAnAddress(form.email);
    return typeof form[field] === "boolean" ? form[field] === true : String(form[field]).trim() !== "";
  };
  const accepted: readonly SignUpField[] = ["privacyAccepted", "termsAccepted"];
  return REQUIRED_FIELDS.map((fields) => (fields.length > 0 ? fields : accepted).map(isValid));
}

/** The first error of a step (0 to 3), in the order of its fields; null when Next is allowed. */
export function checkStep(step: number, form: SignUpForm): StepProblem | null {
  const missing = (REQUIRED_FIELDS[step] ?? []).filter((field) => String(form[field]).trim() === "");
  if (missing.length > 0) {
    return problem("Missing Information", "Please fill in all required fields.", missing);
  }
  if (step === 0 && form.username.trim().length < USERNAME_MIN) {
    return problem("Invalid Username", `Username must be at least ${USERNAME_MIN} characters long.`, [
      "username",
    ]);
  }
  if (step === 1 && !isLikeAnAddress(form.email)) {
    return problem("Invalid Email", "Please enter a valid email address.", ["email"]);
  }
  if (step === 3) {
    const open = (["privacyAccepted", "termsAccepted"] as const).filter((field) => !form[field]);
    if (open.length > 0) {
      const message = "Please accept our Privacy Policy and Terms of Service to continue.";
      return problem("Accept Terms", message, open);
    }
  }
  return null;
}

function problem(title: string, message: string, fields: readonly SignUpField[]): StepProblem {
  return { title, message, fields: Object.fromEntries(fields.map((field) => [field, message])) };
}

/** The index of the earliest step with one of a refused form's fields; the last step's if none matches. */
export function stepOf(fields: Record<string, string>): number {
  const found = STEPS.findIndex((step) => step.fields.some((field) => field in fields));
  return found === -1 ? STEPS.length - 1 : found;
}

/** Restores a saved form; fields that are unknown or of the wrong type are left out. */
export function restoreForm(saved: unknown): SignUpForm {
  const form: Record<string, unknown> = { ...EMPTY_SIGN_UP };
  if (typeof saved === "object" && saved !== null) {
    for (const [name, value] of Object.entries(saved)) {
      if (typeof value === typeof form[name]) form[name] = value;
    }
  }
  return form as unknown as SignUpForm;
}
