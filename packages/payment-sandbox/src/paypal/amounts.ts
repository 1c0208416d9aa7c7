import { createMalformedRequestError, createUnprocessableError } from './paypal-error.ts';
import type { PayPalAmount } from './paypal-objects.ts';

/** Currencies that PayPal supports. */
const CURRENCIES = new Set(
  'AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD'.split(' '),
);
/** Those of them that PayPal takes without decimals. */
const ZERO_DECIMAL = new Set(['HUF', 'JPY', 'TWD']);

const getDecimals = (currency: string) => (ZERO_DECIMAL.has(currency) ? 0 : 2);

export const toMinor = ({ value, currency_code }: PayPalAmount): number =>
  Math.round(Number(value) * 10 ** getDecimals(currency_code));

export const toAmount = (minor: number, currency_code: string): PayPalAmount => {
  const decimals = getDecimals(currency_code);
  return { currency_code, value: (minor / 10 ** decimals).toFixed(decimals) };
};

/**
 * Parses an amount, and writes its value with all decimals of the currency. Throws PayPal's error for one that PayPal rejects;
 * `field` is the path of the amount in the request body, which the error names.
 */
export const parseAmount = (amountParameter: unknown, field: string): PayPalAmount => {
  const { currency_code: currency, value } = (amountParameter ?? {}) as Partial<Record<keyof PayPalAmount, unknown>>;
  if (typeof currency !== 'string' || typeof value !== 'string') {
    const name = typeof currency === 'string' ? 'value' : 'currency_code';
    throw createMalformedRequestError(
      'MISSING_REQUIRED_PARAMETER',
      'A required field / parameter is missing.',
      `${field}/${name}`,
    );
  }
  if (!/^-?\d{1,12}(\.\d+)?$/.test(value)) {
    throw createMalformedRequestError(
      'INVALID_PARAMETER_SYNTAX',
      'The value of a field does not conform to the expected format.',
      `${field}/value`,
    );
  }
  if (!CURRENCIES.has(currency)) {
    throw createUnprocessableError(
      'CURRENCY_NOT_SUPPORTED',
      'Currency code is not currently supported.',
      `${field}/currency_code`,
    );
  }
  if ((value.split('.')[1] ?? '').length > getDecimals(currency)) {
    const description = 'If the currency supports decimals, only two decimal place precision is supported.';
    throw createUnprocessableError('DECIMAL_PRECISION', description, `${field}/value`);
  }
  const amount = toAmount(toMinor({ currency_code: currency, value }), currency);
  if (toMinor(amount) <= 0) {
    throw createUnprocessableError('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.', `${field}/value`);
  }
  return amount;
};
