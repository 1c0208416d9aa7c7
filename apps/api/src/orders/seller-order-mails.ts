import { mailTexts } from '@trad/contract/messages/mails/mail-message';
import { formatMoney } from '@trad/contract/money';
import type { Queryable } from '@trad/database/connections/transaction';
import { buildPageUrl } from '../platform/mail/page-url.ts';
import type { MailKinds } from '../platform/mail/send-mail.ts';
import { findSellerOrderMailData, insertSellerOrderMails } from './seller-order-mails.queries.ts';

/** The mail to a vendor about a new order. `params`: the seller order. */
const PART_PLACED = 'orders.part_placed';

/** Posts the mails to the vendors, in the transaction that creates the order. */
export const postNewSellerOrderMails = (tx: Queryable, { attemptId, now }: { attemptId: string; now: Date }) =>
  insertSellerOrderMails(tx, attemptId, PART_PLACED, now);

export const sellerOrderMails: MailKinds = {
  [PART_PLACED]: async ({ params, language }, { pool, config }) => {
    const part = await findSellerOrderMailData(pool, params.part, language);
    if (!part) return null;
    const text = mailTexts(language);
    const row = (label: string, minor: number) => ({ label, amount: formatMoney(minor, part, language) });
    const items = part.items.map(({ name, sku, qty, minor, attributes }) => ({
      ...row(name, minor),
      note: [...attributes.map(({ value }) => value), sku, text('sellerOrder.quantity', { count: qty })].join(' · '),
    }));
    return {
      subject: text('sellerOrder.subject', { order: part.orderId }),
      paragraphs: [
        text('sellerOrder.placed', { order: part.orderId }),
        text(`sellerOrder.payment.${part.method}`),
        ...(part.isAwaitingReview ? [text('sellerOrder.awaitingReview')] : []),
        {
          rows: [
            ...items,
            row(text(`sellerOrder.shipping.${part.shippingOption}`), part.deliveryMinor),
            ...(part.taxAddedMinor ? [row(text('sellerOrder.tax'), part.taxAddedMinor)] : []),
            row(text('sellerOrder.commission'), -part.commissionMinor),
            { ...row(text('sellerOrder.share'), part.totalMinor - part.commissionMinor), isTotal: true },
          ],
        },
        ...(part.isGift ? [text('sellerOrder.gift')] : []),
        {
          words: text('sellerOrder.link'),
          link: buildPageUrl(config.shopUrl, `/vendor/dashboard/orders/${part.id}`, language),
        },
      ],
    };
  },
};
