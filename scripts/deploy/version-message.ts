import { FEATURES } from "#contract/operator/features.ts";
import type { Plan, Wanted } from "./plan.ts";

/** How many bytes of a message the platform keeps. */
const LENGTH = 100;

/** What an upload changes beside the code. */
export type Changes = Pick<Plan, "setsVariables" | "writesSecrets" | "draws" | "isAgain"> & {
  /** The upload whose settings it takes over, where that one does not serve; null where it does. */
  readonly takesOver: number | null;
};

/**
 * What a version is called in the platform's list of them: the commit that it is of, and what sets it apart from others
 * of the same build, whose tag is theirs, too: which upload it is of the Worker's, and what that changes.
 */
export function messageOf({ build, commit }: Wanted, changes: Changes, number: number): string {
  const text = `${commit ?? `build ${build}`}, upload ${number}: ${apart(changes)}`;
  return text.length <= LENGTH ? text : `${text.slice(0, LENGTH - 3)}...`;
}

function apart({ setsVariables, writesSecrets, draws, isAgain, takesOver }: Changes): string {
  const written = [...Object.keys(setsVariables), ...writesSecrets];
  // A feature has several settings, of which one may have changed.
  const ofFeature = new Map(
    FEATURES.flatMap(({ name, variables, secrets }) =>
      [...variables, ...secrets].map((each) => [each, name]),
    ),
  );
  const sets = [...new Set(written.map((name) => ofFeature.get(name) ?? name))];
  const parts = [
    ...(takesOver === null ? [] : [`settings of upload ${takesOver}`]),
    ...(draws.length > 0 ? [`draws ${draws.join(", ")}`] : []),
    ...(sets.length > 0 ? [`sets ${sets.join(", ")}`] : []),
  ];
  if (parts.length > 0) return parts.join("; ");
  return isAgain ? "once more" : "new code";
}
