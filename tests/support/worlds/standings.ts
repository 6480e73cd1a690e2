import fc from "fast-check";
import type { BingoStanding, TippingStanding } from "#domain/ranking/standings.ts";
import { userId } from "#domain/shared/ids.ts";
import type { LondonDay } from "#domain/shared/instant.ts";

export function bingo(username: string, overrides: Partial<BingoStanding> = {}): BingoStanding {
  return {
    userId: userId(username),
    username,
    score: 5,
    totalGoals: 7,
    isQualified: true,
    reachedOn: "2025-10-05" as LondonDay,
    winterTransfersUsed: 0,
    isProvisional: false,
    ...overrides,
  };
}

export function tipping(username: string, overrides: Partial<TippingStanding> = {}): TippingStanding {
  return {
    userId: userId(username),
    username,
    points: 50,
    correctDraws: 2,
    correctResults: 11,
    goalBonuses: 4,
    defaults: 1,
    gameweeksWon: 0,
    isProvisional: false,
    ...overrides,
  };
}

const few = (max: number) => fc.integer({ min: 0, max });
const aName = fc.constantFrom("anna", "Anna", "ANNA", "bob", "Zoe", "émile", "zoe");

/** Standings with many ties and distinct ids; names may repeat. */
export const aBingoField: fc.Arbitrary<readonly BingoStanding[]> = fc
  .array(
    fc.record({
      username: aName,
      score: fc.constantFrom(0, 1, 2, 20),
      totalGoals: few(2),
      isQualified: fc.boolean(),
      reachedOn: fc.constantFrom("2025-08-16", "2025-12-31", "2026-01-01").map((day) => day as LondonDay),
      winterTransfersUsed: few(2),
    }),
    { maxLength: 40 },
  )
  .map((fields) =>
    fields.map((field, at) =>
      bingo(field.username, {
        ...field,
        userId: userId(`user-${at}`),
        reachedOn: field.score === 0 ? null : field.reachedOn,
      }),
    ),
  );

export const aTippingField: fc.Arbitrary<readonly TippingStanding[]> = fc
  .array(
    fc.record({
      username: aName,
      points: few(2),
      correctDraws: few(1),
      correctResults: few(1),
      goalBonuses: few(1),
      defaults: few(1),
      gameweeksWon: few(1),
    }),
    { maxLength: 40 },
  )
  .map((fields) =>
    fields.map((field, at) => tipping(field.username, { ...field, userId: userId(`user-${at}`) })),
  );
