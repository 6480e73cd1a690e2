/** SEA-06: shown in place of 'Live' once the season is final. */
export function FinalMark() {
  return (
    <span
      title="The season is over: this table no longer changes"
      className="boxed inline-flex items-center rounded-md bg-brand-soft px-2 py-0.5 font-semibold text-brand-ink text-sm"
    >
      Final
    </span>
  );
}
