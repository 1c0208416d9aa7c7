// The card fields of the onboarding, which SPEC.md asks for: checked in the browser, never sent.

import { toLatinDigits } from '../../lib/to-latin-digits.ts';

/** Extracts at most `maxLength` digits; those of Arabic and Persian keyboards become Latin ones. */
const extractDigits = (text: string, maxLength: number) => toLatinDigits(text).replace(/\D/g, '').slice(0, maxLength);

/** `4242 4242 4242 4242` */
export const formatCardNumber = (text: string) => extractDigits(text, 16).replace(/(\d{4})(?=\d)/g, '$1 ');

/** `04/27` */
export const formatExpiry = (text: string) => extractDigits(text, 4).replace(/^(\d{2})(?=\d)/, '$1/');

export const formatCvv = (text: string) => extractDigits(text, 4);

/** The caret position after the given number of digits in a formatted text. */
export function getCaretPosition(formatted: string, digitCount: number): number {
  let count = 0;
  let position = 0;
  while (position < formatted.length && count < digitCount) if (/\d/.test(formatted[position++] ?? '')) count += 1;
  return position;
}

/** The Luhn check. */
function hasValidChecksum(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export const isValidCardNumber = (text: string) => {
  const number = extractDigits(text, 16);
  return number.length >= 13 && hasValidChecksum(number);
};

/** Whether an `MM/YY` date is valid and its month has not ended. */
export function isValidExpiry(text: string, today: Date): boolean {
  const [, month = '', year = ''] = /^(\d{2})\/(\d{2})$/.exec(text) ?? [];
  const expiryMonth = (2000 + Number(year)) * 12 + Number(month) - 1;
  const currentMonth = today.getFullYear() * 12 + today.getMonth();
  return Number(month) >= 1 && Number(month) <= 12 && expiryMonth >= currentMonth;
}

export const isValidCvv = (text: string) => /^\d{3,4}$/.test(text);
