import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { callApi } from "#app/lib/api.ts";
import { cx } from "#app/ui/cx.ts";
import { lazyLater } from "#app/ui/later/lazy-page.ts";
import { toast } from "#app/ui/overlay/toast-store.ts";
import { REACTIONS, type ReactionEmoji } from "#contract/reactions.ts";
import type { LeagueStory, Reaction } from "#contract/story.ts";
import type { RunName } from "#domain/season/run.ts";
import { storyKey } from "./story-query.ts";

const ShareMoment = lazyLater(() => import("./share-moment.tsx"));

const NAMES: Record<ReactionEmoji, string> = {
  "👏": "Applause",
  "🔥": "On fire",
  "😂": "Laughter",
  "😱": "Shock",
  "💔": "Heartbreak",
};

const PRESS = "bg-(--press,rgb(0_0_0/0.28))";

/** How a reaction looks that has been given, by the reader too or by others. */
function lookOf(isOnClub: boolean, mine: boolean): string {
  if (isOnClub) return cx(PRESS, mine ? "border-current" : "border-transparent");
  return mine
    ? "border-brand bg-brand-soft text-brand-ink"
    : "border-line bg-raised text-ink group-hover:border-line-strong";
}

interface ReactionsProps {
  leagueId: string;
  momentId: string;
  /** What happened, in words: each button says what it reacts to. */
  title: string;
  reactions: readonly Reaction[];
  /** Whether another can be given here. */
  canAdd?: boolean;
  /** On paper, or on a club's colour. */
  look?: "paper" | "club";
  /** Of which gameweek it is, where it can be shared as a picture. */
  share?: {
    readonly gameweek: number;
    readonly isTipping: boolean;
    readonly run?: RunName | undefined;
  } | null;
}

/** Five emoji with counts. A second press takes back the reader's own reaction. */
export function Reactions(props: ReactionsProps) {
  const { leagueId, momentId, title, reactions, canAdd = true, look = "paper", share = null } = props;
  const isOnClub = look === "club";
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);

  async function react(emoji: ReactionEmoji | null): Promise<void> {
    if (isSending) return;
    setSending(true);
    setOpen(false);
    try {
      const answer = await callApi("PUT /api/leagues/:id/story/:momentId/reaction", {
        params: { id: leagueId, momentId },
        body: { emoji },
      });
      client.setQueriesData<LeagueStory>({ queryKey: storyKey(leagueId) }, (story) =>
        story ? withReactions(story, momentId, answer.reactions) : story,
      );
    } catch {
      toast({
        title: "Reaction Not Saved",
        description: "Please try again in a moment.",
        variant: "destructive",
      });
    } finally {
      setSending(false);
    }
  }

  const counted = new Map(reactions.map((reaction) => [reaction.emoji, reaction]));
  const shown = isOpen ? REACTIONS : REACTIONS.filter((emoji) => counted.has(emoji));
  return (
    <div
      className={cx(
        "flex items-center",
        isOpen ? "flex-wrap" : "shrink-0",
        // What stands in a press as wide as a thumb begins where the text above it does.
        isOnClub ? (shown.length > 0 ? "-ml-0.5" : "-ml-2") : isOpen && "justify-end",
      )}
    >
      {shown.map((emoji) => {
        const { count = 0, mine = false } = counted.get(emoji) ?? {};
        return (
          <button
            key={emoji}
            type="button"
            aria-pressed={mine}
            aria-label={`${NAMES[emoji]}${count > 0 ? `, ${count}` : ""}: ${title}`}
            onClick={() => void react(mine ? null : emoji)}
            className="group relative z-10 grid min-h-11 min-w-11 place-items-center px-0.5 text-current"
          >
            <span
              className={cx(
                "scoreboard flex min-h-7 items-center gap-1 rounded-full border px-2 text-sm",
                lookOf(isOnClub, mine),
              )}
            >
              <span aria-hidden="true">{emoji}</span>
              {count > 0 ? count : null}
            </span>
          </button>
        );
      })}
      {isOpen && share ? (
        <Suspense>
          {/* On a club's colour it has ground of its own. */}
          <span className={isOnClub ? "rounded-full bg-raised" : undefined}>
            <ShareMoment {...{ leagueId, momentId, title, ...share }} />
          </span>
        </Suspense>
      ) : null}
      {canAdd ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? "Fewer reactions" : "React"} to ${share && !isOpen ? "or share " : ""}${title}`}
          onClick={() => setOpen(!isOpen)}
          className={cx(
            "group",
            // On a line the whole of it can be pressed; its sign is there for a pointer and for keys alone.
            isOnClub ? "grid min-h-11 min-w-11 place-items-center" : "absolute inset-0 text-muted",
          )}
        >
          <span
            aria-hidden="true"
            className={cx(
              "flex h-7 min-w-7 items-center justify-center gap-1 rounded-full border px-1.5 text-lg leading-none",
              isOnClub
                ? cx("border-transparent", PRESS)
                : "-translate-y-1/2 absolute top-1/2 right-0 border-line bg-raised opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100",
            )}
          >
            {isOpen ? "–" : "+"}
          </span>
        </button>
      ) : null}
    </div>
  );
}

function withReactions(story: LeagueStory, momentId: string, reactions: readonly Reaction[]): LeagueStory {
  return {
    ...story,
    moments: story.moments.map((moment) =>
      moment.id === momentId ? { ...moment, reactions: [...reactions] } : moment,
    ),
  };
}
