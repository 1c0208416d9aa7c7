/** Extracts digits, and converts Arabic-Indic ones. */
const extractDigits = (text: string, maxLength: number) =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/\D/g, '')
    .slice(0, maxLength);

/** `4242 4242 4242 4242` */
export const maskNumber = (text: string) => extractDigits(text, 16).replace(/(\d{4})(?=\d)/g, '$1 ');

/** `04/27` */
export const maskExpiry = (text: string) => extractDigits(text, 4).replace(/^(\d{2})(?=\d)/, '$1/');

export const maskCvv = (text: string) => extractDigits(text, 4);

/** The caret position after the given number of digits in a masked text. */
export function getCaretPosition(masked: string, digits: number): number {
  let count = 0;
  let position = 0;
  while (position < masked.length && count < digits) if (/\d/.test(masked[position++] ?? '')) count += 1;
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

export const isCardNumber = (text: string) => {
  const number = extractDigits(text, 16);
  return number.length >= 13 && hasValidChecksum(number);
};

/** Whether an `MM/YY` date is valid and its month has not ended. */
export function isExpiry(text: string, today: Date): boolean {
  const [, month = '', year = ''] = /^(\d{2})\/(\d{2})$/.exec(text) ?? [];
  const expiryMonth = (2000 + Number(year)) * 12 + Number(month) - 1;
  const currentMonth = today.getFullYear() * 12 + today.getMonth();
  return Number(month) >= 1 && Number(month) <= 12 && expiryMonth >= currentMonth;
}

export const isCvv = (text: string) => /^\d{3,4}$/.test(text);
