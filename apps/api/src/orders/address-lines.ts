import type { LanguageCode } from '@trad/contract/messages/message';
import type { OrderAddress } from '@trad/contract/orders';
import { formatPostalLines } from '@trad/contract/text/postal-lines';
import { toOrderAddressView } from './order.view.ts';

/** Inserts zero-width spaces, so that mail clients do not link text that looks like a URL. */
export const preventLinks = (line: string) => line.replace(/[.:/](?=\S)/g, '$&\u200b');

/** Returns the address without links: a stranger could register with another person's e-mail and put links in it. */
export const formatAddressLines = (stored: OrderAddress, language: LanguageCode): string[] => {
  const address = toOrderAddressView(stored, language);
  return [
    address.name,
    ...formatPostalLines(address).map(({ parts, separator }) => parts.join(separator)),
    address.phone,
  ].flatMap((line) => (line ? [preventLinks(line)] : []));
};
