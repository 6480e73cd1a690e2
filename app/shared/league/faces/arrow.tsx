/** `▲` or `▼` before a number of places, smaller than its figure: the system's sign is as large as a letter. */
export function Arrow({ places }: { places: number }) {
  return (
    <span aria-hidden="true" className="mr-px align-[0.08em] text-[0.85em]">
      {places > 0 ? "▲" : "▼"}
    </span>
  );
}
