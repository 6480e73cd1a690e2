/** A difference with its sign, by a true minus: `+12`, `−7`; `+0` for none. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
