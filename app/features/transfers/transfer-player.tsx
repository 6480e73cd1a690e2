import { cx } from "#app/ui/cx.ts";
import { Shirt, ShirtOutline } from "#app/ui/drawings/shirt.tsx";

interface PlayerSideProps {
  tone: "out" | "in";
  title: string;
  /** Undefined while nobody is chosen: an outline keeps the space. */
  name: string | undefined;
  /** The club's three-letter code. */
  code: string;
}

const SHIRT = 84;
/** Drawn so large, the edge of a shirt in a row would be a rope. */
const EDGE = "[&>path]:[stroke-width:.75]";

/** One side of a transfer: the outline of a shirt for who goes out, the club's shirt for who comes in. */
export function PlayerSide({ tone, title, name, code }: PlayerSideProps) {
  const isOut = tone === "out";
  return (
    <section className="grid min-w-0 justify-items-center gap-0.5 text-center">
      {isOut ? (
        <ShirtOutline size={SHIRT} className={`text-danger-ink ${EDGE}`} />
      ) : name === undefined ? (
        <ShirtOutline size={SHIRT} className={`text-line-strong ${EDGE}`} />
      ) : (
        <Shirt code={code} size={SHIRT} className="[&>path:last-child]:[stroke-width:.5]" />
      )}
      <p
        className={cx(
          "scoreboard wrap-anywhere min-h-6 text-xl leading-6",
          isOut && "line-through decoration-1",
          name === undefined && "text-muted",
        )}
      >
        {name ?? "Who comes in?"}
      </p>
      <h3 className={cx("text-base leading-5", isOut ? "text-danger-ink" : "text-brand-ink")}>{title}</h3>
    </section>
  );
}
