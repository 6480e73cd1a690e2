import { answerOf, type Serving } from "../account.ts";
import type { Tools } from "../tools.ts";

/** When a build that had been brought to the site gave way to an earlier one, and what was said of it. */
export interface TakenBack {
  /** An instant, ISO 8601. */
  readonly at: string;
  /** The message of the rollback; null without one. */
  readonly why: string | null;
}

interface Deployment {
  readonly created_on: string;
  readonly annotations?: Readonly<Record<string, string>>;
  readonly versions: readonly { readonly version_id: string }[];
}

/**
 * Whether a build was taken back: it has been brought to the site, and one serves that was there before it. One whose
 * roll-out broke off was not. Null for any other, and where the platform's list, of the latest ten, does not reach so
 * far.
 *
 * @throws PlatformError
 */
export function takenBackOf(
  worker: string,
  serving: Serving | null,
  build: string,
  { wrangler }: Pick<Tools, "wrangler">,
): TakenBack | null {
  if (serving === null || serving.build === build) return null;
  const uploadsOf = (name: string | null) => serving.uploads.filter((each) => each.build === name);
  const firstOf = (name: string | null) => uploadsOf(name)[0]?.number ?? 0;
  if (firstOf(build) <= firstOf(serving.build)) return null;
  return gaveWay(worker, new Set(uploadsOf(build).map(({ id }) => id)), wrangler);
}

/**
 * Whether the version uploaded last has served, and another one took its place: its settings are those of the next
 * upload. Null where it serves, and where its roll-out broke off.
 *
 * @throws PlatformError
 */
export function lastTakenBackOf(
  worker: string,
  serving: Serving | null,
  { wrangler }: Pick<Tools, "wrangler">,
): TakenBack | null {
  const last = serving?.uploads.at(-1)?.id;
  return last === undefined || last === serving?.version ? null : gaveWay(worker, new Set([last]), wrangler);
}

/** When the last of these versions that served gave way to another one. @throws PlatformError */
function gaveWay(worker: string, ids: ReadonlySet<string>, wrangler: Tools["wrangler"]): TakenBack | null {
  const deployments = answerOf<Deployment[]>(
    wrangler,
    ...["deployments", "list", "--json", "--name", worker],
  ).toSorted((a, b) => a.created_on.localeCompare(b.created_on));
  const last = deployments.findLastIndex(({ versions }) =>
    versions.some(({ version_id: id }) => ids.has(id)),
  );
  const after = last < 0 ? undefined : deployments[last + 1];
  return after ? { at: after.created_on, why: after.annotations?.["workers/message"] ?? null } : null;
}

const when = ({ at, why }: TakenBack) =>
  `on ${at.slice(0, 16).replace("T", " at ")} UTC${why === null ? "" : ` ("${why}")`}`;

/** What a plan says of a version uploaded last that was taken back. */
export const ofTakenBack = (takenBack: TakenBack): string => `, which was taken back ${when(takenBack)}`;

/** The same as a sentence, where a deploy has nothing to do. */
export const takenBackSentence = (takenBack: TakenBack): string =>
  `The version uploaded last was taken back ${when(takenBack)}; its settings are still those of the next upload.`;

/** The line of a plan that would bring such a build again. */
export const takenBackLine = (takenBack: TakenBack): string =>
  `WARNING: bring a build again that was taken back ${when(takenBack)}. Mend the code first, unless the fault was elsewhere`;
