/** NOT-01: what somebody wants to hear of, and where. */
import * as z from "zod/mini";
import { flag } from "#contract/inputs.ts";
import {
  CHANNELS,
  type Channel,
  NOTICE_KINDS,
  type NoticeChange,
  type NoticeKind,
} from "#domain/notices/choices.ts";
import { refusedChoice } from "#domain/notices/write-choices.ts";

const shapeOf = <Name extends string, Value>(names: readonly Name[], value: Value) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;

const byChannel = z.optional(
  z.object(shapeOf<Channel, typeof flag>(CHANNELS, flag), {
    error: "Choices must be an object of channels.",
  }),
);

/** Within PATCH /api/account/profile: only the choices named change. */
export const noticesInput = z.optional(
  z
    .object(shapeOf<NoticeKind, typeof byChannel>(NOTICE_KINDS, byChannel), {
      error: "notices must be an object of kinds.",
    })
    .check(
      z.refine((change) => refusedChoice(change as NoticeChange) === null, {
        error: "There is no such choice: that notice does not come this way, or cannot be switched off.",
      }),
    ),
);
