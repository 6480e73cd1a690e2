export interface CentreCircleProps {
  className?: string;
  /** Whether the circle is left empty, for text inside it. */
  hollow?: boolean;
}

/** The halfway line, centre circle and centre spot of a pitch, as decoration. */
export function CentreCircle({ className, hollow = false }: CentreCircleProps) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      viewBox="0 0 200 200"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <circle cx="100" cy="100" r="62" />
      {hollow ? null : <circle cx="100" cy="100" r="3" fill="currentColor" />}
      <path d={hollow ? "M100 0v38m0 124v38" : "M100 0v200"} />
    </svg>
  );
}
