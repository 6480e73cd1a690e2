import type { OraclePlayer, OraclePrediction } from "./oracle-records.ts";

/** One player's predictions, in the order of their submissions; those of the first `read` submissions are in it. */
interface Submitted {
  read: number;
  readonly byMatch: Map<number, { readonly at: number; readonly prediction: OraclePrediction }[]>;
}

/** Submissions are only ever added: each is read once. */
const submitted = new WeakMap<OraclePlayer, Submitted>();

function submittedBy(player: OraclePlayer): Submitted {
  const own = submitted.get(player) ?? { read: 0, byMatch: new Map() };
  submitted.set(player, own);
  for (const { at, predictions } of player.submissions.slice(own.read)) {
    own.read++;
    // Of two predictions of a match in one submission the first counts.
    const first = new Map(
      predictions.map((prediction) => [prediction.fixture, prediction] as const).reverse(),
    );
    for (const [match, prediction] of first) {
      own.byMatch.set(match, [...(own.byMatch.get(match) ?? []), { at, prediction }]);
    }
  }
  return own;
}

/** The player's last prediction of a match after one instant and up to another. */
export function ownAt(
  player: OraclePlayer,
  match: number,
  since: number,
  until: number,
): OraclePrediction | null {
  const all = submittedBy(player).byMatch.get(match) ?? [];
  return all.findLast(({ at }) => at > since && at <= until)?.prediction ?? null;
}
