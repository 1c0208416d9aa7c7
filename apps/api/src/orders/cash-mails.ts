import { createMailTranslator } from '@trad/contract/messages/mails/mail-translator';
import type { LanguageCode } from '@trad/contract/messages/message';
import type { Queryable } from '@trad/database/connections/transaction';
import type { Deps } from '../platform/deps.ts';
import { enqueueMailToUser } from '../platform/mail/outbox.ts';
import { buildPageUrl } from '../platform/mail/page-url.ts';
import type { MailKinds } from '../platform/mail/send-mail.ts';
import { buildOrderUrl } from './links/order-link.ts';
import { findReviewNote } from './order.queries.ts';
import {
  findSellerOrderAddress,
  findUnshippedSellerOrder,
  insertMailsAboutUnshippedSellerOrders,
} from './seller-order-mails.queries.ts';

/** The mail to the buyer of a rejected cash order. `params`: the order. */
const CASH_REJECTED = 'orders.cash_rejected';
/** The mails to its vendors, who were told to send nothing before. `params`: the seller order and the order. */
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

type VendorText = 'sellerOrderReleased' | 'sellerOrderRejected';

const composeVendorMail = (
  { config }: Pick<Deps, 'config'>,
  { id, orderId: order }: { id: number; orderId: number },
  kind: VendorText,
  language: LanguageCode,
) => {
  const text = createMailTranslator(language);
  return {
    subject: text(kind === 'sellerOrderReleased' ? 'sellerOrderReleased.subject' : 'sellerOrderCancelled.subject', {
      order,
    }),
    paragraphs: [
      text('greeting'),
      text(`${kind}.vendor`, { order }),
      {
        label: text('sellerOrder.link'),
        link: buildPageUrl(config.shopUrl, `/vendor/dashboard/orders/${id}`, language),
      },
    ],
  };
};

export const cashMails: MailKinds = {
  // Nothing is sent where the order was cancelled or sent meanwhile.
  [SELLER_ORDER_RELEASED]: async ({ params, language }, deps) => {
    const found = await findUnshippedSellerOrder(deps.pool, params.sellerOrder);
    return found ? composeVendorMail(deps, found, 'sellerOrderReleased', language) : null;
  },
  [SELLER_ORDER_REJECTED]: async ({ params, language }, deps) => {
    const found = await findSellerOrderAddress(deps.pool, params.sellerOrder);
    return found ? composeVendorMail(deps, found, 'sellerOrderRejected', language) : null;
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
