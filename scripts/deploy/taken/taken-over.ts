import { FEATURES, type Feature, isOn } from "#contract/operator/features.ts";
import type { AccountState } from "../account.ts";
import { ofTakenBack, type TakenBack } from "./taken-back.ts";

const LIST = new Intl.ListFormat("en-GB");
const listOf = (names: readonly string[]) => LIST.format(names);

type Sets = Readonly<Record<string, string>>;

/**
 * What the settings of the version uploaded last change beside those of the one that serves: the names of variables and
 * features, by what becomes of each.
 */
function changesOf({ serving, secrets }: AccountState, sets: Sets) {
  if (serving === null) return null;
  const last = { variables: serving.takenOver, secrets };
  const isOther = (name: string) => !(name in sets) && serving.variables[name] !== last.variables[name];
  const hasOthers = (feature: Feature) => feature.variables.some(isOther);
  const hasOtherSecrets = (feature: Feature) =>
    feature.secrets.some((name) => serving.secrets.has(name) !== secrets.has(name));
  // What the upload sets in any case has a line of its own.
  const changed = FEATURES.filter(
    (each) => isOn(each, serving) !== isOn(each, last) && (hasOthers(each) || hasOtherSecrets(each)),
  );
  const named = (isBack: boolean) =>
    changed.filter((feature) => isOn(feature, last) === isBack).map(({ name }) => name);
  const ofFeatures = new Set(FEATURES.flatMap(({ variables }) => variables));
  const others = [...new Set([...Object.keys(serving.variables), ...Object.keys(last.variables)])].filter(
    (name) => !ofFeatures.has(name) && isOther(name),
  );
  const other = FEATURES.filter((each) => isOn(each, serving) && isOn(each, last) && hasOthers(each)).map(
    ({ name }) => name,
  );
  return { last, others, back: named(true), gone: named(false), other };
}

/**
 * What the settings of the version uploaded last change beside those of the one that serves; null where nothing.
 *
 * @param sets the variables that the upload sets in any case.
 * @param takenBack when the version uploaded last was taken back, if it was.
 */
export function takenOverOf(
  account: AccountState,
  sets: Sets = {},
  takenBack: TakenBack | null = null,
): string | null {
  const changes = changesOf(account, sets);
  if (changes === null) return null;
  const { last, others, back, gone, other } = changes;
  const ends = [
    ...others.map((name) => `${name} will be ${last.variables[name] ?? "gone"}`),
    ...(back.length > 0 ? [`${back.join(", ")} will be on`] : []),
    ...(gone.length > 0 ? [`${gone.join(", ")} will be off`] : []),
    ...(other.length > 0 ? [`${other.join(", ")} will have other settings`] : []),
  ];
  if (ends.length === 0) return null;
  return `take the settings of the version uploaded last${takenBack === null ? "" : ofTakenBack(takenBack)}, not of the one that serves: ${ends.join("; ")}`;
}

/**
 * The same for a reader who uploads nothing now, in sentences: what the next upload will do, and how to prevent it;
 * null where it changes nothing.
 */
export function nextUploadOf(account: AccountState): string | null {
  const changes = changesOf(account, {});
  if (changes === null) return null;
  const { last, others, back, gone, other } = changes;
  const set = others.filter((name) => last.variables[name]);
  const removed = others.filter((name) => !last.variables[name]);
  const acts = [
    ...(back.length > 0 ? [`turn ${listOf(back)} back on`] : []),
    ...(gone.length > 0 ? [`turn ${listOf(gone)} off`] : []),
    ...(other.length > 0 ? [`give ${listOf(other)} other settings`] : []),
    ...(set.length > 0 ? [`set ${listOf(set.map((name) => `${name} to ${last.variables[name]}`))}`] : []),
    ...(removed.length > 0 ? [`remove ${listOf(removed)}`] : []),
  ];
  if (acts.length === 0) return null;
  const serves = (name: string) => account.serving?.variables[name] || account.serving?.secrets.has(name);
  const comes = [
    ...FEATURES.filter(({ name }) => back.includes(name)).flatMap((each) => [
      ...each.variables.filter((name) => last.variables[name]),
      ...each.secrets,
    ]),
    ...set,
  ].filter((name) => !serves(name));
  const isChange = gone.length + other.length + removed.length > 0 || set.some(serves);
  return [
    `The next upload will ${listOf(acts)}.`,
    ...(comes.length > 0 ? [`To prevent it, remove ${listOf(comes)} in the dashboard (${WHERE}).`] : []),
    ...(isChange ? [TO_KEEP] : []),
  ].join(" ");
}

const WHERE = "Settings → Variables and Secrets";
const TO_KEEP =
  "To keep the value of a setting that serves now, set it again in front of this command, with --switch-on if it is a feature's.";

/** What whoever does not want the settings that an upload takes over can do. */
export const HOW_TO_KEEP = `${TO_KEEP} To keep one from coming, remove it in the dashboard (${WHERE}): no command does.`;

/**
 * That, where an upload takes over others than those of the features that the command names; otherwise nothing.
 *
 * @param sets the variables that the upload sets in any case.
 */
export function howToKeep(account: AccountState, sets: Sets, switchedOn: readonly string[]): string[] {
  const changes = changesOf(account, sets);
  if (changes === null) return [];
  const touched = [...changes.others, ...changes.back, ...changes.gone, ...changes.other];
  return touched.some((name) => !switchedOn.includes(name)) ? [HOW_TO_KEEP] : [];
}
