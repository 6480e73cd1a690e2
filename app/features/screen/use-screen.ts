import { useEffect, useState } from "react";
import { putClockForward, useServerClock } from "#app/lib/time/server-clock.tsx";
import { useRootData } from "#app/lib/user.ts";
import { linkScreen, type ScreenState } from "#app/live/screen-link.ts";
import type { NewScreen } from "#contract/leagues/screens.ts";
import type { StoryMoment } from "#contract/story.ts";
import { keptScreen } from "./kept-screen.ts";
import { takeoverMs, withMoment } from "./takeovers.ts";

/** Asks for letters without a session, because a screen belongs to nobody. */
async function askForLetters(): Promise<NewScreen> {
  const response = await fetch("/api/screens", { method: "POST", credentials: "omit" });
  if (!response.ok) throw new Error(`No letters: ${response.status}`);
  return (await response.json()) as NewScreen;
}

export interface Screen {
  readonly state: ScreenState;
  /** The goal that fills the screen now. */
  readonly takeover: StoryMoment | undefined;
}

/** OUT-06: the screen's link to its league, and the goals that fill it one after the other. */
export function useScreen(): Screen {
  const read = useServerClock();
  const speed = useRootData()?.clock.speed ?? 1;
  const [state, setState] = useState<ScreenState>({ kind: "starting" });
  const [waiting, setWaiting] = useState<readonly StoryMoment[]>([]);
  // The clock is put right by each picture; the link reads it, and is not linked anew for it.
  const [clock] = useState(() => ({ read }));
  clock.read = read;
  useEffect(() => {
    const link = linkScreen({
      onState: setState,
      onPicture: ({ now }) => putClockForward(Date.parse(now)),
      onMoment: (moment) => setWaiting((all) => withMoment(all, moment)),
      open: askForLetters,
      keep: keptScreen(),
      now: () => clock.read(),
      speed,
      random: Math.random,
    });
    return () => link.close();
  }, [clock, speed]);
  const [takeover] = waiting;
  useEffect(() => {
    if (!takeover) return;
    const timer = setTimeout(() => setWaiting((all) => all.slice(1)), takeoverMs(takeover));
    return () => clearTimeout(timer);
  }, [takeover]);
  return { state, takeover };
}
