import { createMailTranslator } from '@trad/contract/messages/mails/mail-translator';
import type { LanguageCode } from '@trad/contract/messages/message';
import type { Queryable } from '@trad/database/connections/transaction';
import { enqueueMailToUser } from '../platform/mail/outbox.ts';
import type { MailKinds } from '../platform/mail/send-mail.ts';
import { buildOrderUrl } from './links/order-url.ts';
import { findReviewNote } from './order.queries.ts';
import {
  findSellerOrderAddress,
  findUnshippedSellerOrder,
  insertMailsAboutUnshippedSellerOrders,
} from './seller-order-mails.queries.ts';
import { composeVendorMail } from './seller-order-mails.ts';

/** The mail to the buyer of a rejected cash order. `params`: the order. */
const CASH_REJECTED = 'orders.cash_rejected';
/** The mails to the vendors of a cash order, whose first mail asked them not to ship it yet. `params`: the seller order and the order. */
const SELLER_ORDER_RELEASED = 'orders.seller_order_released';
const SELLER_ORDER_REJECTED = 'orders.seller_order_rejected';

/** Enqueues the mails to the vendors, in the transaction of the decision and before it cancels anything. */
export const enqueueCashReviewMails = (
  tx: Queryable,
  { orderId, review, now }: { orderId: number; review: 'released' | 'rejected'; now: Date },
) =>
  insertMailsAboutUnshippedSellerOrders(
    tx,
    orderId,
    review === 'released' ? SELLER_ORDER_RELEASED : SELLER_ORDER_REJECTED,
    now,
  );

/** Enqueues the mail in the transaction that rejects the order. */
export const enqueueCashRejectedMail = (
  tx: Queryable,
  { orderId, userId, language, now }: { orderId: number; userId: number; language: LanguageCode; now: Date },
) =>
  enqueueMailToUser(
    tx,
    { kind: CASH_REJECTED, userId, language, params: { order: orderId }, onlyConfirmed: true },
    now,
  );

export const cashMails: MailKinds = {
  // No mail where the seller order was cancelled or shipped meanwhile.
  [SELLER_ORDER_RELEASED]: async ({ params, language }, deps) => {
    const found = await findUnshippedSellerOrder(deps.pool, params.sellerOrder);
    const texts = { subject: 'sellerOrderReleased.subject', sentence: 'sellerOrderReleased.vendor' } as const;
    return found ? composeVendorMail(deps, found, texts, language) : null;
  },
  [SELLER_ORDER_REJECTED]: async ({ params, language }, deps) => {
    const found = await findSellerOrderAddress(deps.pool, params.sellerOrder);
    const texts = { subject: 'sellerOrderCancelled.subject', sentence: 'sellerOrderRejected.vendor' } as const;
    return found ? composeVendorMail(deps, found, texts, language) : null;
  },
  [CASH_REJECTED]: async ({ params, language }, deps) => {
    const orderId = Number(params.order);
    const note = await findReviewNote(deps.prisma, orderId);
    const text = createMailTranslator(language);
    return {
      subject: text('cashReview.rejectedSubject', { order: orderId }),
      paragraphs: [
        text('cashReview.rejected', { order: orderId }),
        { lines: (note ?? '').split('\n') },
        text('cashReview.nothingToPay'),
        { label: text('order.link'), link: await buildOrderUrl(deps, orderId, language) },
      ],
    };
  },
};
