import type { QueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { openLater } from "#app/live/open-later.ts";
import type { User } from "#contract/accounts/user.ts";
import type { Joined } from "./follow-desk.ts";

export interface DeskState {
  /** LEA-07: the latest new member of one of the reader's leagues, until the alert has gone. */
  readonly joined: { readonly id: number; readonly alert: Joined } | null;
  readonly dismissJoined: () => void;
}

/** Keeps the reader's own Desk connected while they are signed in, on every page. Used once, by the header. */
export function useDesk(client: QueryClient, user: User | null | undefined): DeskState {
  const userId = user?.id;
  const hasTicks = user?.ticksUnderBell ?? true;
  const [joined, setJoined] = useState<DeskState["joined"]>(null);
  const dismissJoined = useCallback(() => setJoined(null), []);
  const now = useServerClock();
  const clock = useRef(now);
  useEffect(() => {
    clock.current = now;
  });

  useEffect(() => {
    if (!userId) return;
    const onJoined = (alert: Joined) => setJoined((last) => ({ id: (last?.id ?? 0) + 1, alert }));
    return openLater(
      () => import("./follow-desk.ts"),
      ({ followDesk }) => followDesk({ client, userId, hasTicks, now: () => clock.current(), onJoined }),
    );
  }, [client, userId, hasTicks]);

  return { joined, dismissJoined };
}
