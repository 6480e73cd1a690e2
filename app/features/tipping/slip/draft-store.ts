import { isAway } from "#app/shared/session/connection.ts";
import { attempt, deviceShelf, type Shelf } from "#app/shared/session/device-shelf.ts";
import { MATCH_OUTCOMES } from "#domain/tipping/slip.ts";
import { type Choice, type Draft, EMPTY_DRAFT } from "./slip-draft.ts";

/**
 * A store of drafts, which survive a reload; those made without a connection also survive the closing of the tab.
 * Without storage they last as long as the page.
 *
 * @param tab the storage of this tab alone.
 * @param device the device's storage, for what was chosen while away, until it is submitted or discarded.
 * @param isAway whether a choice made now cannot be sent.
 */
export function createDraftStore(
  tab: () => Shelf | null,
  device: () => Shelf | null = () => null,
  isAway: () => boolean = () => false,
) {
  const draftsByKey = new Map<string, Draft>();
  const listeners = new Set<() => void>();

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function wasMadeAway(key: string): boolean {
    return attempt(() => device()?.getItem(key) ?? null) !== null;
  }

  function keepOnDevice(key: string, draft: Draft): void {
    attempt(() => device()?.setItem(key, JSON.stringify(draft)));
  }

  return {
    read(key: string): Draft {
      let draft = draftsByKey.get(key);
      if (!draft) {
        const stored = attempt(() => tab()?.getItem(key)) ?? attempt(() => device()?.getItem(key));
        draft = parseDraft(stored ?? null);
        draftsByKey.set(key, draft);
      }
      return draft;
    },
    write(key: string, draft: Draft): void {
      const isEmpty = draft.joker === undefined && Object.keys(draft.choices).length === 0;
      draftsByKey.set(key, isEmpty ? EMPTY_DRAFT : draft);
      if (isEmpty) {
        attempt(() => tab()?.removeItem(key));
        attempt(() => device()?.removeItem(key));
      } else {
        attempt(() => tab()?.setItem(key, JSON.stringify(draft)));
        if (isAway() || wasMadeAway(key)) keepOnDevice(key, draft);
      }
      tell();
    },
    /** Called when a submission found no network: keeps the draft like one made without a connection. */
    keep(key: string): void {
      const draft = this.read(key);
      if (draft !== EMPTY_DRAFT) keepOnDevice(key, draft);
      tell();
    },
    wasMadeAway,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const drafts = createDraftStore(
  () => (typeof sessionStorage === "undefined" ? null : sessionStorage),
  deviceShelf,
  isAway,
);

/** A draft from its stored text, which may come from another version: parts that are not understood are left out. */
export function parseDraft(text: string | null): Draft {
  try {
    const stored: unknown = text ? JSON.parse(text) : null;
    if (!isRecord(stored) || !isRecord(stored.choices)) return EMPTY_DRAFT;
    const choices = Object.fromEntries(
      Object.entries(stored.choices).flatMap(([id, value]) => {
        const choice = toChoice(value);
        return /^\d+$/.test(id) && choice ? [[id, choice]] : [];
      }),
    );
    return { choices, ...(typeof stored.joker === "boolean" ? { joker: stored.joker } : {}) };
  } catch {
    return EMPTY_DRAFT;
  }
}

function toChoice(value: unknown): Choice | null {
  if (!isRecord(value)) return null;
  const { prediction, goalBonusPlayerId: bonus } = value;
  const hasPrediction = MATCH_OUTCOMES.some((outcome) => outcome === prediction);
  const hasBonus = bonus === null || Number.isSafeInteger(bonus);
  if (!hasPrediction && !hasBonus) return null;
  return {
    ...(hasPrediction ? { prediction: prediction as Choice["prediction"] } : {}),
    ...(hasBonus ? { goalBonusPlayerId: bonus as number | null } : {}),
  } as Choice;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
