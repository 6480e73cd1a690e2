import type { Instant } from "#domain/shared/instant.ts";
import { connections, deliveries } from "#workers/db/schema/index.ts";
import { type Given, names, sql } from "#workers/db/sql.ts";
import { command } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import type { DeliveryRow } from "./connections.ts";

const { connectionId, seq, notices, state, claimedAt } = deliveries;

/** A statement's values of one connection. */
type Of = { connection: string };
/** What names a delivery: its connection, and its place among that one's messages. */
export type Key = Pick<DeliveryRow, "connectionId" | "seq">;

/** A delivery's name in the values of a statement. */
export type KeyAt = Given<Of & { seq: number }>;

/** Whether a row is this delivery's. */
export const isKey = (of: KeyAt) => sql`${connectionId} = ${of.connection} and ${seq} = ${of.seq}`;

/** The values that name a delivery in a statement. */
export const keyOf = ({ connectionId: connection, seq: at }: Key) => ({ connection, seq: at });

type OfAddress = Given<Of & { sealed: string }>;
/**
 * Whether messages may go to this address now: its owner may have switched it off, changed or removed it meanwhile. By
 * key.
 */
const mayTell = (
  of: OfAddress,
) => sql`exists (select 1 from ${connections} where ${connections.id} = ${of.connection}
  and ${connections.state} = 'on' and ${connections.sealed} = ${of.sealed})`;

const addMessage = command(
  (
    given: OfAddress & Given<Pick<DeliveryRow, "seq" | "notices"> & { now: Instant }>,
  ) => sql`insert into ${deliveries}
    (${names(connectionId, seq, notices, state, claimedAt)})
    select ${given.connection}, ${given.seq}, ${given.notices}, 'sending', ${given.now}
    where ${mayTell(given)} on conflict do nothing`,
);

/**
 * Claims the next message of a connection, before it is sent: of several runs one gets it, and none once the connection
 * is off, gone or has another address. @returns whether this one did.
 */
export async function claimMessage(
  db: Database,
  message: Pick<DeliveryRow, "connectionId" | "seq" | "notices">,
  { sealed, now }: Claim,
): Promise<boolean> {
  const { notices: inIt } = message;
  return (await addMessage({ ...keyOf(message), notices: inIt, sealed, now }).run(db)) > 0;
}

interface Claim {
  /** The address that the message would go to. */
  readonly sealed: string;
  readonly now: Instant;
}

const takeOver = command(
  (given: OfAddress & Given<{ seq: number; claimedAt: Instant; now: Instant }>) => sql`update ${deliveries}
    set ${names(state)} = 'sending', ${names(claimedAt)} = ${given.now}
    where ${isKey(given)} and ${claimedAt} = ${given.claimedAt} and ${mayTell(given)}`,
);

/** Takes over an interrupted message, or one to be edited. @returns false when another run was quicker, or as above. */
export async function claimAgain(
  db: Database,
  message: Key & Pick<DeliveryRow, "claimedAt">,
  { sealed, now }: Claim,
): Promise<boolean> {
  return (await takeOver({ ...keyOf(message), claimedAt: message.claimedAt, sealed, now }).run(db)) > 0;
}
