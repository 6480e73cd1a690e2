import { LeagueCrest } from "#app/ui/drawings/crest.tsx";
import type { PublicTable } from "#contract/leagues/public-tables.ts";

interface EmbedHeadProps {
  readonly table: Pick<PublicTable, "name" | "gameweek" | "isLive">;
  /** A page's heading, or words in the preview of one. */
  readonly as: "h1" | "p";
}

/** OUT-05: twelve rows fill a frame of 520; in a higher one they grow. */
export const EMBED_ROWS = "bg-raised [&>ol]:grid [&>ol]:h-full [&>ol]:auto-rows-[minmax(2.25rem,4rem)]";

/** The head of the table in another site's frame. */
export function EmbedHead({ table: { name, gameweek, isLive }, as: Name }: EmbedHeadProps) {
  return (
    <header className="flex h-11 shrink-0 items-center gap-3 bg-pitch-deep px-3 text-chalk [--crest-edge:rgb(244_248_239/0.8)]">
      <LeagueCrest name={name} size={28} />
      <Name dir="auto" className="scoreboard min-w-0 flex-1 truncate text-xl">
        {name}
      </Name>
      {gameweek === null ? null : (
        <span className="scoreboard flex shrink-0 items-center gap-2">
          {isLive ? (
            <>
              <span aria-hidden="true" className="size-2 rounded-full bg-board-live" />
              <span className="sr-only">Live, </span>
            </>
          ) : null}
          GW{gameweek}
        </span>
      )}
    </header>
  );
}
