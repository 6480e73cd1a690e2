import { positionName } from "#app/shared/card/picks.ts";
import { cx } from "#app/ui/cx.ts";
import { Avatar } from "#app/ui/drawings/avatar.tsx";
import type { Position } from "#domain/season/facts.ts";

interface PlayerCardProps {
  tone: "out" | "in";
  title: string;
  /** Undefined while nobody is chosen: the card keeps its space. */
  player: { name: string; photoUrl: string | null; position: Position } | undefined;
  note: string;
}

/** One side of a transfer: a red card for the player going out, a green one for the player coming in. */
export function PlayerCard({ tone, title, player, note }: PlayerCardProps) {
  const isOut = tone === "out";
  return (
    <section
      className={cx(
        "rounded-lg border-2 p-4",
        isOut ? "border-danger bg-danger-soft" : "border-brand bg-brand-soft",
        !player && "border-dashed",
      )}
    >
      <h3 className={cx("eyebrow", isOut ? "text-danger-ink" : "text-brand-ink")}>{title}</h3>
      <div className="mt-2 flex min-h-11 items-center gap-3">
        {player ? (
          <>
            <Avatar name={player.name} src={player.photoUrl} size={44} />
            <div className="min-w-0 flex-1">
              <p className="truncate font-semibold leading-tight">{player.name}</p>
              <p className="text-muted text-sm">{positionName(player.position)}</p>
            </div>
            <span className="scoreboard text-muted">{note}</span>
          </>
        ) : (
          <p className="text-muted text-sm">Nobody chosen yet</p>
        )}
      </div>
    </section>
  );
}
