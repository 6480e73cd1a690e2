const WORDS = [
  "none",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

/** A small number in words, a larger one in figures: `eight`, `13`. */
export const numberWord = (count: number): string => WORDS[count] ?? String(count);
