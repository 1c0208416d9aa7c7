import type { LanguageCode } from '@trad/contract/messages/message';
import type { Deps } from '../../platform/deps.ts';
import { buildPageUrl } from '../../platform/mail/page-url.ts';
import { createGuestToken } from '../../platform/security/guest-token.ts';
import { findBuyer } from '../order.queries.ts';

/** Returns the URL of an order's page for a mail to the buyer. That of a guest has a token, as there is nothing to sign in to. */
export const buildOrderUrl = async (
  deps: Pick<Deps, 'prisma' | 'tokens' | 'clock' | 'config'>,
  orderId: number,
  language: LanguageCode,
) => {
  const url = buildPageUrl(deps.config.shopUrl, `/my-orders/${orderId}`, language);
  const buyer = await findBuyer(deps.prisma, orderId);
  // In the fragment: browsers send it to no server and in no Referer header.
  return buyer?.status === 'guest' ? `${url}#guest=${createGuestToken(deps, buyer, 'mail').token}` : url;
};
