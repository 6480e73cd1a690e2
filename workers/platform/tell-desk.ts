import type { DeskMessage } from "#contract/live.ts";
import { groupBy } from "#domain/shared/group-by.ts";
import type { UserId } from "#domain/shared/ids.ts";
import type { Context } from "#workers/platform/context.ts";
import type { Env } from "#workers/platform/env.ts";
import { log } from "#workers/platform/log.ts";
import type { ToldGoals } from "#workers/rpc/desk.ts";
import { inParallel } from "./in-parallel.ts";

/** What one person is told on their open pages. */
export interface MessageToDesk {
  readonly userId: UserId;
  readonly message: DeskMessage;
}

/** What a whole league's Desks are given for one message, each, before the next is sent: 50 a second. */
export const A_DESK_MS = 20;

/** A person's Desk; asking for it wakes nothing. */
export const deskObject = (env: Env, owner: UserId) => env.DESKS.getByName(owner);

/**
 * Tells people what concerns them alone, on every page they have open: one call of a person's Desk whatever the
 * number of messages. Never throws: a Desk stores nothing, and anyone not reached sees it at their next visit.
 */
export async function tellDesks(ctx: Context, messages: readonly MessageToDesk[]): Promise<void> {
  const byUser = groupBy(messages, ({ userId }) => userId);
  try {
    await inParallel([...byUser], ([userId, theirs]) =>
      deskObject(ctx.env, userId).tell({ messages: theirs.map(({ message }) => message) }),
    );
  } catch (error) {
    log({ event: "failure", where: "tell desks", message: String(error) });
  }
}

/**
 * STO-01: tells the Desks of those who listen to a league what its goals mean for each: one call per person and epoch,
 * made when its turn comes. Never throws: the league's own sockets have the moments.
 */
export async function tellGoals(
  ctx: Context,
  readers: Iterable<UserId>,
  goalsToldTo: (reader: UserId) => ToldGoals,
): Promise<void> {
  try {
    await inParallel([...readers], (reader) => deskObject(ctx.env, reader).goals(goalsToldTo(reader)));
  } catch (error) {
    log({ event: "failure", where: "tell goals", message: String(error) });
  }
}

/** LEA-02: lets the open pages of somebody who is in a league from now on hear of its goals. Never throws. */
export async function showLeague(ctx: Context, leagueId: string, member: UserId): Promise<void> {
  try {
    await deskObject(ctx.env, member).joined({ leagueId });
  } catch (error) {
    log({ event: "failure", where: "show league", message: String(error) });
  }
}
