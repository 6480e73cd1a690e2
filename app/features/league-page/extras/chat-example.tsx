import type { LeagueType } from "#domain/shared/league-type.ts";
import { ExtrasSection } from "./extras-section.tsx";

/** What a goal means to people of no league, in the words of each game's messages (OUT-03). */
const MEANS: Readonly<Record<LeagueType, string>> = {
  football_bingo: "Hangs up Arsenal for Alex (8/20, up to 8th) and Sam (10/20).",
  score_tipping: "Pays Alex (+3, up to 2nd) and Sam (+3).",
};

interface ChatExampleProps {
  game: LeagueType;
  className?: string;
}

/** What a chat is told of a goal. */
export function ChatExample({ game, className }: ChatExampleProps) {
  return (
    <ExtrasSection title="In the chat" aside="for example" className={className}>
      <div className="flex gap-3 py-2.5 text-[0.9375rem] leading-5.5">
        <img src="/favicon.svg" alt="" width={36} height={36} className="size-9 shrink-0 rounded-md" />
        <p className="min-w-0">
          <span className="block">
            <strong>Football Bingo</strong> <span className="text-[0.8125rem] text-muted">16:21</span>
          </span>
          <strong>Mayfield 63′</strong>, Arsenal <span className="whitespace-nowrap">1–0</span> Sunderland
          <br />
          {MEANS[game]}
          <span className="block font-semibold text-brand-ink">Open the table</span>
        </p>
      </div>
    </ExtrasSection>
  );
}
