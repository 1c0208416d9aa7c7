import { MAX_ID } from '@trad/contract/wire';

/** The possible interpretations of a search text; each has an index. Orders, or people, match if any of them does. */
export interface OrderSearch {
  /** An order number. */
  id: number | null;
  /** The last digits of a phone number. */
  phoneEnd: string | null;
  /** The beginning of an e-mail address, in any case. */
  email: string | null;
  /** The beginning of a name: of an order its recipient's. */
  name: string | null;
}

/** Fewer digits would match too many phone numbers. */
const MIN_PHONE_DIGITS = 6;

/** Removes all but digits, and leading zeros: numbers are compared by their last digits. A country code remains. */
const toPhoneEnd = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');

export function parseOrderSearch(text: string): OrderSearch {
  const found: OrderSearch = { id: null, phoneEnd: null, email: null, name: null };
  const number = Number(/^#?(\d{1,10})$/.exec(text)?.[1] ?? 0);
  if (number > 0 && number <= MAX_ID) found.id = number;
  const digits = /^\+?[\d\s().-]+$/.test(text) ? toPhoneEnd(text) : '';
  if (digits.length >= MIN_PHONE_DIGITS) found.phoneEnd = digits;
  if (found.id !== null || found.phoneEnd !== null) return found;
  if (text.includes('@')) found.email = text;
  else found.name = text;
  return found;
}
