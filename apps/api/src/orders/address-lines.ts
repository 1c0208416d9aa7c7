import type { LanguageCode } from '@trad/contract/messages/message';
import type { OrderAddress } from '@trad/contract/orders';
import { formatPostalLines } from '@trad/contract/text/postal-lines';
import { preventLinks } from '../platform/mail/prevent-links.ts';
import { toOrderAddressView } from './order.view.ts';

/** Returns the address without links: a stranger could register with another person's e-mail and put links in it. */
export const formatAddressLines = (stored: OrderAddress, language: LanguageCode): string[] => {
  const address = toOrderAddressView(stored, language);
  return [
    address.name,
    ...formatPostalLines(address).map(({ parts, separator }) => parts.join(separator)),
    address.phone,
  ].flatMap((line) => (line ? [preventLinks(line)] : []));
};
