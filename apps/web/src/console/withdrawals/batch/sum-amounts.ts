import { toMajorUnits, toMinorUnits } from '@trad/contract/money';

/** The sum of the withdrawals that outcomes are about, without the rounding errors of fractions. */
export const sumAmounts = (outcomes: readonly { row: { amount: number } }[], decimals: number) =>
  toMajorUnits(
    outcomes.reduce((sum, { row }) => sum + toMinorUnits(row.amount, decimals), 0),
    decimals,
  );
