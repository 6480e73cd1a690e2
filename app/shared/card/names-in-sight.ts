import { shortName } from "./card-cell.ts";

const oneLetter = (name: string) => name.replace(/^(\p{L})\p{L}+(?=\. )/u, "$1");

/**
 * How footballers who are in sight together are called, on a wall and in rows: by their family names (`Mayfield`), and
 * those who share one with their initials as well: one letter (`D. Lasarte`), as many as the feed has for two who share
 * that.
 *
 * @param names of the footballers in sight, as the feed writes them (`D.Lasarte`); one who stands there twice is one.
 */
export function namesInSight(names: readonly string[]): (name: string) => string {
  const isShared = (name: string, called: (name: string) => string) =>
    names.some((other) => other !== name && called(other) === called(name));
  const withInitials = (name: string) => name.replace(/\.(?=\p{L}{2})/u, ". ");
  const withOne = (name: string) => oneLetter(withInitials(name));
  return (name) => {
    if (!isShared(name, shortName)) return shortName(name);
    return isShared(name, withOne) ? withInitials(name) : withOne(name);
  };
}
