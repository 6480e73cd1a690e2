export interface CentreCircleProps {
  className?: string;
  /** Whether it is the circle alone, for text inside it: chalk runs under no words. */
  hollow?: boolean;
}

/**
 * The halfway line, centre circle and centre spot of a pitch, as decoration. No two strokes overlap: chalk is
 * see-through.
 */
export function CentreCircle({ className, hollow }: CentreCircleProps) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      viewBox="0 0 200 200"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d={`M38 100a62 62 0 1 0 124 0a62 62 0 1 0-124 0z${hollow ? "" : "M100 0v96m0 8v96"}`} />
      {hollow ? null : <circle cx="100" cy="100" r="2" strokeWidth="4" />}
    </svg>
  );
}
