import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { cx } from "#app/ui/cx.ts";
import { Button } from "#app/ui/form/button.tsx";
import { useRowMotion } from "#app/ui/hooks/use-row-motion.ts";
import type { LeagueStory } from "#contract/story.ts";
import type { RunName } from "#domain/season/run.ts";
import { historyQuery } from "../story-query.ts";
import { replayFrames, standsFor, tableAtEnd } from "./replay-frames.ts";

export interface ReplayProps {
  story: LeagueStory;
  leagueId: string;
  isTipping: boolean;
  userId: string | undefined;
  run: RunName | undefined;
  /** How many moments the replay has shown; 0 at its start. */
  at: number;
  onAt: (at: number) => void;
  onClose: () => void;
  /** Whether it stands still at first: at a moment that somebody has shared. */
  isStill?: boolean;
}

const ROWS = 8;

/** Replays a gameweek from its first minute, with the table as it moved; it can be paused and stepped through. */
export default function Replay({
  story,
  leagueId,
  isTipping,
  userId,
  run,
  at,
  onAt,
  onClose,
  isStill = false,
}: ReplayProps) {
  const { data: history } = useQuery(historyQuery(leagueId, undefined, run));
  const [isPlaying, setPlaying] = useState(!isStill);
  const moments = useMemo(() => [...story.moments].reverse(), [story]);
  const frames = useMemo(
    () => (history ? replayFrames(tableAtEnd(history, story.gameweek, isTipping), moments) : []),
    [history, story.gameweek, isTipping, moments],
  );
  const isOver = at >= moments.length;

  useEffect(() => {
    if (!isPlaying || isOver) return;
    const timer = setTimeout(() => onAt(at + 1), at === 0 ? 600 : standsFor(moments[at - 1], moments[at]));
    return () => clearTimeout(timer);
  }, [isPlaying, isOver, at, moments, onAt]);

  const rows = frames[at] ?? [];
  const shown = rows.filter(({ id }, place) => place < ROWS || id === userId);
  const list = useRef<HTMLOListElement>(null);
  useRowMotion(list, shown);
  return (
    <section aria-label="Replay" className="border-line border-b pb-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          size="sm"
          variant="secondary"
          className="min-h-11"
          onClick={() => {
            if (isOver) onAt(0);
            setPlaying(isOver || !isPlaying);
          }}
        >
          {isOver ? "Again" : isPlaying ? "Pause" : "Play"}
        </Button>
        <input
          type="range"
          min={0}
          max={moments.length}
          value={at}
          aria-label="Moment of the gameweek"
          aria-valuetext={`${at} of ${moments.length}`}
          onChange={(event) => {
            setPlaying(false);
            onAt(Number(event.currentTarget.value));
          }}
          className="min-h-11 min-w-20 flex-1 accent-brand"
        />
        <Button size="sm" variant="ghost" className="min-h-11" onClick={onClose}>
          Close
        </Button>
      </div>
      <ol ref={list} aria-label="The table at that moment" className="relative mt-1 grid">
        {shown.map(({ id, username, rank, score }) => (
          <li
            key={id}
            data-row={id}
            className={cx(
              "grid min-h-8 grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-2 px-1",
              id === userId ? "bg-brand-soft" : "bg-raised",
            )}
          >
            <span className="scoreboard text-center text-lg">{rank}</span>
            <bdi className="truncate">{username}</bdi>
            <span data-score className="scoreboard rounded-md px-1 text-lg">
              {score ?? ""}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
