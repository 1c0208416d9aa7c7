import { MAX_ID } from '@trad/contract/wire';

/** The possible interpretations of a search text; each has an index. Payments match if any of them does. */
export interface PaymentSearch {
  /** An order number. */
  orderId: number | null;
  /** The first and last possible id with the typed prefix. */
  ids: readonly [from: string, to: string] | null;
  /** The provider's id of a payment or a refund. */
  reference: string | null;
  /** The beginning of an e-mail address, in any case. */
  email: string | null;
}

/** Fewer digits would match too many ids. */
const MIN_ID_DIGITS = 6;
const ID_DIGITS = 32;

const toId = (digits: string) => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export function parsePaymentSearch(text: string): PaymentSearch {
  const found: PaymentSearch = { orderId: null, ids: null, reference: null, email: null };
  const number = Number(/^#?(\d{1,10})$/.exec(text)?.[1] ?? 0);
  if (number > 0 && number <= MAX_ID) found.orderId = number;
  const digits = /^[0-9a-f-]+$/i.test(text) ? text.replaceAll('-', '').toLowerCase() : '';
  if (digits.length >= MIN_ID_DIGITS && digits.length <= ID_DIGITS)
    found.ids = [toId(digits.padEnd(ID_DIGITS, '0')), toId(digits.padEnd(ID_DIGITS, 'f'))];
  if (text.includes('@')) found.email = text;
  else if (!text.startsWith('#')) found.reference = text;
  // An e-mail address lacks its @ while it is being typed, and may begin as an id does.
  if (found.orderId === null && found.email === null) found.email = text;
  return found;
}
