import type { ChangeScreenInput, NewScreen, PairScreenInput, Screen } from "#contract/leagues/screens.ts";
import {
  LEAGUES_OWNED_MAX,
  SCREEN_CODE_LENGTH,
  SCREENS_OF_LEAGUE_MAX,
  SCREENS_OF_MEMBER_MAX,
} from "#contract/limits.ts";
import { leagueId, type UserId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, formatInstant, MINUTE_MS } from "#domain/shared/instant.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import {
  deleteScreen,
  insertScreen,
  pairScreen,
  readScreensFor,
  type ScreenRow,
  updateShowsCode,
} from "#workers/db/outgoing/screens.ts";
import { everySeason } from "#workers/db/season/seasons.ts";
import type { Context } from "#workers/platform/context.ts";
import { drawId } from "#workers/platform/draw-id.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import { randomToken, sha256Hex } from "#workers/platform/tokens.ts";
import { notTheOwner } from "#workers/services/leagues/hosts.ts";
import { drawScreenCode } from "#workers/services/leagues/invite.ts";
import { DRAWS } from "#workers/services/leagues/leagues.ts";
import { NO_LEAGUE } from "#workers/services/leagues/unknown.ts";
import { spendLimit } from "#workers/services/rate-limit.ts";
import { conflict, notFound, type Refusal } from "#workers/services/refusal.ts";
import { tellScreens, tellSurely } from "#workers/services/telling/tell-screens.ts";

/** How long a screen's letters and a paired screen's right last. */
const LETTERS_FOR_MS = 10 * MINUTE_MS;
const RIGHT_FOR_MS = 30 * DAY_MS;
/** The most screens that one person may see: their own, and those of every league they host. */
const LISTED_AT_MOST = SCREENS_OF_MEMBER_MAX + LEAGUES_OWNED_MAX * SCREENS_OF_LEAGUE_MAX;

const UNKNOWN = notFound("No screen shows these letters. They change every ten minutes.");
const NO_SCREEN = notFound("There is no such screen.");
const TOO_MANY = conflict(
  "TOO_MANY_SCREENS",
  `You can connect up to ${SCREENS_OF_MEMBER_MAX} screens, and a league up to ${SCREENS_OF_LEAGUE_MAX}.`,
);

/**
 * OUT-06: letters for a screen to show, and the secret that will open its socket once a member has entered them; D1
 * keeps the secret's hash alone. For everybody, limited by address.
 */
export async function openScreen(
  ctx: Context,
  address: string | null,
  draw: () => string = drawScreenCode,
): Promise<Result<NewScreen, Refusal>> {
  const limited = await spendLimit(ctx.env.LIMIT_GUESSES, { what: "screens", address, subject: null });
  if (limited) return refuse(limited);
  const createdAt = ctx.clock.now();
  const expiresAt = addMs(createdAt, LETTERS_FOR_MS);
  const secret = randomToken();
  const secretHash = await sha256Hex(secret);
  for (let drawn = 0; drawn < DRAWS; drawn++) {
    const code = draw();
    if (await insertScreen(ctx.db, { id: drawId(), secretHash, code, createdAt, expiresAt }))
      return ok({ code, secret, expiresAt: formatInstant(expiresAt) });
  }
  throw new Error(`No free letters in ${DRAWS} draws`);
}

/** OUT-06: a member gives the screen with these letters the right of their league. Guesses are limited as LEA-01. */
export async function connectScreen(
  ctx: Context,
  user: UserId,
  { code, address }: { readonly code: string; readonly address: string | null },
  input: PairScreenInput,
): Promise<Result<Screen, Refusal>> {
  const limited = await spendLimit(ctx.env.LIMIT_GUESSES, { what: "screen", address, subject: user });
  if (limited) return refuse(limited);
  const letters = code.trim().toUpperCase();
  if (letters.length !== SCREEN_CODE_LENGTH) return refuse(UNKNOWN);
  const now = ctx.clock.now();
  const { role, isFound, screen } = await pairScreen(ctx.db, {
    code: letters,
    league: leagueId(input.leagueId),
    user,
    name: input.name || null,
    showsCode: input.showCode ?? true,
    now,
    until: addMs(now, RIGHT_FOR_MS),
  });
  if (screen) return ok(toScreen(screen));
  if (role === null) return refuse(NO_LEAGUE);
  return refuse(isFound ? TOO_MANY : UNKNOWN);
}

/** OUT-06: the screens that a user connected, and those of leagues they host. */
export async function listScreens(ctx: Context, user: UserId): Promise<Screen[]> {
  return (await readScreensFor(ctx.db, user, ctx.clock.now(), LISTED_AT_MOST)).map(toScreen);
}

/** OUT-06: the host decides whether a screen shows the join code. */
export async function changeScreen(
  ctx: Context,
  user: UserId,
  id: string,
  { showCode }: ChangeScreenInput,
): Promise<Result<Screen, Refusal>> {
  const given = { screen: id, user, shows: showCode, now: ctx.clock.now() };
  const { isChanged, screen } = await updateShowsCode(ctx.db, given);
  if (!isChanged || !screen) {
    const isTheirs = screen?.userId === user;
    return refuse(isTheirs ? notTheOwner("show its code on a screen") : NO_SCREEN);
  }
  await tellScreens(ctx, screen.leagueId);
  return ok(toScreen(screen));
}

/** OUT-06: ends a screen's right, and its socket before the answer: for the member who connected it, and the host. */
export async function endScreen(ctx: Context, user: UserId, id: string): Promise<Refusal | null> {
  const league = await deleteScreen(ctx.db, id, user);
  if (league === null) return NO_SCREEN;
  const seasons = await everySeason(ctx.db, ctx.config.season.id);
  await Promise.all(
    seasons.map((season) =>
      tellSurely("screen ended", () => leagueObject(ctx.env, league, season).screenEnded({ id })),
    ),
  );
  return null;
}

function toScreen({ userId, username, name, pairedAt, expiresAt, ...row }: ScreenRow): Screen {
  return {
    id: row.id,
    leagueId: row.leagueId,
    leagueName: row.leagueName,
    name: name ?? "",
    pairedBy: { id: userId, username: username ?? "" },
    showsCode: row.showsCode,
    pairedAt: formatInstant(pairedAt),
    expiresAt: formatInstant(expiresAt),
  };
}
