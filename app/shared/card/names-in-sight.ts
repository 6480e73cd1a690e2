import { shortName } from "./card-cell.ts";

/**
 * How footballers who are in sight together are called: by their family names (`Mayfield`), and those who share one
 * with their initials as well (`D. Lasarte`).
 *
 * @param names of the footballers in sight, as the feed writes them (`D.Lasarte`); one who stands there twice is one.
 */
export function namesInSight(names: readonly string[]): (name: string) => string {
  const families = [...new Set(names)].map(shortName);
  return (name) => {
    const family = shortName(name);
    const isShared = families.indexOf(family) < families.lastIndexOf(family);
    return isShared ? name.replace(/\.(?=\p{L}{2})/u, ". ") : family;
  };
}

const oneLetter = (name: string) => name.replace(/^(\p{L})\p{L}+(?=\. )/u, "$1");

/**
 * The same in the cells of a card, which are narrow: `M. Dragojević` for `Mat. Dragojević`, unless another has this
 * letter too.
 */
export function namesInCells(names: readonly string[]): (name: string) => string {
  const nameOf = namesInSight(names);
  const short = [...new Set(names)].map((name) => oneLetter(nameOf(name)));
  return (name) => {
    const called = nameOf(name);
    const letter = oneLetter(called);
    return short.indexOf(letter) < short.lastIndexOf(letter) ? called : letter;
  };
}
