/** The look of a panel of the Rules: paper from edge to edge on a phone. */
export const PAPER = "border-line border-y bg-raised max-xl:-mx-(--page-inset) xl:rounded-lg xl:border";
