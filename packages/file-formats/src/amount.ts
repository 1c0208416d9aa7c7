import { Problem } from './problem.ts';

const PLAIN_AMOUNT = /^(0|[1-9]\d*)(?:\.(\d+))?$/;

/** Explains why a text is no plain amount, the likeliest error first. */
const explainInvalidAmount = (text: string) => {
  if (/^-/.test(text)) return 'is negative';
  if (/^=/.test(text)) return 'is a formula: enter the amount itself';
  if (/^\d[\d.]*e[+-]?\d+$/i.test(text)) return 'is in scientific notation: write all its digits';
  if (/[\d\s],/.test(text)) return 'contains a comma: use a point before the decimals and no thousands separator';
  if (/^0\d/.test(text)) return 'begins with a zero';
  if (/[^\d.\s]/.test(text)) return 'contains characters other than digits and one point';
  return 'is not an amount such as 148.00';
};

/**
 * Parses an amount in major units to minor units: '148.5' with 2 decimals is 14850. Shifts digits instead of computing
 * in floats; an ambiguous text, zero, or an amount above `max` major units is a Problem.
 */
export const parseMinorUnits = (text: string, decimals: number, max = Number.POSITIVE_INFINITY): number | Problem => {
  const [, whole, fraction = ''] = PLAIN_AMOUNT.exec(text) ?? [];
  if (whole === undefined) return new Problem(explainInvalidAmount(text));
  if (fraction.length > decimals) {
    return new Problem(`has ${fraction.length} decimals: the currency has ${decimals === 0 ? 'none' : decimals}`);
  }
  const minor = Number(whole + fraction.padEnd(decimals, '0'));
  if (minor > max * 10 ** decimals) return new Problem(`is more than ${max}`);
  return minor === 0 ? new Problem('is zero') : minor;
};
