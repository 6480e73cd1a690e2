/** The parts of a prize plan that can be drawn; the plan's words are shown as written in any case. */
export interface PrizePlan {
  readonly shares: readonly {
    readonly place: string;
    readonly percent: number;
    readonly amount: string | null;
  }[];
  /** The sum of the stakes, such as `14 × £5 = £70`; null if the plan names no stake. */
  readonly pot: string | null;
}

const PLACES = ["1st", "2nd", "3rd", "4th", "5th"];
const SHARES = /(?:^|[^\d.])(\d{1,3}(?:\s*\/\s*\d{1,3}){1,4})(?![\d.])/;
const POT = /(\d{1,4})\s*[×x*]\s*([£€$])\s?(\d{1,4}(?:\.\d{2})?)(?![\d.])/i;
const WINNER_TAKES_ALL = /winner\s+takes\s+all/i;

/** BNG-07: reads a plan such as `70/20/10 of 12 × £5`. Null when shares are missing or do not add up to 100. */
export function readPrizePlan(text: string): PrizePlan | null {
  const percents =
    SHARES.exec(text)?.[1]?.split("/").map(Number) ?? (WINNER_TAKES_ALL.test(text) ? [100] : []);
  const sum = percents.reduce((total, each) => total + each, 0);
  if (sum !== 100 || percents.some((each) => each === 0)) return null;
  const [, count, currency = "", stake] = POT.exec(text) ?? [];
  const pence = count && stake ? Number(count) * Math.round(Number(stake) * 100) : null;
  const money = (amount: number) =>
    `${currency}${amount % 100 === 0 ? amount / 100 : (Math.round(amount) / 100).toFixed(2)}`;
  return {
    shares: percents.map((percent, at) => ({
      place: PLACES[at] ?? "",
      percent,
      amount: pence === null ? null : money((pence * percent) / 100),
    })),
    pot: pence === null ? null : `${count} × ${currency}${stake} = ${money(pence)}`,
  };
}
