import type { NewScreen, ScreenPicture } from "#contract/leagues/screens.ts";
import { SCREEN_USER, type ServerMessage } from "#contract/live.ts";
import type { StoryMoment } from "#contract/story.ts";
import { createLiveSocket, type LiveSocket, type LiveSocketOptions, type LiveStatus } from "./live-socket.ts";

/** What a screen keeps over a restart: its secret, and its letters until somebody has entered them. */
export interface KeptScreen {
  readonly secret: string;
  readonly letters?: { readonly code: string; readonly expiresAt: string };
}

/** What a screen shows: nothing yet, its letters, or a league. */
export type ScreenState =
  | { readonly kind: "starting" }
  | { readonly kind: "letters"; readonly code: string; readonly expiresAt: string }
  | { readonly kind: "league"; readonly picture: ScreenPicture | null; readonly isLive: boolean };

export interface ScreenLinkOptions {
  readonly onState: (state: ScreenState) => void;
  /** Called with each new picture, before the state that has it. */
  readonly onPicture: (picture: ScreenPicture) => void;
  readonly onMoment: (moment: StoryMoment) => void;
  /** Asks for new letters. @throws when there are none to be had. */
  readonly open: () => Promise<NewScreen>;
  readonly keep: { read(): KeptScreen | null; write(kept: KeptScreen | null): void };
  /** The server's time now, in epoch milliseconds. */
  readonly now: () => number;
  /** The speed of that time; it differs from 1 only in the sandbox. */
  readonly speed: number;
  /** A number from 0 to 1, drawn anew each time. */
  readonly random: () => number;
  readonly connect?: (options: LiveSocketOptions) => LiveSocket;
}

/** Screens that wait for their letters to be entered ask so often, in ms. */
const WAITING_PACE = { min: 2_500, max: 4_000 };
/** How long to wait for new letters that were refused, in ms. */
const AGAIN_AFTER_MS = 15_000;
/** How often the picture is asked for: minutes go by without a message. */
const ASK_EVERY_MS = 60_000;
/** A socket that is down for so long, whatever closed it, is given up for a new one. */
const GIVEN_UP_AFTER_MS = 90_000;
/** A right whose end no message could tell is found out by connecting again. */
const RENEW_EVERY_MS = 3_600_000;

/**
 * OUT-06: a screen's way from its letters to its league, and back to letters once its right has ended. It reconnects for
 * ever, and goes on after a restart of either side with the secret that it keeps. Browser only.
 */
export function linkScreen(options: ScreenLinkOptions): { close(): void } {
  const { onState, onPicture, onMoment, keep, now, speed, random } = options;
  const connect = options.connect ?? createLiveSocket;
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let socket: LiveSocket | null = null;
  let keptScreen: KeptScreen | null = null;
  let picture: ScreenPicture | null = null;
  let status: LiveStatus = "connecting";
  /** While it connects anew by its own wish, it is not cut off. */
  let isRenewing = false;
  let isClosed = false;

  function after(name: string, ms: number, act: () => void): void {
    clearTimeout(timers.get(name));
    // Timers beyond 24 days would fire at once.
    timers.set(name, setTimeout(act, Math.min(Math.max(0, ms), 2_000_000_000)));
  }

  function show(): void {
    if (keptScreen?.letters) onState({ kind: "letters", ...keptScreen.letters });
    else onState({ kind: "league", picture, isLive: status === "live" || isRenewing });
  }

  /** Forgets what it was, and begins with new letters. */
  async function begin(): Promise<void> {
    hangUp();
    picture = null;
    keptScreen = null;
    keep.write(null);
    onState({ kind: "starting" });
    try {
      const { code, secret, expiresAt } = await options.open();
      if (isClosed) return;
      keptScreen = { secret, letters: { code, expiresAt } };
      keep.write(keptScreen);
      follow();
    } catch {
      if (!isClosed) after("begin", AGAIN_AFTER_MS * (0.7 + 0.6 * random()), () => void begin());
    }
  }

  function hangUp(): void {
    socket?.close();
    socket = null;
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  }

  /** Opens the socket of what is kept: while it waits to ask whether it has been paired, then to stay. */
  function follow(): void {
    hangUp();
    if (!keptScreen) return void begin();
    status = "connecting";
    show();
    const { secret, letters } = keptScreen;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    socket = connect({
      userId: SCREEN_USER,
      leagueId: null,
      url: `${scheme}//${location.host}/ws?screen=${encodeURIComponent(secret)}`,
      ...(letters ? { pace: WAITING_PACE } : {}),
      onMessage,
      onStatus: (next) => {
        status = next;
        isRenewing = false;
        if (keptScreen && !keptScreen.letters) {
          show();
          watch();
        }
      },
    });
    if (letters) after("letters", (Date.parse(letters.expiresAt) - now()) / speed, () => void begin());
    else {
      watch();
      after("renew", RENEW_EVERY_MS * (0.8 + 0.4 * random()), renew);
    }
  }

  function renew(): void {
    isRenewing = status === "live";
    follow();
  }

  function watch(): void {
    clearTimeout(timers.get("give up"));
    if (status !== "live") after("give up", GIVEN_UP_AFTER_MS * (0.8 + 0.4 * random()), follow);
  }

  function onMessage(message: ServerMessage): void {
    if (isClosed || !keptScreen) return;
    if (message.type === "goodbye") return void begin();
    if (message.type === "ready" && keptScreen.letters) {
      // Somebody has entered the letters: from here on with the patience of a socket that stays.
      keptScreen = { secret: keptScreen.secret };
      keep.write(keptScreen);
      follow();
    } else if (message.type === "screen") {
      picture = message.picture;
      onPicture(picture);
      show();
      askLater();
    } else if (message.type === "moment") {
      const { type: _, ...moment } = message;
      onMoment(moment);
    }
  }

  /** Asks again in a minute, or when the clock alone will have changed the picture. */
  function askLater(): void {
    const until = picture?.until ? (Date.parse(picture.until) - now()) / speed : Number.POSITIVE_INFINITY;
    const wait = Math.min(ASK_EVERY_MS, Math.max(1_000, until + 200));
    after("ask", wait, () => {
      if (status === "live") socket?.say({ type: "resume", since: 0 });
      askLater();
    });
  }

  keptScreen = keep.read();
  if (keptScreen?.letters && Date.parse(keptScreen.letters.expiresAt) <= now()) keptScreen = null;
  if (keptScreen) follow();
  else void begin();

  return {
    close() {
      isClosed = true;
      hangUp();
    },
  };
}
