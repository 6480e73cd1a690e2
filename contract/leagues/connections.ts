import * as z from "zod/mini";
import { isPrintableOrEmpty, NOT_AN_OBJECT, UNSHOWABLE } from "#contract/inputs.ts";
import { CONNECTION_ADDRESS_MAX, CONNECTION_NAME_MAX } from "#contract/limits.ts";
import { KINDS, type Kind, SERVICES, type Service } from "#domain/outgoing/kinds.ts";

const secretText = (field: string) =>
  z
    .string({ error: `${field} must be text.` })
    .check(
      z.trim(),
      z.minLength(1, { error: `${field} is missing.` }),
      z.maxLength(CONNECTION_ADDRESS_MAX, { error: `${field} is too long.` }),
    );

const name = z
  .string({ error: "name must be text." })
  .check(
    z.trim(),
    z.maxLength(CONNECTION_NAME_MAX, { error: `Use at most ${CONNECTION_NAME_MAX} characters.` }),
    z.refine(isPrintableOrEmpty, { error: UNSHOWABLE }),
  );

const NOT_KINDS = { error: `kinds must be a list of ${KINDS.join(", ")}.` };
const kinds = z.pipe(
  z.array(z.enum(KINDS, NOT_KINDS), NOT_KINDS).check(z.maxLength(20, NOT_KINDS)),
  z.transform((chosen): Kind[] => KINDS.filter((kind) => chosen.includes(kind))),
);

/** Where messages go: an address, or of Telegram a bot's token and a chat. No answer contains any of it (OUT-04). */
const address = {
  address: z.optional(secretText("address")),
  token: z.optional(secretText("token")),
  chat: z.optional(secretText("chat")),
};

/** POST /api/leagues/:id/connections. */
export const connectInput = z.object(
  {
    service: z.enum(SERVICES, { error: `service must be one of ${SERVICES.join(", ")}.` }),
    ...address,
    /** What the owner calls it; by default the service's name. */
    name: z.optional(name),
    kinds: z._default(kinds, []),
    digest: z._default(z.boolean({ error: "digest must be true or false." }), false),
  },
  NOT_AN_OBJECT,
);
export type ConnectInput = z.infer<typeof connectInput>;

/** PATCH /api/leagues/:id/connections/:cid: omitted fields stay; a new address also ends a pause. */
export const changeConnectionInput = z.object(
  {
    ...address,
    name: z.optional(name),
    kinds: z.optional(kinds),
    digest: z.optional(z.boolean({ error: "digest must be true or false." })),
    on: z.optional(z.boolean({ error: "on must be true or false." })),
  },
  NOT_AN_OBJECT,
);
export type ChangeConnectionInput = z.infer<typeof changeConnectionInput>;

/** One message of a connection: how many moments it tells, never what. */
interface ConnectionDelivery {
  at: string;
  moments: number;
  state: "sending" | "delivered" | "edited";
}

/** GET /api/leagues/:id/connections: a connection as every member sees it. */
export interface Connection {
  id: string;
  service: Service;
  name: string;
  kinds: Kind[];
  digest: boolean;
  state: "on" | "off" | "paused";
  /** For the owner alone. */
  health?: {
    deliveredAt: string | null;
    testedAt: string | null;
    /** How many goals it was told today, Europe/London, that have not been taken back since. */
    goalsToday: number;
    /** Since when it has been failing, and why in words; null while it works. */
    failing: { since: string; reason: string } | null;
    /** The last messages, newest first. */
    deliveries: ConnectionDelivery[];
  };
}

/** POST /api/leagues/:id/connections: a webhook's signing secret is shown here and never again. */
export interface NewConnection extends Connection {
  secret?: string;
}

/** POST /api/leagues/:id/connections/:cid/test. */
export interface ConnectionTest {
  delivered: boolean;
  at: string;
  /** Why it was not delivered, in words; null if it was. */
  reason: string | null;
}
