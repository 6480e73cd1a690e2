import { cx } from "#app/ui/cx.ts";
import { naming } from "#app/ui/naming.ts";

export interface TickProps {
  /** False while the slot waits for its goal, and after its tick was revoked. */
  on?: boolean;
  /** Whether the tick can still be taken back (BNG-05), shown as a yellow ring. */
  provisional?: boolean;
  /** Whether the tick was taken back (BNG-05), shown as a dashed ring with the tick struck through. */
  revoked?: boolean;
  /** Whether the tick is animated, because it has just been given. */
  fresh?: boolean;
  /** Width and height in pixels. */
  size?: number;
  /** The text for screen readers, for example 'Scored'. */
  label?: string;
  className?: string;
}

const MARK = "m7.6 12.4 3 3 6-6.3";

/**
 * The product's stamp: the tick of a bingo card. Its states differ in shape: a disc is final, a disc in a second ring
 * provisional, a broken ring revoked, an empty ring still waiting.
 */
export function Tick({
  on = true,
  provisional = false,
  revoked = false,
  fresh = false,
  size = 24,
  label,
  className,
}: TickProps) {
  return (
    <span
      {...naming(label)}
      data-stamp={stateOf(on, provisional, revoked)}
      style={{ width: size, height: size }}
      className={cx("inline-grid shrink-0", fresh && "animate-stamp", className)}
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" strokeLinecap="round" strokeLinejoin="round">
        {on ? <Disc isProvisional={provisional} /> : revoked ? <Revoked /> : <Empty />}
      </svg>
    </span>
  );
}

function stateOf(on: boolean, provisional: boolean, revoked: boolean): string {
  if (on) return provisional ? "provisional" : "final";
  return revoked ? "revoked" : "none";
}

/** The disc of a tick, in colours that follow the system's under forced colours (ui/style/forced-colours.css). */
function Disc({ isProvisional }: { isProvisional: boolean }) {
  const tick = <path d={MARK} stroke="var(--stamp-tick, var(--color-on-brand))" strokeWidth="2.6" />;
  if (!isProvisional) {
    return (
      <>
        <circle
          cx="12"
          cy="12"
          r="11"
          fill="var(--stamp-disc, var(--color-brand))"
          stroke="var(--stamp-edge)"
        />
        {tick}
      </>
    );
  }
  return (
    <>
      <circle
        cx="12"
        cy="12"
        r="11.5"
        fill="var(--stamp-gap, var(--color-whistle))"
        stroke="var(--stamp-ring, var(--color-rim))"
      />
      <circle
        cx="12"
        cy="12"
        r="8.5"
        fill="var(--stamp-disc, var(--color-brand))"
        stroke="var(--stamp-edge)"
      />
      {tick}
    </>
  );
}

function Revoked() {
  return (
    <g stroke="var(--stamp-tick, var(--color-danger))" strokeWidth="2">
      <circle cx="12" cy="12" r="10" strokeDasharray="4 3.85" />
      <path d={MARK} />
      <path d="M6.5 17.5 17.5 6.5" />
    </g>
  );
}

function Empty() {
  return (
    <circle cx="12" cy="12" r="10.5" stroke="var(--stamp-edge, var(--color-line-strong))" strokeWidth="2" />
  );
}
