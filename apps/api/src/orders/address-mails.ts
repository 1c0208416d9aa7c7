import { createMailTranslator } from '@trad/contract/messages/mails/mail-translator';
import type { LanguageCode } from '@trad/contract/messages/message';
import type { Queryable } from '@trad/database/connections/transaction';
import { enqueueMailToUser } from '../platform/mail/outbox.ts';
import { buildPageUrl } from '../platform/mail/page-url.ts';
import type { MailKinds } from '../platform/mail/send-mail.ts';
import { buildOrderUrl } from './links/order-url.ts';
import { formatAddressLines } from './mail-lines.ts';
import { loadOrderForMail } from './order.queries.ts';
import {
  findSellerOrderAddress,
  findUnshippedSellerOrder,
  insertMailsAboutUnshippedSellerOrders,
} from './seller-order-mails.queries.ts';

/** The mail to the buyer about the corrected address. `params`: the order. */
const ADDRESS_CORRECTED = 'orders.address_corrected';
/** The mail to a vendor about it. `params`: the seller order and the order. */
const SELLER_ORDER_ADDRESS = 'orders.seller_order_address';

/** Enqueues the mails to the buyer and to the vendors, in the transaction that corrects the address. */
export const enqueueAddressMails = async (
  tx: Queryable,
  { orderId, userId, language, now }: { orderId: number; userId: number; language: LanguageCode; now: Date },
) => {
  // Servers of the former release read the user.
  const params = { order: orderId, user: userId };
  await enqueueMailToUser(tx, { kind: ADDRESS_CORRECTED, userId, language, params, onlyConfirmed: true }, now);
  await insertMailsAboutUnshippedSellerOrders(tx, orderId, SELLER_ORDER_ADDRESS, now);
};

export const addressMails: MailKinds = {
  [ADDRESS_CORRECTED]: async ({ params, language }, deps) => {
    const found = await loadOrderForMail(deps, Number(params.order), language);
    if (!found) return null;
    const { order } = found;
    const text = createMailTranslator(language);
    return {
      subject: text('addressCorrected.subject', { order: order.id }),
      paragraphs: [
        text('greeting'),
        text('addressCorrected.buyer', { order: order.id }),
        { lines: formatAddressLines(order.address, language) },
        text('addressCorrected.notYou'),
        { label: text('order.link'), link: await buildOrderUrl(deps, order.id, language) },
      ],
    };
  },
  // No mail where the seller order was cancelled or shipped meanwhile.
  [SELLER_ORDER_ADDRESS]: async ({ params, language }, { pool, config }) => {
    if (!(await findUnshippedSellerOrder(pool, params.sellerOrder))) return null;
    const found = await findSellerOrderAddress(pool, params.sellerOrder);
    if (!found) return null;
    const text = createMailTranslator(language);
    return {
      subject: text('addressCorrected.vendorSubject', { order: found.orderId }),
      paragraphs: [
        text('greeting'),
        text('addressCorrected.vendor', { order: found.orderId }),
        { lines: formatAddressLines(found.address, language) },
        {
          label: text('sellerOrder.link'),
          link: buildPageUrl(config.shopUrl, `/vendor/dashboard/orders/${found.id}`, language),
        },
      ],
    };
  },
};
