import { ProviderError } from './provider-error.ts';

/** An amount in minor units of a currency, of which `decimals` make up one: 25150, 2 and USD for $251.50. */
export interface Money {
  minor: number;
  decimals: number;
  currencyCode: string;
}

/** Creates an amount in the currency of an object. */
export const toMoney = ({ decimals, currencyCode }: Omit<Money, 'minor'>, minor: number): Money => ({
  minor,
  decimals,
  currencyCode,
});

/** Formats an amount for operators: '12.50 USD'. */
export const formatMoneyWithCode = ({ minor, decimals, currencyCode }: Money): string =>
  `${(minor / 10 ** decimals).toFixed(decimals)} ${currencyCode}`;

/** Converts an amount to another number of decimals. Throws `invalid` where it cannot be represented. */
export const convertDecimals = (money: Money, decimals: number): Money => {
  const minor =
    decimals >= money.decimals
      ? money.minor * 10 ** (decimals - money.decimals)
      : money.minor / 10 ** (money.decimals - decimals);
  if (!Number.isSafeInteger(minor)) throw new ProviderError('invalid', 'amount_not_exact');
  return { minor, decimals, currencyCode: money.currencyCode };
};

/** Whether both are the same amount of the same currency, whatever their decimals. */
export const isSameMoney = (one: Money, other: Money): boolean => {
  const decimals = Math.max(one.decimals, other.decimals);
  return (
    one.currencyCode === other.currencyCode &&
    convertDecimals(one, decimals).minor === convertDecimals(other, decimals).minor
  );
};

// https://docs.stripe.com/currencies#zero-decimal; Stripe's API takes ISK and UGX with two decimals.
const STRIPE_WITHOUT_DECIMALS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const STRIPE_WITH_THREE_DECIMALS = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/** The decimals of a currency in Stripe's API. */
export const getStripeDecimals = (currencyCode: string): number => {
  if (STRIPE_WITHOUT_DECIMALS.has(currencyCode)) return 0;
  return STRIPE_WITH_THREE_DECIMALS.has(currencyCode) ? 3 : 2;
};

// https://developer.paypal.com/api/rest/reference/currency-codes
const PAYPAL_CURRENCIES = new Set(
  'AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD'.split(' '),
);
const PAYPAL_WITHOUT_DECIMALS = new Set(['HUF', 'JPY', 'TWD']);

/** Whether PayPal supports a currency. */
export const isPayPalCurrency = (currencyCode: string): boolean => PAYPAL_CURRENCIES.has(currencyCode);

const getPayPalDecimals = (currencyCode: string): number => (PAYPAL_WITHOUT_DECIMALS.has(currencyCode) ? 0 : 2);

/** Converts to PayPal's format, `{ currency_code: 'USD', value: '251.50' }`. Throws `invalid` for unsupported amounts. */
export const toPayPalAmount = (money: Money): { currency_code: string; value: string } => {
  const { currencyCode } = money;
  if (!isPayPalCurrency(currencyCode)) throw new ProviderError('invalid', 'CURRENCY_NOT_SUPPORTED');
  const decimals = getPayPalDecimals(currencyCode);
  const digits = String(convertDecimals(money, decimals).minor).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return { currency_code: currencyCode, value: decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}` };
};

/** Parses PayPal's decimal string without floating-point arithmetic. */
export const parsePayPalAmount = ({ currency_code, value }: { currency_code: string; value: string }): Money => {
  const decimals = getPayPalDecimals(currency_code);
  const [whole = '', fraction = ''] = value.split('.');
  const minor = Number(`${whole}${fraction.padEnd(decimals, '0').slice(0, decimals)}`);
  const isInexact = /[^0]/.test(fraction.slice(decimals)) || !Number.isSafeInteger(minor);
  if (isInexact) throw new ProviderError('invalid', 'amount_not_exact');
  return { minor, decimals, currencyCode: currency_code };
};
