/**
 * Arithmetic of money. Amounts are integer minor units of one currency (4999 for 49.99 USD), below 2^53;
 * `decimals` is the currency's own number of decimals, `rateBp` a rate in basis points (100 = 1 %).
 */

/** The highest price, delivery charge, or subtotal from which delivery is free, that a person can enter, in major units. */
export const MAX_PRICE = 1e9;

/** The highest total of an order, in minor units: the sum of 9000 such orders is still exact in a number. */
export const MAX_ORDER_TOTAL_MINOR = 1e12;

/** 100 % in basis points. */
const BASIS_POINTS = 10_000;

/** Divides two non-negative integers and rounds half up. BigInt keeps the product exact. */
const divideHalfUp = (dividend: bigint, divisor: bigint) => Number((2n * dividend + divisor) / (2n * divisor));

/** The tax that is added to a price without tax. */
export const computeAddedTax = (netMinor: number, rateBp: number) =>
  divideHalfUp(BigInt(netMinor) * BigInt(rateBp), BigInt(BASIS_POINTS));

/** The tax that a price with tax contains. */
export const computeIncludedTax = (grossMinor: number, rateBp: number) =>
  divideHalfUp(BigInt(grossMinor) * BigInt(rateBp), BigInt(BASIS_POINTS + rateBp));

/** A commission on what a shopper paid for goods. */
export const computeCommission = (goodsMinor: number, rateBp: number) =>
  divideHalfUp(BigInt(goodsMinor) * BigInt(rateBp), BigInt(BASIS_POINTS));

/**
 * The SQL of the same commission, for statements that also read the rates; a test compares both. Both arguments are SQL
 * expressions, `goods` of bigint. It is a text, as a server of the former release drops a new function of the database
 * when it starts.
 */
export const buildCommissionSql = (goods: string, rateBp: string) => `((${goods}) * ${rateBp} + 5000) / 10000`;

/** `minor` × `part` / `whole`, rounded half up. */
export const computeShare = (minor: number, part: number, whole: number) =>
  whole === 0 ? 0 : divideHalfUp(BigInt(minor) * BigInt(part), BigInt(whole));

/**
 * Splits an amount into nearly equal shares that add up to it: the first ones have one unit more if it is not
 * divisible.
 */
export const splitEvenly = (minor: number, parts: number): number[] =>
  Array.from({ length: parts }, (_, index) => Math.floor(minor / parts) + (index < minor % parts ? 1 : 0));

/** Converts a percentage to basis points, rounded to the nearest: 12.5 is 1250. */
export const toBasisPoints = (percent: number) => Math.round(percent * 100);

/** Converts basis points to a percentage: 1250 is 12.5. */
export const toPercent = (bp: number) => bp / 100;

/** The decimals of currencies by their codes. */
export type CurrencyDecimals = ReadonlyMap<string, number>;

/** Converts minor units to an amount of the API, in major units: 4999 with 2 decimals is 49.99. */
export const toMajorUnits = (minor: number, decimals: number) => minor / 10 ** decimals;

/** Converts an amount of the API to minor units, rounded to the nearest. */
export const toMinorUnits = (amount: number, decimals: number) => Math.round(amount * 10 ** decimals);

/** Rounds an amount of the API to the decimals of its currency: sums of floats are off in the last digits. */
export const roundAmount = (amount: number, decimals: number) => toMajorUnits(toMinorUnits(amount, decimals), decimals);

/**
 * Converts an amount to minor units without rounding, by moving the decimal point in its text. Returns null where it has more
 * decimals than `decimals`, a sign or an exponent.
 */
export const toExactMinorUnits = (amount: number, decimals: number): number | null => {
  const [whole = '', fraction = ''] = String(amount).split('.');
  if (!/^\d+$/.test(whole) || !/^\d*$/.test(fraction) || fraction.length > decimals) return null;
  return Number(whole + fraction.padEnd(decimals, '0'));
};

/** Latin digits in every language, as on the shop's screens. */
const formatNumber = (amount: number, language: string, decimals: number) =>
  new Intl.NumberFormat(`${language}-u-nu-latn`, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amount);

/** Formats minor units in a language with the currency's own symbol, as the shop's screens do: '$49.99', '49,99 €'. */
export const formatMoney = (
  minor: number,
  { symbol, decimals }: { symbol: string; decimals: number },
  language: string,
) => {
  const number = formatNumber(toMajorUnits(Math.abs(minor), decimals), language, decimals);
  const sign = minor < 0 ? '-' : '';
  return sign + (language === 'fr' || language === 'es' ? `${number}\u00a0${symbol}` : symbol + number);
};

/** Formats an amount within a sentence: Unicode isolates preserve the order of symbol and digits in Arabic text. */
export const formatMoneyInText = (...money: Parameters<typeof formatMoney>) => {
  const [, , language] = money;
  return language === 'ar' ? `\u2066${formatMoney(...money)}\u2069` : formatMoney(...money);
};
