import { MATCH_OUTCOMES } from "#domain/tipping/slip.ts";
import { type Choice, type Draft, EMPTY_DRAFT } from "./slip-draft.ts";

/** The methods of sessionStorage in use. It may be full, switched off or missing. */
type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export const draftKey = (userId: string, gameweek: number) => `tipping-draft:${userId}:${gameweek}`;

/** Stores drafts so that they survive a reload of the tab. Without storage they last as long as the page. */
export function createDraftStore(shelf: () => Shelf | null) {
  const known = new Map<string, Draft>();
  const listeners = new Set<() => void>();
  return {
    read(key: string): Draft {
      let draft = known.get(key);
      if (!draft) {
        draft = parseDraft(attempt(() => shelf()?.getItem(key) ?? null));
        known.set(key, draft);
      }
      return draft;
    },
    write(key: string, draft: Draft): void {
      const isEmpty = draft.joker === undefined && Object.keys(draft.choices).length === 0;
      known.set(key, isEmpty ? EMPTY_DRAFT : draft);
      attempt(() => {
        if (isEmpty) shelf()?.removeItem(key);
        else shelf()?.setItem(key, JSON.stringify(draft));
        return null;
      });
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const drafts = createDraftStore(() => (typeof sessionStorage === "undefined" ? null : sessionStorage));

/** Null instead of an exception: storage throws when it is full or forbidden, and a draft is not worth a failure. */
function attempt(use: () => string | null): string | null {
  try {
    return use();
  } catch {
    return null;
  }
}

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
