import { useQuery } from "@tanstack/react-query";
import { historyQuery, storyQuery } from "#app/features/story/story-query.ts";
import { NewsLine } from "#app/shared/news/news-line.tsx";
import { feedNews, raceNews } from "#domain/news/story-news.ts";
import type { RunName } from "#domain/season/run.ts";

interface PanelNewsProps {
  panel: "feed" | "race";
  leagueId: string;
  isTipping: boolean;
  run: RunName | undefined;
  userId: string | undefined;
}

/** What the feed or the race says, in the place of the table's sentence on a phone; it asks what the panel itself asks. */
export default function PanelNews({ panel, leagueId, isTipping, run, userId }: PanelNewsProps) {
  const { data: story } = useQuery({ ...storyQuery(leagueId, undefined, run), enabled: panel === "feed" });
  const { data: history } = useQuery({
    ...historyQuery(leagueId, undefined, run),
    enabled: panel === "race",
  });
  const own = history?.members.find(({ id }) => id === userId);
  const headline =
    panel === "feed"
      ? story && feedNews(story.moments, isTipping)
      : history && raceNews(history.gameweeks, own?.ranks ?? []);
  return <NewsLine news={{ headline: headline ?? "", detail: "" }} note="" className="min-h-10.5" />;
}
