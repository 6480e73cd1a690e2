import type { ReactNode } from "react";
import { SITE_NAME } from "#app/lib/site.ts";
import type { PublicTable } from "#contract/leagues/public-tables.ts";

interface EmbedHeadProps {
  readonly table: Pick<PublicTable, "name" | "gameweek" | "isLive">;
  /** A page's heading, or words in the preview of one. */
  readonly as: "h1" | "p";
}

/** OUT-05: rows of 36, twelve of which fill a frame of 520 with head and foot. */
export const EMBED_ROWS = "bg-raised [&>ol]:grid [&>ol]:auto-rows-[2.25rem]";

/** The head of the table in another site's frame: whose product it is, and whose table. */
export function EmbedHead({ table: { name, gameweek, isLive }, as: Name }: EmbedHeadProps) {
  return (
    <header className="flex h-11 shrink-0 items-center gap-3 bg-pitch-deep px-4 text-chalk">
      <img src="/favicon.svg" alt={SITE_NAME} width={28} height={28} className="size-7 shrink-0" />
      <Name dir="auto" className="scoreboard min-w-0 flex-1 truncate text-xl">
        {name}
      </Name>
      {gameweek === null ? null : (
        <span className="scoreboard flex shrink-0 items-center gap-2">
          {isLive ? (
            <>
              <span aria-hidden="true" className="size-2 rounded-full bg-board-live" />
              Live,{" "}
            </>
          ) : null}
          GW{gameweek}
        </span>
      )}
    </header>
  );
}

interface EmbedFootProps {
  /** The one link, or its words in a preview. */
  readonly open: ReactNode;
  readonly changed: ReactNode;
}

/** The foot of the frame. */
export function EmbedFoot({ open, changed }: EmbedFootProps) {
  return (
    <footer className="flex h-11 shrink-0 items-center justify-between gap-3 border-line border-t bg-raised px-4 text-sm">
      {open}
      <span id="changed" className="min-w-0 truncate text-muted">
        {changed}
      </span>
    </footer>
  );
}
