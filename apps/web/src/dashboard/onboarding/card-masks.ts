/** Digits alone; those of an Arabic keyboard are digits, too. */
const digitsOf = (text: string, most: number) =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/\D/g, '')
    .slice(0, most);

/** `4242 4242 4242 4242` */
export const maskNumber = (text: string) => digitsOf(text, 16).replace(/(\d{4})(?=\d)/g, '$1 ');

/** `04/27` */
export const maskExpiry = (text: string) => digitsOf(text, 4).replace(/^(\d{2})(?=\d)/, '$1/');

export const maskCvv = (text: string) => digitsOf(text, 4);

/** Where the caret stands in a masked text behind so many digits. */
export function caretBehind(masked: string, digits: number): number {
  let seen = 0;
  let place = 0;
  while (place < masked.length && seen < digits) if (/\d/.test(masked[place++] ?? '')) seen += 1;
  return place;
}

/** The check digit of card numbers. */
function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export const isCardNumber = (text: string) => {
  const number = digitsOf(text, 16);
  return number.length >= 13 && passesLuhn(number);
};

/** Whether a card with this `MM/YY` is good today: it is until its month ends. */
export function isExpiry(text: string, today: Date): boolean {
  const [, month = '', year = ''] = /^(\d{2})\/(\d{2})$/.exec(text) ?? [];
  const inMonths = (2000 + Number(year)) * 12 + Number(month) - 1;
  const now = today.getFullYear() * 12 + today.getMonth();
  return Number(month) >= 1 && Number(month) <= 12 && inMonths >= now;
}

export const isCvv = (text: string) => /^\d{3,4}$/.test(text);
