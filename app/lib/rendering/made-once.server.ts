/**
 * Makes something of an answer that is the same for everybody (`readShared`) for the first page that shows it, and has
 * it for the others as long as they read that answer. Nobody may change what was made.
 */
export function madeOnce<Answer extends object, Made>(
  make: (answer: Answer) => Made,
): (answer: Answer) => Made {
  const madeOf = new WeakMap<Answer, { readonly made: Made }>();
  return (answer) => {
    const had = madeOf.get(answer) ?? { made: make(answer) };
    madeOf.set(answer, had);
    return had.made;
  };
}
