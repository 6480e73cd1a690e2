import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "#app/lib/api.ts";
import { cx } from "#app/ui/cx.ts";
import { toast } from "#app/ui/overlay/toast-store.ts";
import { REACTIONS, type ReactionEmoji } from "#contract/reactions.ts";
import type { LeagueStory, Reaction } from "#contract/story.ts";
import { storyKey } from "./story-query.ts";

const NAMES: Record<ReactionEmoji, string> = {
  "👏": "Applause",
  "🔥": "On fire",
  "😂": "Laughter",
  "😱": "Shock",
  "💔": "Heartbreak",
};

interface ReactionsProps {
  leagueId: string;
  momentId: string;
  /** What happened, in words: each button says what it reacts to. */
  title: string;
  reactions: readonly Reaction[];
}

/** Five emoji with counts. A second press takes back the reader's own reaction. */
export function Reactions({ leagueId, momentId, title, reactions }: ReactionsProps) {
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
    // Under the words; beside them while there are no reactions yet.
    <div
      className={cx(
        "flex flex-wrap items-center",
        shown.length > 0 ? "-ml-1 col-span-2 col-start-3" : "-my-2 -mr-2 col-start-4 row-start-1",
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
            className="group relative grid min-h-11 min-w-11 place-items-center px-1"
          >
            <span
              className={cx(
                "scoreboard flex min-h-7 items-center gap-1 rounded-full border px-2 text-sm",
                mine
                  ? "border-brand bg-brand-soft text-brand-ink"
                  : "border-line group-hover:border-line-strong",
              )}
            >
              <span aria-hidden="true">{emoji}</span>
              {count > 0 ? count : null}
            </span>
          </button>
        );
      })}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={`${isOpen ? "Fewer reactions" : "React"} to ${title}`}
        onClick={() => setOpen(!isOpen)}
        className="grid size-11 place-items-center text-muted hover:text-ink"
      >
        <span
          aria-hidden="true"
          className="grid size-7 place-items-center rounded-full border border-line text-lg leading-none"
        >
          {isOpen ? "–" : "+"}
        </span>
      </button>
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
