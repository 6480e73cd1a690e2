import type { Device } from "#contract/accounts/devices.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import { deleteOtherSessions, deleteSessionById, listSessionsOf } from "#workers/db/accounts/sessions.ts";
import type { Context } from "#workers/platform/context.ts";
import { notFound, type Refusal } from "#workers/services/refusal.ts";
import { closeSockets } from "#workers/services/telling/close-sockets.ts";
import { mayBeOpen, type Viewer } from "./sessions.ts";

/** The devices on which a user is signed in, the most recently used first. */
export async function listDevices(ctx: Context, user: UserId): Promise<Omit<Device, "current">[]> {
  const now = ctx.clock.now();
  const rows = await listSessionsOf(ctx.db, user, now);
  return rows
    .filter((row) => mayBeOpen(row, now))
    .map((row) => ({
      id: row.id,
      device: describeDevice(row.device),
      createdAt: formatInstant(row.createdAt),
      lastUsedAt: formatInstant(row.lastUsedAt),
      expiresAt: formatInstant(row.expiresAt),
    }));
}

/** Ends one session of the viewer, with its sockets. @returns null once it is, else why not. */
export async function signOutDevice(ctx: Context, viewer: Viewer, id: string): Promise<Refusal | null> {
  const wasThere = await deleteSessionById(ctx.db, viewer.user.id, id);
  if (!wasThere) return notFound("This device is not signed in.");
  ctx.defer(closeSockets(ctx, viewer.user.id, { only: id }));
  return null;
}

/** Ends every session of the viewer but the one that asks. */
export async function signOutOtherDevices(ctx: Context, viewer: Viewer): Promise<void> {
  await deleteOtherSessions(ctx.db, viewer.user.id, viewer.session.tokenHash);
  ctx.defer(closeSockets(ctx, viewer.user.id, { except: viewer.session.id }));
}

/**
 * The browsers by their mark in a User-Agent. The first match wins: Edge and Opera call themselves Chrome, Chrome calls
 * itself Safari.
 */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** A User-Agent in words by which people recognise their own device. */
export function describeDevice(userAgent: string): string {
  const named = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = named(BROWSERS);
  const system = named(SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}
