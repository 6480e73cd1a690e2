import { cx } from "#app/ui/cx.ts";

/** 'Football Bingo' with its tick badge. It takes the surrounding text colour, on the pitch or on the page. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={cx("inline-flex items-center gap-2.5", className)}>
      <LogoMark className="size-8 sm:size-9" />
      <span className="scoreboard whitespace-nowrap text-[1.375rem] leading-none sm:text-2xl max-[359px]:text-lg">
        Football Bingo
      </span>
    </span>
  );
}

/** A corner of the card: four slots, one of them ticked. public/favicon.svg has the same drawing. */
export function LogoMark({ className, size }: { className?: string; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 36 36"
      width={size}
      height={size}
      className={cx("shrink-0", className)}
    >
      <rect width="36" height="36" rx="9" fill="#0a5531" />
      <g fill="none" stroke="#f4f8ef" strokeOpacity=".55" strokeWidth="1.6">
        <path d="M18 0v36M0 18h36" />
        <circle cx="18" cy="18" r="6.5" />
      </g>
      <circle cx="22" cy="22" r="10.5" fill="#ffd23f" />
      <path
        d="m17 22.3 3.6 3.6 6.8-7.3"
        fill="none"
        stroke="#06371f"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
