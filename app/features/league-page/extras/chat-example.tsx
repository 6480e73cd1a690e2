import type { ReactNode } from "react";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { ExtrasSection } from "./extras-section.tsx";

/** What a goal and full time mean to people of no league, in the words of each game's messages (OUT-03). */
const MEANS: Readonly<Record<LeagueType, readonly [goal: string, table: string]>> = {
  football_bingo: [
    "Hangs up Arsenal for Alex (8/20, up to 8th) and Sam (10/20).",
    "1 Kim 13, 2 Robin 11, 3 Sam 10, 8 Alex 8",
  ],
  score_tipping: ["Pays Alex (+3, up to 2nd) and Sam (+3).", "1 Kim 148, 2 Alex 143, 3 Sam 142"],
};

interface ChatExampleProps {
  game: LeagueType;
  /** Whether a laptop has room for the second message. */
  hasTable: boolean;
  className?: string;
}

/** What a chat is told: a goal, and where there is room the table at full time. */
export function ChatExample({ game, hasTable, className }: ChatExampleProps) {
  const [goal, table] = MEANS[game];
  return (
    <ExtrasSection title="In the chat" aside="for example" className={className}>
      <div className="divide-line lg:divide-y">
        <Message at="16:21">
          <strong>Mayfield 63′</strong>, Arsenal <span className="whitespace-nowrap">1–0</span> Sunderland
          <br />
          {goal}
        </Message>
        {hasTable ? (
          <Message at="16:58" className="max-lg:hidden">
            <strong>Full time</strong>, Gameweek 10
            <br />
            {table}
          </Message>
        ) : null}
      </div>
    </ExtrasSection>
  );
}

function Message({ at, className = "", children }: { at: string; className?: string; children: ReactNode }) {
  return (
    <div className={`flex gap-3 py-2.5 text-[0.9375rem] leading-5.5 ${className}`}>
      <img src="/favicon.svg" alt="" width={36} height={36} className="size-9 shrink-0 rounded-md" />
      <p className="min-w-0">
        <span className="block">
          <strong>Football Bingo</strong> <span className="text-[0.8125rem] text-muted">{at}</span>
        </span>
        {children}
        <span className="block font-semibold text-brand-ink">Open the table</span>
      </p>
    </div>
  );
}
