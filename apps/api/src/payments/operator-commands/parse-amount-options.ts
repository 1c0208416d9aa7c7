import { RefundError } from '../refunds/allocate-refund.ts';

interface AmountOptions {
  /** Decimal, such as 12.50. */
  amount?: string | undefined;
  /** In minor units, such as 1250. */
  minor?: string | undefined;
  currency?: string | undefined;
}

/**
 * Parses the amount of a refund or of a cash limit to minor units; null without one: a refund of all that remains. Throws
 * RefundError for another currency than that of the order, or more decimals than it has.
 */
export const parseAmountOptions = (
  { amount, minor, currency }: AmountOptions,
  paid: { currencyCode: string; decimals: number },
): number | null => {
  if (currency !== undefined && currency.toUpperCase() !== paid.currencyCode)
    throw new RefundError(`The order was paid in ${paid.currencyCode}.`);
  if (amount === undefined && minor === undefined) return null;
  if (amount !== undefined && minor !== undefined) throw new RefundError('Give --amount or --minor, not both.');
  if (currency === undefined) throw new RefundError(`Add the currency: --currency ${paid.currencyCode}.`);
  const [, whole, , fraction = ''] = /^(\d{1,12})(\.(\d+))?$/.exec(amount ?? minor ?? '') ?? [];
  if (whole === undefined || (minor !== undefined && fraction !== ''))
    throw new RefundError('An amount is a number such as 12.50 (--amount) or 1250 (--minor).');
  if (minor !== undefined) return Number(whole);
  if (fraction.length > paid.decimals)
    throw new RefundError(`${amount} has more decimals than ${paid.currencyCode}, which has ${paid.decimals}.`);
  return Number(whole + fraction.padEnd(paid.decimals, '0'));
};
