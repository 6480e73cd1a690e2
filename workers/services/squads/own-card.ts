import type { ChangeSelectionsInput, SaveSelectionInput, Selection, Squad } from "#contract/squads.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { type Result, refuse } from "#domain/shared/result.ts";
import type { Context } from "#workers/platform/context.ts";
import { FORBIDDEN, type Refusal } from "#workers/services/refusal.ts";
import { changeSquad } from "./change-squad.ts";
import { changeHalfCard, saveHalfSelection } from "./half-card.ts";
import { saveSelection } from "./squads.ts";

type Answer<Value> = Promise<Result<Value, Refusal>>;

/** Saves one pick of a card of the caller's own, the season's or the second half's. */
export async function savePick(ctx: Context, user: UserId, input: SaveSelectionInput): Answer<Selection> {
  return (
    refusalOf(user, input) ?? (input.run === "half" ? saveHalfSelection : saveSelection)(ctx, user, input)
  );
}

/** Changes several slots at once of such a card. */
export async function changeSlots(ctx: Context, user: UserId, input: ChangeSelectionsInput): Answer<Squad> {
  return refusalOf(user, input) ?? (input.run === "half" ? changeHalfCard : changeSquad)(ctx, user, input);
}

/** ACC-01: a card is changed by its owner alone. */
const refusalOf = (user: UserId, { userId }: { readonly userId: string }) =>
  userId === user ? null : refuse(FORBIDDEN);
