import { ApiFailure } from "#app/lib/api-failure.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { HOST_REASON as HostReason } from "#domain/transfers/allowance.ts";

const HOST_REASON: typeof HostReason = "You host a league of 5 or more, so two transfers are yours.";
const HOSTED_MIN = 5;

/** Why access cannot or need not be bought, as the payment page puts it. */
export interface PaymentState {
  title: string;
  note?: string;
  /** Set where trying again cannot help. */
  isOver?: true;
}

/** TRF-07: the state to show for each refusal, by its code. */
const STATES: Record<string, PaymentState> = {
  PAYMENTS_UNAVAILABLE: { title: "Card payments are not available" },
  ALREADY_UNLOCKED: {
    title: "Nothing left to pay",
    note: "In My Squad, choose whom to replace.",
    isOver: true,
  },
  USED_UP: { title: "Both transfers used", note: "Two per season, and you have made both.", isOver: true },
  WINDOW_OVER: { title: "Transfer window closed", isOver: true },
  NOTHING_TO_TRANSFER: { title: "Nobody to transfer", isOver: true },
};

/** The state to show when a payment is refused; undefined when setting it up failed for another reason. */
export function stateRefusing(error: unknown): PaymentState | undefined {
  return stateOf(error instanceof ApiFailure ? error.body?.code : undefined);
}

/** The state that a refusal's code stands for; undefined for any other code. */
export function stateOf(code: string | undefined): PaymentState | undefined {
  return code !== undefined && Object.hasOwn(STATES, code) ? STATES[code] : undefined;
}

/** TRF-03: by which league the transfers are the reader's, where one alone can be meant; else the API's own sentence. */
export function reasonOf(
  message: string | undefined,
  reader: string | undefined,
  leagues: readonly Pick<League, "name" | "ownerId" | "memberCount">[],
): string | undefined {
  if (message !== HOST_REASON) return message;
  const hosted = leagues.filter(
    ({ ownerId, memberCount }) => ownerId === reader && memberCount >= HOSTED_MIN,
  );
  const [league] = hosted;
  if (!league || hosted.length > 1) return message;
  return `You host ${league.name} with ${league.memberCount}\u00a0members, so\u00a0two transfers are yours.`;
}
