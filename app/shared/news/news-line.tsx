import { cx } from "#app/ui/cx.ts";
import type { News } from "#domain/news/news-sentence.ts";

/** The sentence of news, and the line below it that may be missing. */
export function NewsLine({ news, className, note }: { news: News; className?: string; note: string }) {
  return (
    <div data-news className={cx("min-w-0", className)}>
      <p className="scoreboard wrap-anywhere text-balance text-xl leading-5.5">{news.headline}</p>
      {news.detail ? <p className={cx("text-sm leading-5", note)}>{news.detail}</p> : null}
    </div>
  );
}
