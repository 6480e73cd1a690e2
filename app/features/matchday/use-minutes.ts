import { useEffect, useRef, useState } from "react";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { useRootData } from "#app/lib/user.ts";
import type { MatchdayFixture } from "#contract/matchday.ts";
import { minuteAfter } from "./strip-fixtures.ts";

const RENEWED_MS = 15_000;

interface Anchor {
  readonly minute: number;
  readonly at: number;
}

/** The minute of each match in play, which keeps running between the server's answers. */
export function useMinutes(
  fixtures: readonly MatchdayFixture[],
): (fixture: MatchdayFixture) => number | null {
  const read = useServerClock();
  const clock = useRootData()?.clock;
  const anchors = useRef(new Map<number, Anchor>());
  const [now, setNow] = useState(clock?.at ?? 0);
  const speed = clock?.speed ?? 1;
  const isOn = fixtures.some(({ status }) => status === "live");
  useEffect(() => {
    const at = read();
    for (const { id, minute } of fixtures) {
      const known = anchors.current.get(id);
      if (minute === null) anchors.current.delete(id);
      else if (known?.minute !== minute) anchors.current.set(id, { minute, at });
    }
  }, [fixtures, read]);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => setNow(read()), Math.max(1_000, RENEWED_MS / speed));
    return () => clearInterval(timer);
  }, [isOn, read, speed]);
  return ({ id, minute }) => {
    const anchor = anchors.current.get(id);
    return minute === null || anchor?.minute !== minute ? minute : minuteAfter(minute, now - anchor.at);
  };
}
