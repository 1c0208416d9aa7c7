// As in src/stripe/amounts.ts. Intl has other decimals for some of them: 0 for UGX and ISK, and in some browsers 2 for MGA.
const WITHOUT_DECIMALS = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
const WITH_THREE_DECIMALS = ['BHD', 'JOD', 'KWD', 'OMR', 'TND'];

/** @param {string} currency */
const getDecimals = (currency) =>
  WITHOUT_DECIMALS.includes(currency) ? 0 : WITH_THREE_DECIMALS.includes(currency) ? 3 : 2;

/**
 * Formats an amount in Stripe's minor units of a currency.
 * @param {{ amount: number, currency: string }} money
 */
export const formatAmount = ({ amount, currency }) =>
  new Intl.NumberFormat(document.documentElement.lang || 'en', { style: 'currency', currency }).format(
    amount / 10 ** getDecimals(currency.toUpperCase()),
  );
