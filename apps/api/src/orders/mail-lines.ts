import { createMailTranslator } from '@trad/contract/messages/mails/mail-translator';
import type { LanguageCode } from '@trad/contract/messages/message';
import type { OrderAddress } from '@trad/contract/orders';
import { formatPostalLines } from '@trad/contract/text/postal-lines';
import { preventLinks } from '../platform/mail/prevent-links.ts';
import type { OrderRow } from './order.queries.ts';
import { toOrderAddressView } from './order.view.ts';

/**
 * Formats a postal address as lines that mail clients do not link: a stranger could register with another person's e-mail address, and
 * put links into the postal one.
 */
export const formatAddressLines = (stored: OrderAddress, language: LanguageCode): string[] => {
  const address = toOrderAddressView(stored, language);
  return [
    address.name,
    ...formatPostalLines(address).map(({ parts, separator }) => parts.join(separator)),
    address.phone,
  ].flatMap((line) => (line ? [preventLinks(line)] : []));
};

type Item = Pick<OrderRow['items'][number], 'name' | 'attributes' | 'qty'>;

/** The parts of an order's item in a mail: its name, and its options with the quantity. A vendor's text must not become a link. */
export const formatItem = ({ name, attributes, qty }: Item, language: LanguageCode) => {
  const quantity = createMailTranslator(language)('order.quantity', { count: qty });
  return {
    label: preventLinks(name),
    note: [...attributes.map(({ value }) => preventLinks(value)), quantity].join(' · '),
  };
};

/** An order's item on one line. */
export const formatItemLine = (item: Item, language: LanguageCode) => {
  const { label, note } = formatItem(item, language);
  return `${label} · ${note}`;
};
