/** Chalk on grass: the halfway line, the circle and the spot. Decoration. */
export function CentreCircle({ className }: { className?: string }) {
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
      <circle cx="100" cy="100" r="3" fill="currentColor" />
      <path d="M100 0v200" />
    </svg>
  );
}
