import { createInvalidParameterError } from './stripe-error.ts';

/** Currencies without minor units at Stripe: the amount is in whole units. */
export const ZERO_DECIMAL = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '));
/** Currencies without minor units that Stripe expects with two decimals, which must be 00. */
const TWO_DECIMALS_ALWAYS_00 = new Set(['isk', 'ugx']);
/** Currencies with three decimals, the last of which must be 0. */
export const THREE_DECIMAL = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd']);
const TWO_DECIMAL = new Set(
  `aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bmd bnd bob brl bsd bwp byn bzd cad cdf chf cny cop crc cve
   czk dkk dop dzd egp etb eur fjd fkp gbp gel ghs gip gmd gtq gyd hkd hnl htg huf idr ils inr jmd kes kgs khr kyd kzt lak
   lbp lkr lrd lsl mad mdl mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd pab pen pgk php pkr pln qar
   ron rsd rub sar sbd scr sek sgd shp sle sos srd std szl thb tjs top try ttd twd tzs uah usd uyu uzs wst xcd yer zar
   zmw`.split(/\s+/),
);

/** Minimum charges in minor units: those that Stripe lists, and about half a dollar in some other currencies. */
const MIN_AMOUNTS: Readonly<Record<string, number>> = {
  aed: 200,
  bgn: 100,
  czk: 1500,
  dkk: 250,
  gbp: 30,
  ghs: 600,
  hkd: 400,
  huf: 17_500,
  kes: 6500,
  mad: 500,
  mxn: 1000,
  myr: 200,
  ngn: 75_000,
  nok: 300,
  pln: 200,
  ron: 200,
  rub: 4500,
  sek: 300,
  thb: 1000,
  tzs: 130_000,
  ugx: 190_000,
  xaf: 300,
  xof: 300,
  zar: 900,
};
/** Of every currency that is not named above, whatever 50 minor units of it are worth. */
const DEFAULT_MIN_AMOUNT = 50;
const MAX_AMOUNT = 99_999_999;

const isSupported = (currency: string) =>
  [ZERO_DECIMAL, TWO_DECIMALS_ALWAYS_00, THREE_DECIMAL, TWO_DECIMAL].some((set) => set.has(currency));

/** Formats minor units: 1999 usd is "19.99 USD", 500 xof is "500 XOF". */
export const formatAmount = (amount: number, currency: string) => {
  const decimals = ZERO_DECIMAL.has(currency) ? 0 : THREE_DECIMAL.has(currency) ? 3 : 2;
  return `${(amount / 10 ** decimals).toFixed(decimals)} ${currency.toUpperCase()}`;
};

/** Parses a currency to lower case. Throws Stripe's error for an unsupported one. */
export const parseCurrency = (raw: string | undefined): string => {
  if (!raw) throw createInvalidParameterError('Missing required param: currency.', 'parameter_missing', 'currency');
  const currency = raw.toLowerCase();
  if (isSupported(currency)) return currency;
  throw createInvalidParameterError(`Invalid currency: ${currency}.`, 'parameter_invalid_currency', 'currency');
};

const parseInteger = (raw: string | undefined) => {
  if (!raw) throw createInvalidParameterError('Missing required param: amount.', 'parameter_missing', 'amount');
  if (!/^\d{1,12}$/.test(raw))
    throw createInvalidParameterError(`Invalid integer: ${raw}`, 'parameter_invalid_integer', 'amount');
  return Number(raw);
};

/** Parses an amount in minor units. Throws Stripe's error for one that Stripe rejects in this currency. */
export const parseAmount = (raw: string | undefined, currency: string): number => {
  const amount = parseInteger(raw);
  const step = TWO_DECIMALS_ALWAYS_00.has(currency) ? 100 : THREE_DECIMAL.has(currency) ? 10 : 1;
  if (amount % step !== 0) {
    const rule = `Amounts in ${currency} must be divisible by ${step}`;
    throw createInvalidParameterError(`Invalid amount: ${amount}. ${rule}.`, 'parameter_invalid_integer', 'amount');
  }
  const minAmount = MIN_AMOUNTS[currency] ?? DEFAULT_MIN_AMOUNT;
  if (amount < minAmount) {
    throw createInvalidParameterError(
      `Amount must be at least ${formatAmount(minAmount, currency)}`,
      'amount_too_small',
      'amount',
    );
  }
  if (amount > MAX_AMOUNT) {
    throw createInvalidParameterError(
      `Amount must be no more than ${formatAmount(MAX_AMOUNT, currency)}`,
      'amount_too_large',
      'amount',
    );
  }
  return amount;
};

/** Parses the amount of a refund: any positive integer. */
export const parseRefundAmount = (raw: string): number => {
  const amount = parseInteger(raw);
  if (amount === 0)
    throw createInvalidParameterError('Invalid positive integer', 'parameter_invalid_integer', 'amount');
  return amount;
};
