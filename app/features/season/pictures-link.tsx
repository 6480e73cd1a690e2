import { LinkButton, type LinkButtonProps } from "#app/ui/form/link-button.tsx";
import type { FinalTable } from "./final-table.ts";

/** The address of a season in pictures, of the game and the table that a page is about. */
export function seasonSearch(
  season: string,
  { leagueType, leagueId, run }: FinalTable["view"],
): URLSearchParams {
  return new URLSearchParams({
    season,
    type: leagueType,
    ...(leagueId ? { league: leagueId } : {}),
    ...(run ? { run } : {}),
  });
}

/** The pictures are a final page's one act between seasons, for a reader who is in again (SEA-07). */
export const hasPictures = ({ next, own }: FinalTable, { isOver }: { readonly isOver: boolean }): boolean =>
  isOver && next?.plays === true && own !== null;

/** The reader's season in pictures, as the button of a page. */
export function PicturesLink({
  final: { season, view },
  ...look
}: { final: FinalTable } & Pick<LinkButtonProps, "variant" | "size" | "className">) {
  return (
    <LinkButton to={`/season?${seasonSearch(season.id, view)}`} {...look}>
      {view.run ? "Your second half in pictures" : "Your season in pictures"}
    </LinkButton>
  );
}
