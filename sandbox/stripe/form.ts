export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = { [name: string]: FormValue };

/** A body in the form of Stripe's libraries: `metadata[user]=7&expand[0]=latest_charge&confirm=true`. */
export function parseForm(text: string): Form {
  const root: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+|\[\]/g)].map((match) => match[0]);
    // Such names would reach into every object of the process.
    if (path.length === 0 || path.some((key) => key === "__proto__" || key === "constructor")) continue;
    let at = root;
    for (const key of path.slice(0, -1)) {
      const next = at[key];
      at[key] = typeof next === "object" && !Array.isArray(next) ? next : {};
      at = at[key] as Form;
    }
    const last = path.at(-1) as string;
    if (last === "[]") at[String(Object.keys(at).length)] = value;
    else at[last] = value;
  }
  return root;
}

export const textOf = (form: Form, name: string) => {
  const value = form[name];
  return typeof value === "string" && value !== "" ? value : undefined;
};

/** The strings of a field that is a record, such as `metadata`; undefined for any other field. */
export function recordOf(form: Form, name: string): Record<string, string> | undefined {
  const value = form[name];
  if (typeof value !== "object" || Array.isArray(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

export const listOf = (form: Form, name: string) => Object.values(recordOf(form, name) ?? {});
