import type { NewScreen, ScreenPicture } from "#contract/leagues/screens.ts";
import { createLiveSocket, type LiveSocket, type LiveSocketOptions } from "./live-socket.ts";
import { namedTimers } from "./named-timers.ts";
import { type ScreenStay, screenSocket, stayInLeague } from "./screen-stay.ts";

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

/** What a big screen's page brings to its link (OUT-06). */
export interface ScreenLinkOptions
  extends Pick<ScreenStay, "onPicture" | "onMoment" | "now" | "speed" | "random"> {
  readonly onState: (state: ScreenState) => void;
  /** Asks for new letters. @throws when it gets none. */
  readonly open: () => Promise<NewScreen>;
  readonly keep: { read(): KeptScreen | null; write(kept: KeptScreen | null): void };
  readonly connect?: (options: LiveSocketOptions) => LiveSocket;
}

/** Screens that wait for their letters to be entered ask so often, in ms. */
const WAITING_PACE = { min: 2_500, max: 4_000 };
/** How long to wait for new letters that were refused, in ms. */
const AGAIN_AFTER_MS = 15_000;

/**
 * OUT-06: a screen's way from its letters to its league, and back to letters once its right has ended. It goes on after
 * a restart of either side with the secret that it keeps. Browser only.
 */
export function linkScreen(options: ScreenLinkOptions): { close(): void } {
  const { onState, keep, now, speed, random } = options;
  const connect = options.connect ?? createLiveSocket;
  const timers = namedTimers();
  /** The socket that waits for the letters to be entered, or the stay in the league. */
  let stage: { close(): void } | null = null;
  /** Counts the stages: what comes late of one that was left is not heard. */
  let stages = 0;

  function leave(): void {
    stages++;
    stage?.close();
    stage = null;
    timers.stopAll();
  }

  /** Forgets what it was, and begins with new letters. */
  async function begin(): Promise<void> {
    leave();
    const own = stages;
    keep.write(null);
    onState({ kind: "starting" });
    try {
      const { code, secret, expiresAt } = await options.open();
      if (own !== stages) return;
      const letters = { code, expiresAt };
      keep.write({ secret, letters });
      wait(secret, letters);
    } catch {
      if (own !== stages) return;
      timers.set("begin", AGAIN_AFTER_MS * (0.7 + 0.6 * random()), () => void begin());
    }
  }

  /** Shows the letters, and asks by its socket whether somebody has entered them. */
  function wait(secret: string, letters: NonNullable<KeptScreen["letters"]>): void {
    leave();
    const own = stages;
    onState({ kind: "letters", ...letters });
    stage = connect({
      ...screenSocket(secret),
      pace: WAITING_PACE,
      onStatus: () => undefined,
      onMessage: ({ type }) => {
        if (own !== stages) return;
        if (type === "goodbye") void begin();
        // From here on with the patience of a socket that stays.
        if (type === "ready") stay(secret);
      },
    });
    timers.set("letters", (Date.parse(letters.expiresAt) - now()) / speed, () => void begin());
  }

  function stay(secret: string): void {
    leave();
    keep.write({ secret });
    stage = stayInLeague(secret, {
      ...options,
      connect,
      onShown: (picture, isLive) => onState({ kind: "league", picture, isLive }),
      onEnd: () => void begin(),
    });
  }

  const found = keep.read();
  if (!found || (found.letters && Date.parse(found.letters.expiresAt) <= now())) void begin();
  else if (found.letters) wait(found.secret, found.letters);
  else stay(found.secret);

  return { close: leave };
}
