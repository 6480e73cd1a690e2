/** `▲` or `▼` before a number of places: the system's sign is as large as a letter, which is too loud for it. */
export function Arrow({ places }: { places: number }) {
  return (
    <span aria-hidden="true" className="mr-px align-[0.08em] text-[0.7em]">
      {places > 0 ? "▲" : "▼"}
    </span>
  );
}
