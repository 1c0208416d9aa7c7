/**
 * Validates a card during input. A field shows no error before its value is certainly invalid.
 * @typedef {import('./texts.js').Texts} Texts
 * @typedef {'number' | 'expiry' | 'cvc'} FieldName
 * @typedef {Record<FieldName, string>} CardValues
 * @typedef {{ complete: boolean, error?: keyof Texts }} Validation
 */

/** @param {string} text */
export const extractDigits = (text) => text.replace(/\D/g, '');

const BRANDS = /** @type {const} */ ([
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2[2-7])/],
  ['amex', /^3[47]/],
]);

/** @param {string} number */
export const detectBrand = (number) => BRANDS.find(([, pattern]) => pattern.test(number))?.[0] ?? 'unknown';

/** @param {string} number */
const getNumberLength = (number) => (detectBrand(number) === 'amex' ? 15 : 16);

/** @param {string} number */
const hasValidCheckDigit = (number) => {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

/**
 * Formats a card number: 4242 4242 4242 4242.
 * @param {string} text
 */
export const formatNumber = (text) => {
  const digits = extractDigits(text);
  const number = digits.slice(0, getNumberLength(digits));
  const groups =
    detectBrand(number) === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?$/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?$/;
  return (groups.exec(number) ?? []).slice(1).filter(Boolean).join(' ');
};

/**
 * Formats an expiry date: 11 / 28. Leaves a text unchanged that is being deleted.
 * @param {string} text
 * @param {boolean} isDeleting
 */
export const formatExpiry = (text, isDeleting) => {
  const typed = extractDigits(text);
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4);
  if (digits.length < 2 || (digits.length === 2 && isDeleting)) return isDeleting ? typed.slice(0, 2) : digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`.trimEnd() + (digits.length === 2 ? ' ' : '');
};

/**
 * @param {CardValues} values
 * @param {FieldName} name
 * @param {Date} today
 * @returns {Validation}
 */
export const validateField = (values, name, today) => {
  const digits = extractDigits(values[name]);
  if (name === 'number') {
    if (digits.length < getNumberLength(digits)) return { complete: false };
    if (!hasValidCheckDigit(digits)) return { complete: false, error: 'invalid_number' };
    // A real card's number must not leave the page.
    return TEST_CARD_NUMBERS.includes(digits) ? { complete: true } : { complete: false, error: 'test_card' };
  }
  if (name === 'cvc')
    return { complete: digits.length >= (detectBrand(extractDigits(values.number)) === 'amex' ? 4 : 3) };
  const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))];
  if (digits.length >= 2 && (month < 1 || month > 12)) return { complete: false, error: 'invalid_expiry_month' };
  if (digits.length < 4) return { complete: false };
  const isPast = new Date(year, month) <= today;
  return isPast ? { complete: false, error: 'invalid_expiry_year_past' } : { complete: true };
};
