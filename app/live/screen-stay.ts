import type { ScreenPicture } from "#contract/leagues/screens.ts";
import { SCREEN_USER, type ServerMessage } from "#contract/live.ts";
import type { StoryMoment } from "#contract/story.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import type { LiveSocket, LiveSocketOptions, LiveStatus } from "./live-socket.ts";
import { namedTimers } from "./named-timers.ts";

/** How often the picture is asked for: minutes go by without a message. */
const ASK_EVERY_MS = MINUTE_MS;
/** A socket that is down for so long, whatever closed it, is given up for a new one. */
const GIVEN_UP_AFTER_MS = 90_000;
/** A right whose end no message could tell is found out by connecting again. */
const RENEW_EVERY_MS = HOUR_MS;

/** OUT-06: what is told of a screen's picture while its link stands. */
export interface ScreenStay {
  /** Called with the picture shown so far and whether it is live, as often as one of them changes. */
  readonly onShown: (picture: ScreenPicture | null, isLive: boolean) => void;
  /** Called with each new picture, before it is shown. */
  readonly onPicture: (picture: ScreenPicture) => void;
  readonly onMoment: (moment: StoryMoment) => void;
  /** Its right has ended. */
  readonly onEnd: () => void;
  /** The server's time now, in epoch milliseconds. */
  readonly now: () => number;
  /** The speed of that time; it differs from 1 only in the sandbox. */
  readonly speed: number;
  /** A number from 0 to 1, drawn anew each time. */
  readonly random: () => number;
  readonly connect: (options: LiveSocketOptions) => LiveSocket;
}

/** The options of a screen's socket, without what listens to it. */
export function screenSocket(secret: string): Pick<LiveSocketOptions, "userId" | "leagueId" | "url"> {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return {
    userId: SCREEN_USER,
    leagueId: null,
    url: `${scheme}//${location.host}/ws?screen=${encodeURIComponent(secret)}`,
  };
}

/** OUT-06: a paired screen's time in its league. It reconnects for ever, until its right has ended. Browser only. */
export function stayInLeague(secret: string, stay: ScreenStay): { close(): void } {
  const { now, speed, random } = stay;
  const timers = namedTimers();
  let socket: LiveSocket | null = null;
  let picture: ScreenPicture | null = null;
  let status: LiveStatus = "connecting";
  /** While it connects anew by its own wish, it is not cut off. */
  let isRenewing = false;
  /** Counts the sockets: what comes late from one that was hung up is not heard. */
  let sockets = 0;

  const show = () => stay.onShown(picture, status === "live" || isRenewing);

  function hangUp(): void {
    sockets++;
    socket?.close();
    socket = null;
    timers.stopAll();
  }

  function follow(): void {
    hangUp();
    status = "connecting";
    show();
    const own = sockets;
    socket = stay.connect({
      ...screenSocket(secret),
      onMessage: (message) => {
        if (own === sockets) hear(message);
      },
      onStatus: (next) => {
        if (own !== sockets) return;
        status = next;
        isRenewing = false;
        show();
        watch();
      },
    });
    watch();
    timers.set("renew", RENEW_EVERY_MS * (0.8 + 0.4 * random()), renew);
  }

  function renew(): void {
    isRenewing = status === "live";
    follow();
  }

  function watch(): void {
    timers.stop("give up");
    if (status !== "live") timers.set("give up", GIVEN_UP_AFTER_MS * (0.8 + 0.4 * random()), follow);
  }

  function hear(message: ServerMessage): void {
    if (message.type === "goodbye") stay.onEnd();
    else if (message.type === "screen") {
      picture = message.picture;
      stay.onPicture(picture);
      show();
      askLater();
    } else if (message.type === "moment") {
      const { type: _, ...moment } = message;
      stay.onMoment(moment);
    }
  }

  /** Asks again in a minute, or when the clock alone will have changed the picture. */
  function askLater(): void {
    const until = picture?.until ? (Date.parse(picture.until) - now()) / speed : Number.POSITIVE_INFINITY;
    const wait = Math.min(ASK_EVERY_MS, Math.max(1_000, until + 200));
    timers.set("ask", wait, () => {
      if (status === "live") socket?.say({ type: "resume", since: 0 });
      askLater();
    });
  }

  follow();
  return { close: hangUp };
}
